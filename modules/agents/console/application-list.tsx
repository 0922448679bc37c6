import { Personal } from '@tonle/ui'
import { chips, days, listPage, MemberName, stateBadge, Time } from '@tonle/ui/lists'
import { ApplicationPanel } from './application-panel.tsx'
import { agents } from './calls.ts'
import { texts } from './texts.ts'

const TONES = { waiting: 'warn', approved: 'ok', rejected: 'plain' } as const
export const ApplicationState = stateBadge({ texts, each: 'agt.state.', tones: TONES, live: ['waiting'] })

/** Members who want to become agents. */
export const ApplicationList = listPage({
  call: agents.applications,
  texts,
  title: 'agt.view.applications',
  frame: 'part',
  filters: [chips('state', 'agt.state', ['waiting', 'approved', 'rejected'], { each: 'agt.state.' }), days('agt.days_applied')],
  sort: ({ state }) => (state === 'waiting' || state === undefined ? 'at' : '-at'),
  columns: [
    { key: 'at', label: 'agt.time', cell: row => <Time at={row.at} />, card: 'detail', sort: 'at' },
    { key: 'account', label: 'agt.account', cell: row => <MemberName account={row.account} />, card: 'title' },
    { key: 'upline', label: 'agt.upline', cell: row => row.upline?.account ?? '–', card: 'none' },
    { key: 'contact', label: 'agt.contact', cell: row => <Personal value={row.contact} />, card: 'none' },
    { key: 'state', label: 'agt.state', cell: row => <ApplicationState of={row.state} />, card: 'note' },
  ],
  rowName: row => row.account,
  empty: { title: 'agt.no_applications', text: 'agt.no_applications_text', picture: 'lotus' },
  panel: (row, { zone, close }) => <ApplicationPanel key={row.id} of={row} zone={zone} onClose={close} />,
})
