import { callsOf } from '@tonle/contract/browser'
import type * as calls from '../contract.ts'

export const points = callsOf<typeof calls>('points')

export type Item = Awaited<ReturnType<typeof points.pointRewards>>['items'][number]
export type Config = Awaited<ReturnType<typeof points.pointConfig>>
export type Exchange = Awaited<ReturnType<typeof points.exchanges>>['content'][number]
