import { SAFETY_POLL_MS } from '@tonle/contract/browser/live'
import { Amount } from '@tonle/ui'
import { chips, listPage, Time } from '@tonle/ui/lists'
import { ApprovalPanel, movesMoney } from './approval-panel.tsx'
import { ApprovalState } from './approval-state.tsx'
import { operators } from './calls.ts'
import { texts } from './texts.ts'

/** Actions above the limit that wait for a second operator, and their results. */
export const Approvals = listPage({
  call: operators.approvals,
  texts,
  title: 'approvals.title',
  input: { limit: '50' },
  settings: { refetchInterval: SAFETY_POLL_MS },
  filters: [chips('state', 'approvals.filter', ['waiting', 'decided'], { each: 'approvals.' })],
  heading: ({ state }) => `approvals.${state}`,
  columns: [
    { key: 'at', label: 'approvals.asked_at', cell: row => <Time at={row.askedAt} />, card: 'detail' },
    { key: 'words', label: 'approvals.what', card: 'title' },
    { key: 'by', label: 'approvals.asked_by', cell: row => <span translate="no">{row.askedBy}</span>, card: 'none' },
    { key: 'state', label: 'approvals.state', cell: row => <ApprovalState of={row.state} />, card: 'note' },
    {
      key: 'amount',
      label: 'approvals.amount',
      isNumber: true,
      cell: row => movesMoney(row) && <Amount value={row.amount} currency={row.currency} />,
      card: 'amount',
    },
  ],
  rowName: row => row.words,
  empty: ({ state }) =>
    state === 'waiting'
      ? { title: 'approvals.none', text: 'approvals.none_text', picture: 'lotus' }
      : { title: 'approvals.none_decided', picture: 'lotus' },
  panel: (approval, { zone, close }) => <ApprovalPanel key={approval.id} approval={approval} zone={zone} onClose={close} />,
})
