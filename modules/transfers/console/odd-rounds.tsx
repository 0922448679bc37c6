import { isCurrency } from '@tonle/money'
import { Amount, Badge, Mono } from '@tonle/ui'
import { chips, find, listPage, Member, select, Time, text } from '@tonle/ui/lists'
import { transfers } from './calls.ts'
import { CloseChosen } from './close-odd-rounds.tsx'
import { OddRoundPanel } from './odd-round-panel.tsx'
import { texts } from './told-texts.ts'

const REASONS = ['name', 'player', 'currency', 'ceiling', 'other'] as const

/** In the currency that the vendor says, which may be none of ours. */
export const Told = ({ value, currency }: { readonly value: string; readonly currency: string }) =>
  isCurrency(currency) ? (
    <Amount value={value} currency={currency} />
  ) : (
    <span className="num" translate="no">
      {value} {currency}
    </span>
  )

/** Rounds that vendors told of and that stand in no record; an open row says why, and leads to what we have of it. */
export const OddRounds = listPage({
  call: transfers.oddRounds,
  texts,
  title: 'odd.title',
  frame: 'part',
  hasExport: true,
  filters: [
    find('find', 'odd.find', { maxLength: 120 }),
    chips('queue', 'net.queue', ['open', 'closed', 'all'], { each: 'odd.queue.' }),
    select('reason', 'odd.reason', REASONS, { each: 'odd.reason.', any: 'odd.any' }),
    text('vassalage', 'net.vendor', { pattern: /^[A-Z0-9_]{2,20}$/, maxLength: 20 }),
  ],
  sort: '-firstAt',
  columns: [
    { key: 'first', label: 'odd.first', cell: row => <Time at={row.firstAt} />, card: 'detail', sort: 'firstAt' },
    {
      key: 'player',
      label: 'net.member',
      cell: row => (row.account === null ? <Mono>{row.player}</Mono> : <Member account={row.account} />),
      card: 'title',
    },
    { key: 'vendor', label: 'net.vendor', cell: row => <span translate="no">{row.vendorName}</span>, card: 'none' },
    { key: 'round', label: 'odd.round', cell: row => <Mono>{row.roundId}</Mono>, card: 'none' },
    {
      key: 'game',
      label: 'odd.game',
      cell: row => <span translate="no">{row.gameName ?? row.gameCode}</span>,
      card: 'none',
    },
    {
      key: 'reason',
      label: 'odd.reason',
      cell: (row, t) => <Badge tone={row.decidedAt === null ? 'warn' : 'plain'}>{t(`odd.reason.${row.reason}`)}</Badge>,
      card: 'note',
    },
    {
      key: 'payout',
      label: 'net.payout',
      isNumber: true,
      cell: row => <Told value={row.payout} currency={row.currency} />,
      card: 'none',
    },
    {
      key: 'stake',
      label: 'net.stake',
      isNumber: true,
      cell: row => <Told value={row.stake} currency={row.currency} />,
      card: 'amount',
    },
  ],
  rowName: row => row.roundId,
  empty: { title: 'odd.empty', text: 'odd.empty_text', picture: 'lotus' },
  panel: (row, { zone, close }) => <OddRoundPanel key={row.id} round={row} zone={zone} onClose={close} />,
  bulk: (rows, clear) => <CloseChosen rounds={rows} onDone={clear} />,
})
