import { callsOf } from '@tonle/contract/browser'
import type * as calls from '../contract.ts'

export const referral = callsOf<typeof calls>('referral')

export type Referral = Awaited<ReturnType<typeof referral.referral>>
