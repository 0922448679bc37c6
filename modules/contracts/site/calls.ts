import { callsOf } from '@tonle/contract/browser'
import type * as calls from '../contract.ts'

export const contracts = callsOf<typeof calls>('contracts')

export type Kind = calls.Kind
export type Contract = Awaited<ReturnType<typeof contracts.contract>>
export type ContractRow = Awaited<ReturnType<typeof contracts.contracts>>['content'][number]
export type Terms = NonNullable<ContractRow['terms']>
export type Statement = Awaited<ReturnType<typeof contracts.statement>>
export type StatementRow = Awaited<ReturnType<typeof contracts.statements>>['content'][number]
export type Base = Awaited<ReturnType<typeof contracts.contractBase>>
export type Checked = Awaited<ReturnType<typeof contracts.checkTerms>>
export const KINDS: readonly Kind[] = ['dividend', 'daily', 'hourly', 'realtime']
