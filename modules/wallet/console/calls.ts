import { callsOf } from '@tonle/contract/browser'
import type * as calls from '../contract.ts'

export const wallet = callsOf<typeof calls>('wallet')
export type Line = Awaited<ReturnType<typeof wallet.ledgerLines>>['content'][number]
export type Adjustment = Awaited<ReturnType<typeof wallet.adjustments>>['content'][number]
