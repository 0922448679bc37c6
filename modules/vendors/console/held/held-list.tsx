import { SAFETY_POLL_MS } from '@tonle/contract/browser/live'
import { showMoney } from '@tonle/text/browser'
import { Amount } from '@tonle/ui'
import { chips, listPage, MemberName, Time } from '@tonle/ui/lists'
import { play } from '../calls.ts'
import { vendorFilter } from '../vendor-filter.tsx'
import { HeldPanel } from './held-panel.tsx'
import { decidersOf, HeldBadge, Waits } from './held-state.tsx'
import { texts } from './texts.ts'

/** Credits above a ceiling; a row opens what is known and the decision. */
export const HeldList = listPage({
  call: play.heldCredits,
  texts,
  title: 'held.title',
  frame: 'part',
  hasExport: true,
  settings: { refetchInterval: SAFETY_POLL_MS },
  filters: [chips('state', 'held.filter', ['waiting', 'resolved', 'all'], { each: 'held.' }), vendorFilter],
  // The longest wait first.
  sort: ({ state }) => (state === 'waiting' ? 'heldAt' : '-resolvedAt'),
  columns: [
    { key: 'since', label: 'held.since', cell: held => <Time at={held.heldAt} />, card: 'detail', sort: 'heldAt' },
    { key: 'player', label: 'held.player', cell: held => <MemberName account={held.account} />, card: 'title' },
    { key: 'vendor', label: 'held.vendor', cell: held => <span translate="no">{held.vendorName}</span>, card: 'none' },
    { key: 'gameName', label: 'held.game', card: 'none' },
    {
      key: 'why',
      label: 'held.why',
      cell: (held, t) => t(`held.ceiling.${held.ceiling}`, { amount: showMoney(held.allowed, held.currency) }),
      card: 'none',
    },
    { key: 'waits', label: 'held.waits', isNumber: true, cell: held => <Waits held={held} />, card: 'none' },
    { key: 'state', label: 'held.state', cell: held => <HeldBadge held={held} />, card: 'note' },
    { key: 'by', label: 'held.by', cell: decidersOf, card: 'none' },
    {
      key: 'amount',
      label: 'held.amount',
      isNumber: true,
      cell: held => <Amount value={held.amount} currency={held.currency} />,
      card: 'amount',
    },
  ],
  rowName: held => `${held.account} ${showMoney(held.amount, held.currency)}`,
  empty: { title: 'held.none', text: 'held.none_text', picture: 'lotus' },
  panelOf: (id, { zone, close }) => <HeldPanel key={id} id={id} zone={zone} onClose={close} />,
})
