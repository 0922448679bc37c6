import { useText } from '@tonle/text/browser'
import { Amount, Badge, Button } from '@tonle/ui'
import { listPage, Time, useAddress } from '@tonle/ui/lists'
import { BankMark } from './bank-mark.tsx'
import { cashier } from './calls.ts'
import styles from './cashier.module.css'
import { DepositBadge } from './states.tsx'
import { texts } from './texts.ts'
import { type Deposit, useMethods } from './use-cashier.ts'

/** Own deposits, newest first; an open one can be shown again. */
export const DepositRecords = listPage({
  call: cashier.deposits,
  texts,
  title: 'records.deposits',
  hasExport: true,
  frame: 'titled',
  input: { limit: '10' },
  settings: { hasTotal: true },
  sums: ({ t, first }) => [
    { name: t('records.count'), value: first?.totals?.count },
    { name: t('records.credited'), value: first?.totals?.amount, currency: first?.totals?.currency },
  ],
  columns: [
    { key: 'way', label: 'records.way', cell: row => <Way code={row.method} />, card: 'title' },
    { key: 'time', label: 'records.time', cell: row => <Time at={row.requestedAt} />, card: 'detail' },
    { key: 'reference', label: 'records.reference', cell: row => <span className="mono">{row.reference}</span>, card: 'none' },
    { key: 'state', label: 'records.state', cell: row => <State of={row} />, card: 'note' },
    {
      key: 'amount',
      label: 'records.amount',
      isNumber: true,
      cell: row => (
        <Amount value={row.received ?? row.amount} currency={row.currency} tone={row.state === 'credited' ? 'change' : 'plain'} />
      ),
      card: 'amount',
    },
  ],
  empty: { title: 'records.no_deposits', text: 'records.no_deposits_text', picture: 'boat' },
})

function Way({ code }: { readonly code: string }) {
  const { data } = useMethods()
  return (
    <span className={styles.way}>
      <BankMark code={code} size={28} />
      <span translate="no">{data?.methods.find(method => method.code === code)?.name ?? code}</span>
    </span>
  )
}

function State({ of: deposit }: { readonly of: Deposit }) {
  const t = useText(texts)
  const [, setView] = useAddress({ deposit: '' })
  return (
    <span className={styles.state}>
      <DepositBadge of={deposit.state} />
      {deposit.overLimit && <Badge tone="warn">{t('records.over_limit')}</Badge>}
      {(deposit.state === 'waiting' || deposit.state === 'opening') && (
        <Button size="s" onClick={() => setView({ deposit: deposit.id })}>
          {t('records.pay')}
        </Button>
      )}
    </span>
  )
}
