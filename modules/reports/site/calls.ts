import { callsOf } from '@tonle/contract/browser'
import type * as calls from '../contract.ts'

export const reports = callsOf<typeof calls>('reports')

export type ProfitPage = Awaited<ReturnType<typeof reports.profitAndLoss>>
export type ProfitRow = ProfitPage['content'][number]
