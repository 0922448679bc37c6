/** The signed transport of outside vendors over the same operations that the own studio calls in process; dialects translate to it. */
export type { RefusalWord } from './answers.ts'
export { balance, refresh, verify } from './session-calls.ts'
export { adjust, adjusted, capture, release, reverseWin, rollback, roundEnd, tipCancel, win } from './settle-calls.ts'
export { hold, stake, tip } from './stake-calls.ts'
