import { SAFETY_POLL_MS } from '@tonle/contract/browser/live'
import { Amount } from '@tonle/ui'
import { listPage, select, stateBadge, Time } from '@tonle/ui/lists'
import { OPEN_STATES, transferTones } from '../rules.ts'
import { transfers } from './calls.ts'
import { texts } from './texts.ts'
import { walletFilter } from './wallet-filter.tsx'

const State = stateBadge({ texts, each: 'gamewallets.state.', tones: transferTones, live: OPEN_STATES })

/** Transfers between the main wallet and wallets of games, with what went there, came back, and was won or lost there. */
export const TransferRecords = listPage({
  call: transfers.transfers,
  texts,
  title: 'gamewallets.record',
  hasExport: true,
  frame: 'titled',
  input: { limit: '10' },
  settings: { refetchInterval: SAFETY_POLL_MS, hasTotal: true },
  filters: [
    walletFilter,
    select('direction', 'gamewallets.direction', ['in', 'out'], {
      each: 'gamewallets.direction.',
      any: 'gamewallets.any_direction',
    }),
    select('state', 'gamewallets.state', ['sending', 'unknown', 'check', 'done', 'refused'], {
      each: 'gamewallets.state.',
      any: 'gamewallets.any_state',
    }),
  ],
  sums: ({ t, first }) => {
    const { count, movedIn, movedOut, result, currency } = first?.totals ?? {}
    return [
      { name: t('gamewallets.count'), value: count },
      { name: t('gamewallets.moved_in'), value: movedIn, currency },
      { name: t('gamewallets.moved_out'), value: movedOut, currency },
      { name: t('gamewallets.result'), value: result, currency, tone: 'change' },
    ]
  },
  columns: [
    { key: 'vendorName', label: 'gamewallets.game', card: 'title' },
    { key: 'time', label: 'gamewallets.time', cell: row => <Time at={row.requestedAt} />, card: 'detail' },
    {
      key: 'direction',
      label: 'gamewallets.direction',
      cell: (row, t) => t(`gamewallets.direction.${row.direction}`),
      card: 'none',
    },
    { key: 'cause', label: 'gamewallets.cause', cell: (row, t) => t(`gamewallets.cause.${row.cause}`), card: 'none' },
    { key: 'state', label: 'gamewallets.state', cell: row => <State of={row.state} />, card: 'note' },
    {
      key: 'amount',
      label: 'gamewallets.amount',
      isNumber: true,
      cell: row => (row.amount === null ? '—' : <Amount value={row.amount} currency={row.currency} />),
      card: 'amount',
    },
  ],
  empty: { title: 'gamewallets.none', text: 'gamewallets.none_text', picture: 'boat' },
})
