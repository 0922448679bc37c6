import { callsOf } from '@tonle/contract/browser'
import type * as calls from '../contract.ts'

export const play = callsOf<typeof calls>('play')
export type VendorHealth = Awaited<ReturnType<typeof play.vendorHealth>>['vendors'][number]
export type OpenBet = Awaited<ReturnType<typeof play.openBets>>['content'][number]
export type Round = Awaited<ReturnType<typeof play.roundOfBet>>
export type RawCall = Round['calls'][number]

/** What every list of the watch is given. */
export interface WatchProps {
  readonly zone: string
}
