import type { Carrier } from './carrier.ts'

/** Sends nothing: operators read the messages in the console. Only where the profile is `demo`. */
export const devOutbox: Carrier = { keepsText: true, send: () => Promise.resolve({}) }
