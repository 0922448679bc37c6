/// <reference path="./virtual.d.ts" />
export { type Ability, type Able, can, type Thing } from '../abilities.ts'
export { type AwaitsApproval, isAwaitingApproval } from '../approval.ts'
export type { Flag } from '../flags.ts'
export * from '../member-type.ts'
export { CallError } from './call-error.ts'
export { ActorContext, useCan } from './can.ts'
export {
  type CallSettings,
  type Client,
  callsOf,
  configureCalls,
  type FieldRule,
  fieldRules,
  patternTexts,
  type QueryKey,
} from './client.ts'
export { newKey } from './key.ts'
export { session } from './session.ts'
export {
  type ListAnswer,
  type ListTotal,
  type PagedCall,
  type PagedList,
  type PagedListSettings,
  usePagedList,
} from './use-paged-list.ts'
