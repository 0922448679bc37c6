import { showMoney, useText } from '@tonle/text/browser'
import { Amount, Icon } from '@tonle/ui'
import { chips, days, listPage, stateBadge, Time } from '@tonle/ui/lists'
import { PAIR_STATES, PAYMENT_KINDS, pairTones } from '../rules.ts'
import { referral } from './calls.ts'
import styles from './referral.module.css'
import { texts } from './texts.ts'

const FriendState = stateBadge({ texts, each: 'fri.state.', tones: pairTones, live: ['waiting', 'held'] })

interface Steps {
  readonly hasVerified: boolean
  readonly hasDeposited: boolean
  readonly hasBet: boolean
}

function StepList({ of }: { readonly of: Steps }) {
  const t = useText(texts)
  const steps = [
    ['verified', of.hasVerified],
    ['deposited', of.hasDeposited],
    ['bet', of.hasBet],
  ] as const
  return (
    <ul className={styles.steps}>
      {steps.map(([name, isDone]) => (
        <li key={name} data-done={isDone || undefined}>
          <Icon name={isDone ? 'check-circle-fill' : 'clock-fill'} size={14} />
          {t(`fri.${name}`)}
        </li>
      ))}
    </ul>
  )
}

/** Friends on all levels and which of the conditions each has met. */
export const Friends = listPage({
  call: referral.friends,
  texts,
  title: 'ref.view.friends',
  frame: 'titled',
  filters: [chips('state', 'fri.state', ['any', ...PAIR_STATES], { each: 'fri.state.', unsent: ['any'] }), days('fri.days')],
  sort: '-registeredAt',
  columns: [
    {
      key: 'player',
      label: 'fri.player',
      cell: (row, t) => (
        <span translate="no">
          {row.player} <small>{row.level > 1 && t('ref.level', { level: row.level })}</small>
        </span>
      ),
      card: 'title',
    },
    { key: 'steps', label: 'fri.steps', cell: row => <StepList of={row} />, card: 'detail' },
    {
      key: 'registeredAt',
      label: 'fri.registered',
      cell: row => <Time at={row.registeredAt} />,
      card: 'none',
      sort: 'registeredAt',
    },
    { key: 'state', label: 'fri.state', cell: row => <FriendState of={row.state} />, card: 'note' },
    {
      key: 'amount',
      label: 'fri.amount',
      isNumber: true,
      cell: row => showMoney(row.amount, row.currency),
      card: 'amount',
    },
  ],
  rowName: row => row.id,
  empty: { title: 'fri.none', text: 'fri.none_text', picture: 'lotus' },
})

/** What friends brought, and what was taken back. */
export const Earnings = listPage({
  call: referral.earnings,
  texts,
  title: 'ref.view.earnings',
  frame: 'titled',
  filters: [chips('kind', 'ear.kind', ['any', ...PAYMENT_KINDS], { each: 'ear.kind.', unsent: ['any'] }), days('fri.days')],
  sort: '-paidAt',
  columns: [
    {
      key: 'kind',
      label: 'ear.kind',
      cell: (row, t) => (row.player === null ? t(`ear.kind.${row.kind}`) : `${t(`ear.kind.${row.kind}`)} · ${row.player}`),
      card: 'title',
    },
    { key: 'paidAt', label: 'ear.paid', cell: row => <Time at={row.paidAt} />, card: 'detail', sort: 'paidAt' },
    {
      key: 'amount',
      label: 'ear.amount',
      isNumber: true,
      cell: row => <Amount value={row.amount} currency={row.currency} tone="change" />,
      card: 'amount',
    },
  ],
  rowName: row => row.id,
  empty: { title: 'ear.none', picture: 'lotus' },
})
