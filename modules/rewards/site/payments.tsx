import { chips, days, listPage, stateBadge, Time } from '@tonle/ui/lists'
import { PAYMENT_KINDS, paymentTones } from '../rules.ts'
import { rewards } from './calls.ts'
import { PaidAmount } from './paid-amount.tsx'
import { texts } from './texts.ts'

const PaymentState = stateBadge({ texts, each: 'paid.state.', tones: paymentTones, live: ['held'] })

/** What was received, and what was taken back. */
export const Payments = listPage({
  call: rewards.payments,
  texts,
  title: 'paid.title',
  frame: 'titled',
  filters: [chips('kind', 'paid.kind', ['any', ...PAYMENT_KINDS], { each: 'paid.kind.', unsent: ['any'] }), days('paid.days')],
  sort: '-paidAt',
  columns: [
    { key: 'kind', label: 'paid.kind', cell: (row, t) => t(`paid.kind.${row.kind}`), card: 'title' },
    { key: 'paidAt', label: 'paid.at', cell: row => <Time at={row.paidAt} />, card: 'detail', sort: 'paidAt' },
    { key: 'state', label: 'paid.state', cell: row => <PaymentState of={row.state} />, card: 'note' },
    {
      key: 'amount',
      label: 'paid.amount',
      isNumber: true,
      cell: row => <PaidAmount kind={row.kind} value={row.amount} currency={row.currency} />,
      card: 'amount',
    },
  ],
  rowName: row => row.id,
  empty: { title: 'paid.none', text: 'paid.none_text', picture: 'lotus' },
})
