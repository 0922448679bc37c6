import { showCount } from '@tonle/text/browser'
import { Badge } from '@tonle/ui'
import { chips, days, find, listPage, MemberName, select, Time, text } from '@tonle/ui/lists'
import { AgentPanel } from './agent-panel.tsx'
import { agents } from './calls.ts'
import { texts } from './texts.ts'

/** Agents with the size of their teams; of one upline those directly below. */
export const AgentList = listPage({
  call: agents.consoleAgents,
  texts,
  title: 'agt.view.agents',
  frame: 'part',
  hasExport: true,
  filters: [
    find('find', 'agt.find', { maxLength: 40 }),
    chips('place', 'agt.place', ['all', 'roots'], { each: 'agt.place.' }),
    select('type', 'agt.type', ['1', '2', '41', '42'], { each: 'agt.type.', any: 'agt.any_type' }),
    text('upline', 'agt.upline', { maxLength: 40 }),
    days('agt.days'),
  ],
  sort: '-registeredAt',
  columns: [
    { key: 'account', label: 'agt.account', cell: row => <MemberName account={row.account} />, card: 'title' },
    { key: 'type', label: 'agt.type', cell: (row, t) => <Badge tone="accent">{t(`agt.type.${row.type}`)}</Badge>, card: 'note' },
    { key: 'upline', label: 'agt.upline', cell: row => row.upline ?? '–', card: 'none' },
    { key: 'direct', label: 'agt.direct', isNumber: true, cell: row => showCount(row.direct), card: 'none' },
    { key: 'agents', label: 'agt.agents', isNumber: true, cell: row => showCount(row.agents), card: 'none' },
    { key: 'everyone', label: 'agt.everyone', isNumber: true, cell: row => showCount(row.everyone), card: 'amount' },
    {
      key: 'registeredAt',
      label: 'agt.registered',
      cell: row => <Time at={row.registeredAt} />,
      card: 'detail',
      sort: 'registeredAt',
    },
    { key: 'login', label: 'agt.last_login', cell: row => (row.lastLoginAt ? <Time at={row.lastLoginAt} /> : '–'), card: 'none' },
  ],
  rowKey: row => row.memberId,
  rowName: row => row.account,
  empty: { title: 'agt.none', text: 'agt.none_text', picture: 'lotus' },
  panel: (row, { zone, close }) => <AgentPanel key={row.memberId} agent={row} zone={zone} onClose={close} />,
})
