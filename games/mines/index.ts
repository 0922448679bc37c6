export { returnRange, type StoppingPoint, stoppingPoints } from './exact-return.ts'
export {
  COLUMNS,
  LEAST_MINES,
  MinesError,
  type MinesErrorCode,
  type MinesMaths,
  type MinesTitle,
  MOST_MINES,
  TILES,
} from './model.ts'
export { isMinesRecord, type MinesProof, proveRound } from './proof.ts'
export {
  type MinesBet,
  type MinesProgress,
  type MinesRecord,
  type MinesRequest,
  noProgress,
  openTile,
  payoutAt,
  placeBet,
  recordOf,
  replay,
  termsOf,
} from './round.ts'
export { boardOf, ends, lastStep, multiplierOf, type RoundEnd } from './rules.ts'
export { mathsOf, stakesOf, titleOf, titles } from './titles.ts'
export { type EndView, type Offer, type RoundView, viewOf } from './view.ts'
