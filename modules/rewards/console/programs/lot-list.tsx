import { localText, showCount, useLang } from '@tonle/text/browser'
import { Amount } from '@tonle/ui'
import { listPage, stateBadge, Time } from '@tonle/ui/lists'
import { type DeskLot, rewards } from '../calls.ts'
import { texts } from './texts.ts'

const LotState = stateBadge({
  texts,
  each: 'lot.state.',
  tones: { open: 'ok', closed: 'plain' } as const,
  live: ['open'],
})

/** Lots of red envelopes, with what was opened of them. */
export const LotList = listPage({
  call: rewards.consoleLots,
  texts,
  title: 'lot.view',
  frame: 'part',
  filters: [],
  sort: '-startsAt',
  columns: [
    { key: 'title', label: 'prog.name', cell: row => <Title lot={row} />, card: 'title' },
    { key: 'kind', label: 'prog.kind', cell: (row, t) => t(`prog.kind.${row.kind}`), card: 'none' },
    { key: 'startsAt', label: 'lot.begin', cell: row => <Time at={row.startsAt} />, card: 'detail', sort: 'startsAt' },
    {
      key: 'taken',
      label: 'lot.opened',
      isNumber: true,
      cell: row => `${showCount(row.taken)} / ${showCount(row.shares)}`,
      card: 'none',
    },
    {
      key: 'total',
      label: 'lot.total',
      isNumber: true,
      cell: row => <Amount value={row.total} currency={row.currency} />,
      card: 'none',
    },
    { key: 'isClosed', label: 'prog.state', cell: row => <LotState of={row.isClosed ? 'closed' : 'open'} />, card: 'note' },
    {
      key: 'paid',
      label: 'lot.paid',
      isNumber: true,
      cell: row => <Amount value={row.paid} currency={row.currency} />,
      card: 'amount',
    },
  ],
  rowName: row => row.id,
  empty: { title: 'lot.none', picture: 'lotus' },
})

function Title({ lot }: { readonly lot: DeskLot }) {
  return <b>{localText(lot.title, useLang())}</b>
}
