import type { play } from '../calls.ts'

export type HeldCredit = Awaited<ReturnType<typeof play.heldCredits>>['content'][number]
export type HeldDetail = Awaited<ReturnType<typeof play.heldCredit>>

export type HeldState = 'waiting' | NonNullable<HeldCredit['resolution']>
export const stateOf = (held: HeldCredit): HeldState => held.resolution ?? 'waiting'
