import type { ContractRow, StatementRow } from './calls.ts'

type Tone = 'ok' | 'warn' | 'bad' | 'plain' | 'accent'
const CONTRACT: Record<ContractRow['state'], Tone> = {
  ...{ offered: 'warn', signed: 'ok', rejected: 'plain', change_requested: 'warn', end_requested: 'warn', terminated: 'plain' },
}
const STATEMENT: Record<StatementRow['state'], Tone> = {
  ...{ open: 'accent', held: 'warn', part: 'warn', paid: 'ok', nothing: 'plain', expired: 'bad' },
}
export const stateTone = (state: ContractRow['state']): Tone => CONTRACT[state]
export const statementTone = (state: StatementRow['state']): Tone => STATEMENT[state]
