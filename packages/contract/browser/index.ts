/// <reference path="./virtual.d.ts" />
export { type Ability, type Able, can, type Thing } from '../abilities.ts'
export { type AwaitsApproval, isAwaitingApproval } from '../approval.ts'
export type { Flag } from '../flags.ts'
export * from '../member-type.ts'
export { CallError } from './call-error.ts'
export { ActorContext, useCan } from './can.ts'
export { type Client, callsOf, type FieldRule, fieldRules, isPublic, patternTexts } from './client.ts'
export { type CallSettings, configureCalls } from './invoke.ts'
export type { QueryKey, QuerySettings } from './query.ts'
export { session } from './session.ts'
export {
  type ListAnswer,
  type ListTotal,
  type PagedCall,
  type PagedList,
  type PagedListSettings,
  usePagedList,
} from './use-paged-list.ts'
