import { callsOf } from '@tonle/contract/browser'
import type * as calls from '../contract.ts'

export const wallet = callsOf<typeof calls>('wallet')

export type Holds = Awaited<ReturnType<typeof wallet.consolidated>>['holds']
export type Movement = Awaited<ReturnType<typeof wallet.accountRecord>>['content'][number]
