import { useCan } from '@tonle/contract/browser'
import type { Currency } from '@tonle/money'
import { useText } from '@tonle/text/browser'
import { Amount, Badge, Button, Caption, Mono } from '@tonle/ui'
import { days, find, listPage, Member, select, Time } from '@tonle/ui/lists'
import { useState } from 'react'
import { ADJUSTMENTS } from '../rules.ts'
import { AdjustDialog } from './adjust-dialog.tsx'
import { texts } from './adjustments-texts.ts'
import { type Adjustment, wallet } from './calls.ts'
import styles from './ledger.module.css'

const SIGNED = { credit: '', debit: '-', correction: '' } as const
const TONES = { credit: 'ok', debit: 'warn', correction: 'bad' } as const

/** Money that operators moved by hand; who asked and who agreed stand beside each other. */
export const Adjustments = listPage({
  call: wallet.adjustments,
  texts,
  title: 'adjust.title',
  hasExport: true,
  filters: [
    find('find', 'adjust.find', { maxLength: 60 }),
    select('kind', 'adjust.kind', ADJUSTMENTS, { each: 'adjust.kind.', any: 'adjust.any_kind' }),
    days('adjust.days'),
  ],
  aside: ({ first }) => <NewAdjustment currencies={first?.currencies} />,
  sums: ({ t, first }) =>
    (first?.pairs ?? []).slice(0, 3).map(({ askedBy, approvedBy, currency, count, amount }) => ({
      ...{ name: t('adjust.pair', { askedBy, approvedBy, n: count }), value: amount, currency },
    })),
  sort: '-at',
  columns: [
    {
      key: 'account',
      label: 'adjust.member',
      cell: row => (row.account === '' ? '–' : <Member account={row.account} />),
      card: 'title',
    },
    { key: 'at', label: 'adjust.time', cell: row => <Time at={row.at} />, card: 'detail', sort: 'at' },
    {
      key: 'kind',
      label: 'adjust.kind',
      cell: (row, t) => <Badge tone={TONES[row.kind]}>{t(`adjust.kind.${row.kind}`)}</Badge>,
      card: 'note',
    },
    { key: 'why', label: 'adjust.why', cell: row => <Why of={row} />, card: 'none' },
    { key: 'askedBy', label: 'adjust.asked', cell: row => <span translate="no">{row.askedBy}</span>, card: 'none' },
    { key: 'approvedBy', label: 'adjust.agreed', cell: row => <span translate="no">{row.approvedBy}</span>, card: 'none' },
    {
      key: 'amount',
      label: 'adjust.amount',
      isNumber: true,
      cell: row => <Amount value={SIGNED[row.kind] + row.amount} currency={row.currency} sign="always" />,
      card: 'amount',
      sort: 'amount',
    },
  ],
  rowName: row => row.account,
  empty: { title: 'adjust.empty' },
})

function Why({ of }: { readonly of: Adjustment }) {
  const t = useText(texts)
  return (
    <span className={styles.why}>
      {of.why}
      <Caption>
        {of.cause && t(`adjust.cause.${of.cause}`)}
        {of.corrects && (
          <>
            {t('adjust.corrects')} <Mono>{of.corrects}</Mono>
          </>
        )}
      </Caption>
    </span>
  )
}

function NewAdjustment({ currencies }: { readonly currencies: readonly Currency[] | undefined }) {
  const t = useText(texts)
  const [isOpen, setOpen] = useState(false)
  const may = useCan()('ledger.adjust')
  if (!may || !currencies) return null
  return (
    <>
      <Button kind="pri" onClick={() => setOpen(true)}>
        {t('adjust.new')}
      </Button>
      {isOpen && <AdjustDialog currencies={currencies} onClose={() => setOpen(false)} />}
    </>
  )
}
