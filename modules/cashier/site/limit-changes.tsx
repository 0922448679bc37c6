import { useText } from '@tonle/text/browser'
import { Amount } from '@tonle/ui'
import { listPage, stateBadge, Time } from '@tonle/ui/lists'
import { limitTones } from '../rules-limits.ts'
import { cashier } from './calls.ts'
import { texts } from './limits-texts.ts'

type Change = Awaited<ReturnType<typeof cashier.depositLimitChanges>>['content'][number]

const StateBadge = stateBadge({ texts, each: 'limits.state.', tones: limitTones, live: ['waiting'] })

/** Every change of the own limits, newest first. */
export const LimitChanges = listPage({
  call: cashier.depositLimitChanges,
  texts,
  title: 'limits.changes',
  frame: 'titled',
  input: { limit: '10' },
  columns: [
    { key: 'period', label: 'limits.which', cell: row => <Which of={row} />, card: 'title' },
    { key: 'time', label: 'limits.when', cell: row => <When at={row.askedAt} isByStaff={row.isByStaff} />, card: 'detail' },
    { key: 'state', label: 'limits.state', cell: row => <StateBadge of={row.state} />, card: 'note' },
    {
      key: 'cap',
      label: 'limits.cap',
      isNumber: true,
      cell: (row, t) => (row.cap === null ? t('limits.no_own') : <Amount value={row.cap} currency={row.currency} />),
      card: 'amount',
    },
  ],
  empty: { title: 'limits.no_changes', text: 'limits.no_changes_text', picture: 'lotus' },
})

function Which({ of: { what, period } }: { readonly of: Pick<Change, 'what' | 'period'> }) {
  const t = useText(texts)
  return `${t(`limits.kind.${what}`)} · ${t(what === 'deposit' ? `limits.period.${period}` : `limits.play_period.${period}`)}`
}

function When({ at, isByStaff }: { readonly at: string; readonly isByStaff: boolean }) {
  const t = useText(texts)
  return (
    <>
      <Time at={at} />
      {isByStaff && ` · ${t('limits.by_staff')}`}
    </>
  )
}
