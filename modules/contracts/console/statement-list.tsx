import { Amount } from '@tonle/ui'
import { find, listPage, Member, select, Time } from '@tonle/ui/lists'
import { periodOf } from '../site/period-of.ts'
import { contracts, KINDS } from './calls.ts'
import { StatementPanel } from './statement-panel.tsx'
import { texts } from './texts.ts'

const STATES = ['open', 'held', 'part', 'paid', 'nothing', 'expired'] as const

/** Statements of all contracts: what waits for an operator, and what is disputed. */
export const StatementList = listPage({
  call: contracts.consoleStatements,
  texts,
  title: 'cdk.view.statements',
  frame: 'part',
  hasExport: true,
  filters: [
    find('find', 'cdk.find', { maxLength: 60 }),
    select('kind', 'cdk.kind', KINDS, { each: 'cdk.kind.', any: 'cdk.any_kind' }),
    select('state', 'cdk.state', STATES, { each: 'cdk.st.', any: 'cdk.any_state' }),
    select('dispute', 'cdk.dispute', ['open', 'upheld', 'dismissed'], { each: 'cdk.dispute.', any: 'cdk.any_dispute' }),
  ],
  sort: '-at',
  panel: (row, { close }) => <StatementPanel key={row.id} id={row.id} onClose={close} />,
  columns: [
    { key: 'payee', label: 'cdk.payee', cell: row => <Member account={row.payee} />, card: 'title' },
    { key: 'kind', label: 'cdk.kind', cell: (row, t) => t(`cdk.kind.${row.kind}`), card: 'none' },
    { key: 'period', label: 'cdk.period', cell: row => periodOf(row), card: 'detail' },
    { key: 'at', label: 'cdk.at', cell: row => <Time at={row.at} />, card: 'none', sort: 'at' },
    {
      key: 'state',
      label: 'cdk.state',
      cell: (row, t) => (row.dispute === 'open' ? t('cdk.dispute.open') : t(`cdk.st.${row.state}`)),
      card: 'note',
    },
    {
      key: 'paid',
      label: 'cdk.paid',
      isNumber: true,
      cell: row => <Amount value={row.paid} currency={row.currency} />,
      card: 'none',
    },
    {
      key: 'due',
      label: 'cdk.due',
      isNumber: true,
      cell: row => <Amount value={row.due} currency={row.currency} />,
      card: 'amount',
    },
  ],
  rowName: row => row.payee,
  empty: { title: 'cdk.no_statements', picture: 'lotus' },
})
