import { callsOf } from '@tonle/contract/browser'
import type * as calls from '../contract.ts'

export const referral = callsOf<typeof calls>('referral')

export type Program = Awaited<ReturnType<typeof referral.programs>>['programs'][number]
export type Pair = Awaited<ReturnType<typeof referral.pairs>>['content'][number]
