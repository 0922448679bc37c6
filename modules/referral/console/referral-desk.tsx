import type { Currency } from '@tonle/money'
import { useText } from '@tonle/text/browser'
import { Amount, Page } from '@tonle/ui'
import { Tabs } from '@tonle/ui/kit'
import { chips, days, find, listPage, MemberName, Time, useAddress } from '@tonle/ui/lists'
import { PAYMENT_KINDS } from '../rules.ts'
import { referral } from './calls.ts'
import { PairList } from './pairs.tsx'
import { Programs } from './programs.tsx'
import { texts } from './texts.ts'

const VIEWS = ['pairs', 'programs', 'payments'] as const

interface ReferralDeskProps {
  readonly zone: string
  /** The brand's own. */
  readonly currency: Currency
}

/** Friends that wait for a check, programs with their budgets, and what was paid. */
export function ReferralDesk({ zone, currency }: ReferralDeskProps) {
  const t = useText(texts)
  const [{ view }, setView] = useAddress({ view: VIEWS })
  const tabs = VIEWS.map(value => ({ value, label: t(`refd.view.${value}`) }))
  return (
    <Page
      title={t('refd.title')}
      aside={<Tabs label={t('refd.title')} tabs={tabs} value={view} onValue={next => setView({ view: next }, { clear: true })} />}
    >
      {view === 'pairs' && <PairList zone={zone} />}
      {view === 'programs' && <Programs currency={currency} />}
      {view === 'payments' && <PaymentList zone={zone} />}
    </Page>
  )
}

const PaymentList = listPage({
  call: referral.payments,
  texts,
  title: 'refd.view.payments',
  frame: 'part',
  hasExport: true,
  filters: [
    find('find', 'refd.find'),
    chips('kind', 'refd.kind', ['any', ...PAYMENT_KINDS], { each: 'refd.kind.', unsent: ['any'] }),
    days('refd.days'),
  ],
  sort: '-paidAt',
  columns: [
    { key: 'paidAt', label: 'refd.paid_at', cell: row => <Time at={row.paidAt} />, card: 'detail', sort: 'paidAt' },
    { key: 'account', label: 'refd.member', cell: row => <MemberName account={row.account} />, card: 'title' },
    { key: 'kind', label: 'refd.kind', cell: (row, t) => t(`refd.kind.${row.kind}`), card: 'note' },
    { key: 'level', label: 'refd.level', isNumber: true, cell: row => row.level, card: 'none' },
    {
      key: 'amount',
      label: 'refd.paid',
      isNumber: true,
      cell: row => <Amount value={row.amount} currency={row.currency} tone="change" />,
      card: 'amount',
    },
  ],
  rowName: row => row.account,
  empty: { title: 'refd.no_pairs', picture: 'lotus' },
})
