import { showCount } from '@tonle/text/browser'
import { days, listPage, MemberName, stateBadge, Time } from '@tonle/ui/lists'
import { agents } from './calls.ts'
import { texts } from './texts.ts'

const MoveState = stateBadge({
  texts,
  each: 'agt.moving.',
  tones: { waiting: 'warn', done: 'ok', refused: 'bad' } as const,
  live: ['waiting'],
})

/** Moves in the tree, with who asked and why. */
export const MoveList = listPage({
  call: agents.moves,
  texts,
  title: 'agt.view.moves',
  frame: 'part',
  filters: [days('agt.days_moved')],
  sort: '-at',
  columns: [
    { key: 'at', label: 'agt.time', cell: row => <Time at={row.at} />, card: 'detail', sort: 'at' },
    { key: 'account', label: 'agt.account', cell: row => <MemberName account={row.account} />, card: 'title' },
    { key: 'from', label: 'agt.from', cell: (row, t) => row.from ?? t('agt.root'), card: 'none' },
    { key: 'to', label: 'agt.to', cell: (row, t) => row.to ?? t('agt.root'), card: 'none' },
    {
      key: 'members',
      label: 'agt.moved',
      isNumber: true,
      cell: row => (row.members === null ? '–' : showCount(row.members)),
      card: 'amount',
    },
    { key: 'why', label: 'agt.why', card: 'none' },
    { key: 'askedBy', label: 'agt.asked_by', card: 'none' },
    { key: 'state', label: 'agt.state', cell: row => <MoveState of={row.state} />, card: 'note' },
  ],
  rowName: row => row.account,
  empty: { title: 'agt.no_moves', picture: 'lotus' },
})
