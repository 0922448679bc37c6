import { days, listPage, MemberName, Time } from '@tonle/ui/lists'
import { agents } from './calls.ts'
import { texts } from './texts.ts'

/** Which agents looked at masked names, and why. */
export const LookList = listPage({
  call: agents.looks,
  texts,
  title: 'agt.view.looks',
  frame: 'part',
  hasExport: true,
  filters: [days('agt.days_looked')],
  sort: '-at',
  columns: [
    { key: 'at', label: 'agt.time', cell: row => <Time at={row.at} />, card: 'detail', sort: 'at' },
    { key: 'agent', label: 'agt.agent', cell: row => <MemberName account={row.agent} />, card: 'title' },
    { key: 'account', label: 'agt.looked_at', cell: row => <MemberName account={row.account} />, card: 'amount' },
    { key: 'purpose', label: 'agt.purpose', cell: (row, t) => t(`agt.purpose.${row.purpose}`), card: 'note' },
  ],
  rowName: row => row.account,
  empty: { title: 'agt.no_looks', picture: 'lotus' },
})
