import { useCan } from '@tonle/contract/browser'
import { useText } from '@tonle/text/browser'
import { Amount, Badge, Button } from '@tonle/ui'
import { chips, listPage, Time } from '@tonle/ui/lists'
import { useState } from 'react'
import type { Difference } from '../contract.ts'
import { cashier } from './calls.ts'
import { texts } from './desk-texts.ts'
import { DifferencePanel } from './difference-panel.tsx'
import { StatementDialog } from './statement-dialog.tsx'

/** What providers' statements and our records do not agree about; an open row has its decision. */
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
    { key: 'acts', label: 'diff.acts', cell: row => <Decision of={row} />, card: 'line' },
  ],
  rowName: row => row.reference || row.providerId,
  empty: { title: 'diff.none', text: 'diff.none_text', picture: 'lotus' },
  panel: (row, { zone, close }) => <DifferencePanel key={row.id} difference={row} zone={zone} onClose={close} />,
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

/** How it was settled, or who waits for a second operator. */
function Decision({ of }: { readonly of: Difference }) {
  const t = useText(texts)
  if (of.outcome !== null)
    return (
      <span>
        {t(`diff.outcome.${of.outcome}`)} · <span translate="no">{of.settledBy}</span>
        {of.outcome !== 'resolved' && <> · {of.note}</>}
      </span>
    )
  if (of.askedBy === null) return null
  return (
    <Badge tone="warn" isLive>
      {t('diff.waits', { name: of.askedBy })}
    </Badge>
  )
}
