export { createRealtime, type RealtimeConfig, type RealtimeService } from './create-realtime.ts'
export { createHub, type Holder, type Hub, type HubConfig, type HubLimits } from './hub.ts'
export type { Hint, Realtime } from './types.ts'
