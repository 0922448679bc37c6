import { callsOf } from '@tonle/contract/browser'
import type * as calls from '../../contract.ts'

export const operators = callsOf<typeof calls>('operators')
export type Approval = Awaited<ReturnType<typeof operators.approvals>>['content'][number]
export type Reading = Awaited<ReturnType<typeof operators.approvalReading>>
