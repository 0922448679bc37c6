import { callsOf } from '@tonle/contract/browser'
import type * as calls from '../contract.ts'

export const reports = callsOf<typeof calls>('reports')
export type RevenueRow = Awaited<ReturnType<typeof reports.revenue>>['content'][number]
export type ReturnRow = Awaited<ReturnType<typeof reports.gameReturns>>['content'][number]
export type Hours = Awaited<ReturnType<typeof reports.revenueByHour>>
