import { useCan } from '@tonle/contract/browser'
import { useText } from '@tonle/text/browser'
import { Amount, Badge, Button } from '@tonle/ui'
import { chips, listPage, Time } from '@tonle/ui/lists'
import { useState } from 'react'
import type { Difference } from '../contract.ts'
import { cashier } from './calls.ts'
import styles from './console.module.css'
import { texts } from './desk-texts.ts'
import { SettleDialog } from './settle-dialog.tsx'
import { StatementDialog } from './statement-dialog.tsx'

/** What providers' statements and our records do not agree about, each with its decision. */
export const Differences = listPage({
  call: cashier.differences,
  texts,
  title: 'desk.view.differences',
  frame: 'part',
  hasExport: true,
  filters: [chips('state', 'diff.state', ['open', 'settled'], { each: 'diff.state.' })],
  aside: () => <SendButton />,
  sort: '-foundAt',
  columns: [
    {
      key: 'provider',
      label: 'desk.provider',
      cell: (row, t) => (
        <>
          <b translate="no">{row.provider}</b> · {t(`diff.movement.${row.movement}`)}
        </>
      ),
      card: 'title',
    },
    { key: 'at', label: 'diff.time', cell: row => <Time at={row.bookedAt} as="full" />, card: 'detail' },
    { key: 'kind', label: 'diff.kind', cell: (row, t) => <Badge tone="warn">{t(`diff.kind.${row.kind}`)}</Badge>, card: 'note' },
    {
      key: 'reference',
      label: 'diff.reference',
      cell: row => <span className="mono">{row.reference || row.providerId}</span>,
      card: 'line',
    },
    {
      key: 'theirs',
      label: 'diff.theirs',
      isNumber: true,
      cell: row => row.theirs !== null && <Amount value={row.theirs} currency={row.currency} />,
      card: 'amount',
    },
    {
      key: 'ours',
      label: 'diff.ours',
      isNumber: true,
      cell: row => row.ours !== null && <Amount value={row.ours} currency={row.currency} />,
      card: 'line',
    },
    { key: 'acts', label: 'diff.acts', cell: row => <Ways of={row} />, card: 'line' },
  ],
  rowName: row => row.reference || row.providerId,
  empty: { title: 'diff.none', text: 'diff.none_text', picture: 'lotus' },
})

function SendButton() {
  const t = useText(texts)
  const maySend = useCan()('deposits.write')
  const [isOpen, setOpen] = useState(false)
  if (!maySend) return null
  return (
    <>
      <Button icon="plus-bold" onClick={() => setOpen(true)}>
        {t('diff.send')}
      </Button>
      {isOpen && <StatementDialog onClose={() => setOpen(false)} />}
    </>
  )
}

function Ways({ of }: { readonly of: Difference }) {
  const t = useText(texts)
  const maySettle = useCan()('deposits.write')
  const [act, setAct] = useState<'explain' | 'book'>()
  if (of.outcome !== null)
    return (
      <span>
        {t(`diff.outcome.${of.outcome}`)} · <span translate="no">{of.settledBy}</span>
        {of.outcome !== 'resolved' && <> · {of.note}</>}
      </span>
    )
  if (of.askedBy !== null)
    return (
      <Badge tone="warn" isLive>
        {t('diff.waits', { name: of.askedBy })}
      </Badge>
    )
  if (!maySettle) return null
  return (
    <span className={styles.rowActs}>
      <Button size="s" onClick={() => setAct('explain')}>
        {t('diff.explain')}
      </Button>
      {of.kind === 'not_in_books' && of.movement === 'credit' && (
        <Button size="s" kind="ghost" onClick={() => setAct('book')}>
          {t('diff.book')}
        </Button>
      )}
      {act && <SettleDialog difference={of} act={act} onClose={() => setAct(undefined)} />}
    </span>
  )
}
