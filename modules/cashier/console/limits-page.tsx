import { useText } from '@tonle/text/browser'
import { Amount, Badge } from '@tonle/ui'
import { find, listPage, select } from '@tonle/ui/lists'
import { cashier } from './calls.ts'
import { LimitPanel } from './limit-panel.tsx'
import { texts } from './limits-texts.ts'

/** Members with their own deposit limits; a row opens what holds, what is left and every change. */
export const DepositLimitsPage = listPage({
  call: cashier.consoleDepositLimits,
  texts,
  title: 'limits.title',
  input: { limit: '50' },
  filters: [
    find('find', 'limits.find', { maxLength: 60 }),
    select('has', 'limits.has', ['own', 'waiting'], { each: 'limits.has.', any: 'limits.any' }),
  ],
  sort: 'account',
  columns: [
    { key: 'account', label: 'limits.member', cell: row => <b translate="no">{row.account}</b>, card: 'title' },
    { key: 'day', label: 'limits.period.day', isNumber: true, cell: row => <Cap of={row} period="day" />, card: 'amount' },
    { key: 'week', label: 'limits.period.week', isNumber: true, cell: row => <Cap of={row} period="week" />, card: 'none' },
    { key: 'month', label: 'limits.period.month', isNumber: true, cell: row => <Cap of={row} period="month" />, card: 'none' },
    {
      key: 'waiting',
      label: 'limits.waiting',
      cell: (row, t) => row.waiting.length > 0 && <Badge tone="warn">{t('limits.waits', { n: row.waiting.length })}</Badge>,
      card: 'note',
    },
  ],
  rowName: row => row.account,
  empty: { title: 'limits.empty' },
  panelOf: (id, { zone, close }) => <LimitPanel key={id} id={id} zone={zone} onClose={close} />,
})

type Row = Awaited<ReturnType<typeof cashier.consoleDepositLimits>>['content'][number]

function Cap({ of, period }: { readonly of: Row; readonly period: 'day' | 'week' | 'month' }) {
  const t = useText(texts)
  const cap = of[period]
  return cap === null ? t('limits.standard') : <Amount value={cap} currency={of.currency} />
}
