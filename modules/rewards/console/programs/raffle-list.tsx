import { localText, showCount, useLang } from '@tonle/text/browser'
import { Amount } from '@tonle/ui'
import { listPage, select, stateBadge, Time } from '@tonle/ui/lists'
import { type DeskRaffle, rewards } from '../calls.ts'
import { texts } from './texts.ts'

const RaffleState = stateBadge({
  texts,
  each: 'raffle.state.',
  tones: { selling: 'ok', frozen: 'accent', drawn: 'plain', cancelled: 'warn' } as const,
  live: ['selling'],
})

/** Raffles with their tickets, and what their winners were paid. */
export const RaffleList = listPage({
  call: rewards.consoleRaffles,
  texts,
  title: 'raffle.view',
  frame: 'part',
  filters: [
    select('state', 'prog.state', ['selling', 'frozen', 'drawn', 'cancelled'], {
      each: 'raffle.state.',
      any: 'raffle.any_state',
    }),
  ],
  sort: '-drawAt',
  columns: [
    { key: 'title', label: 'prog.name', cell: row => <Title raffle={row} />, card: 'title' },
    { key: 'drawAt', label: 'raffle.draw_at', cell: row => <Time at={row.drawAt} />, card: 'detail', sort: 'drawAt' },
    {
      key: 'tickets',
      label: 'raffle.tickets',
      isNumber: true,
      cell: row => (row.tickets === null ? '–' : showCount(row.tickets)),
      card: 'none',
    },
    { key: 'winners', label: 'raffle.winners', isNumber: true, cell: row => showCount(row.winners), card: 'none' },
    {
      key: 'total',
      label: 'raffle.cost',
      isNumber: true,
      cell: row => <Amount value={row.total} currency={row.currency} />,
      card: 'none',
    },
    { key: 'state', label: 'prog.state', cell: row => <RaffleState of={row.state} />, card: 'note' },
    {
      key: 'paid',
      label: 'raffle.paid',
      isNumber: true,
      cell: row => <Amount value={row.paid} currency={row.currency} />,
      card: 'amount',
    },
  ],
  rowName: row => row.id,
  empty: { title: 'raffle.none', picture: 'lotus' },
})

function Title({ raffle }: { readonly raffle: DeskRaffle }) {
  return <b>{localText(raffle.title, useLang())}</b>
}
