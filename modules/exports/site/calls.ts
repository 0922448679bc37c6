import { callsOf } from '@tonle/contract/browser'
import type * as contract from '../contract.ts'

export const exportCalls = callsOf<typeof contract>('exports')
export type OwnExport = Awaited<ReturnType<typeof exportCalls.ownExports>>['exports'][number]
