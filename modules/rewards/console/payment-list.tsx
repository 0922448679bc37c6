import { chips, days, find, listPage, MemberName, Time } from '@tonle/ui/lists'
import { PAYMENT_KINDS } from '../rules.ts'
import { PaidAmount } from '../site/paid-amount.tsx'
import { rewards } from './calls.ts'
import { PaymentPanel, PaymentState } from './payment-panel.tsx'
import { texts } from './texts.ts'

/** What was paid as a reward, and what was taken back. */
export const PaymentList = listPage({
  call: rewards.consolePayments,
  texts,
  title: 'rwd.view.payments',
  frame: 'part',
  hasExport: true,
  filters: [
    find('find', 'rwd.find'),
    chips('kind', 'rwd.payment', ['any', ...PAYMENT_KINDS], { each: 'rwd.payment.', unsent: ['any'] }),
    chips('queue', 'rwd.queue', ['all', 'held'], { each: 'rwd.queue.' }),
    days('rwd.days'),
  ],
  sort: '-paidAt',
  columns: [
    { key: 'paidAt', label: 'rwd.paid_at', cell: row => <Time at={row.paidAt} />, card: 'detail', sort: 'paidAt' },
    { key: 'account', label: 'rwd.member', cell: row => <MemberName account={row.account} />, card: 'title' },
    { key: 'kind', label: 'rwd.payment', cell: (row, t) => t(`rwd.payment.${row.kind}`), card: 'note' },
    { key: 'state', label: 'rwd.state', cell: row => <PaymentState of={row.state} />, card: 'none' },
    {
      key: 'amount',
      label: 'rwd.amount',
      isNumber: true,
      cell: row => <PaidAmount kind={row.kind} value={row.amount} currency={row.currency} />,
      card: 'amount',
    },
  ],
  rowName: row => row.account,
  empty: { title: 'rwd.no_payments', picture: 'lotus' },
  panel: (row, { zone, close }) => <PaymentPanel key={row.id} payment={row} zone={zone} onClose={close} />,
})
