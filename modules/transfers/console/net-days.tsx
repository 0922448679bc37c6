import { showDay } from '@tonle/text/browser'
import { Amount } from '@tonle/ui'
import { chips, days, find, listPage, Member, stateBadge, text } from '@tonle/ui/lists'
import type { NetDay } from '../contract.ts'
import { transfers } from './calls.ts'
import { NetDayPanel } from './net-day-panel.tsx'
import { texts } from './told-texts.ts'

export const NetBadge = stateBadge({
  texts,
  each: 'net.state.',
  tones: { fresh: 'plain', equal: 'ok', evened: 'ok', waits: 'accent', open: 'bad', explained: 'plain' },
  live: ['open'],
})

const money = ({ currency }: NetDay, value: string) => <Amount {...{ value, currency }} tone="change" />

/** What rounds that vendors told of came to, beside what the wallets moved by, for each member and day. */
export const NetDays = listPage({
  call: transfers.netDays,
  texts,
  title: 'net.title',
  frame: 'part',
  hasExport: true,
  input: { count: 'true' },
  filters: [
    find('find', 'net.find'),
    chips('queue', 'net.queue', ['open', 'waits', 'settled', 'all'], { each: 'net.queue.' }),
    text('vassalage', 'net.vendor', { pattern: /^[A-Z0-9_]{2,20}$/, maxLength: 20 }),
    days('net.days'),
  ],
  sort: '-day',
  sums: ({ t, first }) =>
    (first?.totals ?? []).flatMap(({ currency, rounds, result, net, difference }) => [
      { name: t('net.rounds'), value: rounds },
      { name: t('net.result'), value: result, currency, tone: 'change' as const },
      { name: t('net.net'), value: net, currency, tone: 'change' as const },
      { name: t('net.difference'), value: difference, currency, tone: 'change' as const },
    ]),
  columns: [
    { key: 'day', label: 'net.day', cell: row => showDay(row.day), card: 'detail', sort: 'day' },
    { key: 'account', label: 'net.member', cell: row => <Member account={row.account} />, card: 'title' },
    { key: 'vendor', label: 'net.vendor', cell: row => <span translate="no">{row.vendorName}</span>, card: 'none' },
    { key: 'rounds', label: 'net.rounds', isNumber: true, card: 'none' },
    { key: 'result', label: 'net.result', isNumber: true, cell: row => money(row, row.result), card: 'none' },
    { key: 'net', label: 'net.net', isNumber: true, cell: row => money(row, row.net), card: 'none' },
    { key: 'state', label: 'net.state', cell: row => <NetBadge of={row.state} />, card: 'note' },
    { key: 'difference', label: 'net.difference', isNumber: true, cell: row => money(row, row.difference), card: 'amount' },
  ],
  rowName: row => `${row.account} ${showDay(row.day)}`,
  empty: { title: 'net.empty', text: 'net.empty_text', picture: 'lotus' },
  panel: (row, { zone, close }) => <NetDayPanel key={row.id} day={row} zone={zone} onClose={close} />,
})
