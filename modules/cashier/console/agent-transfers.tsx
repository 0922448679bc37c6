import { Amount } from '@tonle/ui'
import { days, find, listPage, Member, select, Time } from '@tonle/ui/lists'
import { cashier } from './calls.ts'
import { texts } from './transfers-texts.ts'

/** What agents and members sent along the agent tree. */
export const AgentTransfers = listPage({
  call: cashier.consoleAgentTransfers,
  texts,
  title: 'transfers.title',
  hasExport: true,
  filters: [
    find('find', 'transfers.find', { maxLength: 60 }),
    select('direction', 'transfers.direction', ['down', 'up'], { each: 'transfers.direction.', any: 'transfers.any' }),
    days('transfers.days'),
  ],
  sort: '-at',
  columns: [
    { key: 'from', label: 'transfers.from', cell: row => <Member account={row.from} />, card: 'title' },
    { key: 'to', label: 'transfers.to', cell: row => <Member account={row.to} />, card: 'note' },
    { key: 'direction', label: 'transfers.direction', cell: (row, t) => t(`transfers.direction.${row.direction}`), card: 'none' },
    { key: 'remark', label: 'transfers.remark', card: 'none' },
    { key: 'at', label: 'transfers.time', cell: row => <Time at={row.at} />, card: 'detail', sort: 'at' },
    {
      key: 'amount',
      label: 'transfers.amount',
      isNumber: true,
      cell: row => <Amount value={row.amount} currency={row.currency} />,
      card: 'amount',
      sort: 'amount',
    },
  ],
  empty: { title: 'transfers.empty' },
})
