import { callsOf } from '@tonle/contract/browser'
import type * as calls from '../contract.ts'

export const play = callsOf<typeof calls>('play')

export type BetDetail = Awaited<ReturnType<typeof play.betDetail>>
export type BetPage = Awaited<ReturnType<typeof play.bettingRecord>>
export type BetRow = BetPage['content'][number]
export type GamePolicy = Awaited<ReturnType<typeof play.gamePolicy>>
