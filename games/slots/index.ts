export { type Coin, type EventOf, readEvents, type SlotEvent, type SlotEventType } from './events.ts'
export {
  type Cell,
  type HoldMaths,
  type Phase,
  type Prize,
  SlotError,
  type SlotErrorCode,
  type SlotMaths,
  type SlotTitle,
  type SymbolId,
  type TitleNames,
} from './model.ts'
export { isSlotRecord, type Proof, type ProvedSpin, proveRound } from './proof.ts'
export { creditsOf, eventsOf, replay, type SlotRecord, type SpinRequest, type SpinResult, spin } from './spin.ts'
export { creditsToMoney } from './stakes.ts'
export { defaultStake, mathsOf, stakesOf, titleOf, titles } from './titles.ts'
