import { callsOf } from '@tonle/contract/browser'
import type * as calls from '../contract.ts'

export const points = callsOf<typeof calls>('points')

export type DeskExchange = Awaited<ReturnType<typeof points.consoleExchange>>
export type DeskItem = Awaited<ReturnType<typeof points.consoleItems>>['content'][number]
