export { outcomesOf, returnAt, returnRange, SAMPLES } from './exact-return.ts'
export { CrashError, type CrashMaths, type CrashTitle } from './model.ts'
export { isCrashRecord, proveRound } from './proof.ts'
export { mathsOf, titleOf, titles } from './titles.ts'
