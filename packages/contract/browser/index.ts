/// <reference path="./virtual.d.ts" />
export { type Ability, type Able, can, type Thing } from '../abilities.ts'
export { type AwaitsApproval, isAwaitingApproval } from '../approval.ts'
export type { Flag } from '../flags.ts'
export * from '../member-type.ts'
export { CallError } from './call-error.ts'
export { ActorContext, useCan } from './can.ts'
export { type Client, callsOf, type FieldRule, isPublic } from './client.ts'
export type { CallSettings } from './invoke.ts'
export { newKey } from './key.ts'
export { listenTo } from './listen.ts'
export type { QueryKey, QuerySettings } from './query.ts'
export { fieldRules, patternTexts } from './rules.ts'
export { session } from './session.ts'
export {
  type ListAnswer,
  type ListTotal,
  type PagedCall,
  type PagedList,
  type PagedListSettings,
  usePagedList,
} from './use-paged-list.ts'
export { configureCalls } from './wiring.ts'
