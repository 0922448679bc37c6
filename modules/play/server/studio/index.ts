/** What the families of own games (`games/<family>/server`) are given: sessions, seeds, stakes and rounds. */
export { acknowledgeRound } from './acknowledge-round.ts'
export { type DemoPlay, type DemoPlayer, type DemoSeat, playDemoRounds, startDemoRounds } from './demo-rounds.ts'
export type { DemoTable } from './demo-table.ts'
export type { GameFamily } from './family.ts'
export { finishRounds } from './finish-rounds.ts'
export { type LastRound, lastDemoRound, lastRound } from './last-round.ts'
export { type Draw, type PlacedRound, placeRound } from './place-round.ts'
export { retireSeeds } from './retire-seeds.ts'
export { preparedSeed, type SeedPair, sealedSeeds, seedView } from './seeds.ts'
export { balanceOf, type OpenedGame, offeredOf, openGame, shownMode } from './session.ts'
export {
  type RoundOutcome,
  type RoundPromise,
  type SharedBet,
  SharedRounds,
  type Unbooked,
} from './shared-rounds.ts'
export {
  type DecideStep,
  type RoundStanding,
  type SteppedFamily,
  SteppedGame,
  type SteppedOpening,
} from './stepped-game.ts'
export {
  type AbandonedRounds,
  type DecideMove,
  type RoundMove,
  type SteppedRound,
  SteppedRounds,
} from './stepped-rounds.ts'
