import { callsOf } from '@tonle/contract/browser'
import type * as calls from '../contract.ts'

export const transfers = callsOf<typeof calls>('transfers')

export type DeskTransfer = Awaited<ReturnType<typeof transfers.consoleTransfers>>['content'][number]
export type TransferDetail = Awaited<ReturnType<typeof transfers.consoleTransfer>>
