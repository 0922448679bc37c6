import { useCan } from '@tonle/contract/browser'
import { SAFETY_POLL_MS } from '@tonle/contract/browser/live'
import { showMoney, useText } from '@tonle/text/browser'
import { Amount, Badge, Button } from '@tonle/ui'
import { listPage, Member, Time } from '@tonle/ui/lists'
import { useState } from 'react'
import type { ConsolePayment } from '../contract.ts'
import { cashier } from './calls.ts'
import styles from './console.module.css'
import { byState } from './deposit-states.ts'
import { ResolveDialog } from './resolve-dialog.tsx'
import { texts } from './texts.ts'

/** Each with why it waits, whom its reference names, and the two ways out. */
export const SuspenseList = listPage({
  call: cashier.suspensePayments,
  texts,
  title: 'deposits.title',
  heading: 'deposits.suspense',
  input: { limit: '50' },
  settings: { refetchInterval: SAFETY_POLL_MS },
  filters: [{ ...byState, input: () => ({}) }],
  sort: '-arrivedAt',
  columns: [
    { key: 'player', label: 'column.player', cell: row => <Member account={row.member?.account ?? null} />, card: 'title' },
    { key: 'time', label: 'column.time', cell: row => <Time at={row.bookedAt} />, card: 'detail' },
    {
      key: 'why',
      label: 'column.why',
      cell: (row, t) => row.reason && <Badge tone="warn">{t(`suspense.${row.reason}`)}</Badge>,
      card: 'note',
    },
    { key: 'reference', label: 'column.reference', cell: row => <span className="mono">{row.reference}</span>, card: 'line' },
    {
      key: 'memo',
      label: 'column.memo',
      cell: (row, t) => row.memo && <span translate="no">{t('suspense.memo', { memo: row.memo })}</span>,
      card: 'line',
    },
    {
      key: 'deposit',
      label: 'column.deposit',
      cell: ({ deposit, currency }, t) =>
        deposit &&
        `${t(`deposit.state.${deposit.state}`)} · ${t('suspense.asked', { amount: showMoney(deposit.amount, currency) })}`,
      card: 'line',
    },
    {
      key: 'amount',
      label: 'column.amount',
      isNumber: true,
      cell: row => <Amount value={row.amount} currency={row.currency} />,
      card: 'amount',
    },
    { key: 'acts', label: 'column.acts', isLabelHidden: true, cell: row => <Ways payment={row} />, card: 'line' },
  ],
  empty: { title: 'suspense.empty', text: 'suspense.empty_text', picture: 'lotus' },
})

function Ways({ payment }: { readonly payment: ConsolePayment }) {
  const t = useText(texts)
  const mayResolve = useCan()('deposits.write')
  const [act, setAct] = useState<'credit' | 'return'>()
  if (payment.askedBy !== null)
    return (
      <Badge tone="warn" isLive>
        {t('suspense.waits_second', { name: payment.askedBy })}
      </Badge>
    )
  if (!payment.isProven)
    return (
      <Badge tone="bad" isLive>
        {t('suspense.unproven')}
      </Badge>
    )
  if (!mayResolve) return null
  return (
    <span className={styles.rowActs}>
      {payment.member && (
        <Button size="s" onClick={() => setAct('credit')}>
          {t('suspense.credit')}
        </Button>
      )}
      <Button size="s" kind="ghost" onClick={() => setAct('return')}>
        {t('suspense.return')}
      </Button>
      {act && <ResolveDialog payment={payment} act={act} onClose={() => setAct(undefined)} />}
    </span>
  )
}
