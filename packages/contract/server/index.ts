export { type ApprovalReading, type ApprovalRequest, type ApprovalTerms, type AskApproval, runApproved } from './approval.ts'
export { BODY_LIMIT } from './bodies.ts'
export { deviceOf, keepDevice } from './device.ts'
export { effectServices } from './effect-services.ts'
export { openScope, scopeIn, submitScope } from './effects.ts'
export { createEvents, type Events } from './events.ts'
export { factsReader, ownOrigin, peerReader } from './facts.ts'
export { Gate, gateOf, type Signal, type Urgency, urgencyOf } from './gate.ts'
export { type KernelPorts, requireFreshProof, sendFailure, toFailure } from './handle.ts'
export { faultsOf, readInput } from './input.ts'
export type { Kept } from './kept-answers.ts'
export { callerVoice, chosenVoice, earlyLanguage, languageAsked } from './language.ts'
export { answerList, answerNumberedPage, listValues } from './list.ts'
export { mount } from './mount.ts'
export { blockList, isPublicAddress, networkOf, plainAddress } from './network.ts'
export * from './openapi/index.ts'
export { type OutsideTerms, outsideFetch } from './outside-fetch.ts'
export { maskOf, type PersonalFields, personalFields, withoutPersonal } from './personal.ts'
export { NotPublic, type PublicRequest, publicRequest } from './public-request.ts'
export { type Reader, readAs } from './read-as.ts'
export * from './scope.ts'
export {
  type CallLookup,
  callLookup,
  defineModule,
  type Handlers,
  type Module,
  type NewBrand,
  type SealedRows,
  type Served,
  type ServedCall,
  serve,
  servedOn,
} from './serve.ts'
export { EffectMisuse, operationIdOf } from './submission.ts'
export type { SeenCall, VendorAuth, VendorCredential } from './vendor.ts'
export { versionStatement } from './version.ts'
export { type Waiting, type WaitingSource, waitingSource } from './waiting.ts'
