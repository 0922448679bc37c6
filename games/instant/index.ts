export { sampleFigures } from './figures.ts'
export { InstantError, type InstantMaths, type InstantTitle } from './model.ts'
export { proveRound } from './proof.ts'
export { type InstantRecord, isInstantRecord, playRound, replay } from './round.ts'
