import { signOf, useText } from '@tonle/text/browser'
import { Amount, Badge, Mono } from '@tonle/ui'
import { days, find, listPage, select, Time, text } from '@tonle/ui/lists'
import { LINE_KINDS, type LineKind } from '../rules.ts'
import { AccountName } from './account-name.tsx'
import { BooksCheck } from './books-check.tsx'
import { wallet } from './calls.ts'
import { kindText, toneOf } from './kinds.ts'
import { LinePanel } from './line-panel.tsx'
import { texts } from './texts.ts'

/** Every movement; a row opens its double entry. */
export const Ledger = listPage({
  call: wallet.ledgerLines,
  texts,
  title: 'ledger.title',
  hasExport: true,
  aside: ({ zone }) => (
    <>
      <Balanced />
      <BooksCheck zone={zone} />
    </>
  ),
  filters: [
    find('owner', 'ledger.owner', { maxLength: 40 }),
    text('transferId', 'ledger.transfer', { inputMode: 'numeric', pattern: /^\d{1,18}$/ }),
    select('kind', 'ledger.kind', Object.keys(LINE_KINDS) as LineKind[], { each: 'ledger.kind.', any: 'ledger.any_kind' }),
    days('ledger.days'),
  ],
  sort: '-at',
  columns: [
    { key: 'time', label: 'ledger.time', cell: line => <Time at={line.at} as="exact" />, card: 'detail', sort: 'at' },
    { key: 'transfer', label: 'ledger.transfer', cell: line => <Mono>{line.transferId}</Mono>, card: 'none' },
    {
      key: 'kind',
      label: 'ledger.kind',
      cell: (line, t) => <Badge tone={toneOf(line.kind)}>{t(kindText(line.kind))}</Badge>,
      card: 'title',
    },
    { key: 'account', label: 'ledger.account', cell: line => <AccountName of={line.account} />, card: 'note' },
    { key: 'counter', label: 'ledger.counter', cell: line => <AccountName of={line.counter} />, card: 'none' },
    {
      key: 'amount',
      label: 'ledger.amount',
      isNumber: true,
      cell: line => <Amount value={line.amount} currency={line.currency} sign="always" />,
      card: 'amount',
    },
    {
      key: 'after',
      label: 'ledger.after',
      isNumber: true,
      cell: line => <Amount value={line.balanceAfter} currency={line.currency} />,
      card: 'none',
    },
  ],
  rowName: line => `${line.kind} ${line.transferId}`,
  empty: { title: 'ledger.empty' },
  panel: (line, { zone, showOnly, close }) => (
    <LinePanel key={line.id} line={line} zone={zone} onClose={close} onTransfer={transferId => showOnly({ transferId })} />
  ),
})

/** Whether every book adds up to zero at this moment. */
function Balanced() {
  const t = useText(texts)
  const books = wallet.trialBalance.useQuery()
  if (!books.data) return null
  const isGood = books.data.sums.every(({ sum }) => signOf(sum) === 0)
  return (
    <Badge tone={isGood ? 'ok' : 'bad'} icon={isGood ? 'seal-check-fill' : 'warning-fill'}>
      {t(isGood ? 'ledger.sums' : 'ledger.not_balanced')}
    </Badge>
  )
}
