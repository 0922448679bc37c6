import { useCan } from '@tonle/contract/browser'
import { showFullTime, useText } from '@tonle/text/browser'
import { Amount, Badge, Button, Facts, Panel } from '@tonle/ui'
import { ReasonDialog, reasonFault, useSendForm } from '@tonle/ui/form'
import { listPage, select, Time } from '@tonle/ui/lists'
import { useState } from 'react'
import { texts as words } from '../site/texts.ts'
import { contracts } from './calls.ts'
import { texts } from './texts.ts'

type Run = Awaited<ReturnType<typeof contracts.runs>>['content'][number]
const TONES = { waiting: 'plain', paying: 'accent', done: 'ok' } as const

/** Runs that settle contracts, the newest first. */
export const RunList = listPage({
  call: contracts.runs,
  texts,
  title: 'cdk.view.runs',
  frame: 'part',
  filters: [select('state', 'cdk.state', ['waiting', 'paying', 'done'], { each: 'cdk.run.', any: 'cdk.any_state' })],
  sort: '-from',
  panel: (row, { zone, close }) => <RunPanel key={row.id} of={row} zone={zone} onClose={close} />,
  columns: [
    { key: 'from', label: 'cdk.period', cell: row => <Time at={row.from} />, card: 'title', sort: 'from' },
    { key: 'cycle', label: 'cdk.kind', cell: row => <Cycle of={row} />, card: 'detail' },
    { key: 'stated', label: 'cdk.stated', isNumber: true, cell: row => row.statements, card: 'none' },
    { key: 'unpaid', label: 'cdk.unpaid', isNumber: true, cell: row => row.unpaid, card: 'none' },
    {
      key: 'state',
      label: 'cdk.state',
      cell: (row, t) => <Badge tone={row.error ? 'bad' : TONES[row.state]}>{t(`cdk.run.${row.state}`)}</Badge>,
      card: 'note',
    },
    {
      key: 'due',
      label: 'cdk.due',
      isNumber: true,
      cell: row => row.due.map(one => <Amount key={one.currency} value={one.due} currency={one.currency} />),
      card: 'amount',
    },
  ],
  rowName: (row, { zone }) => showFullTime(row.from, zone),
  empty: { title: 'cdk.no_runs', picture: 'lotus' },
})

function Cycle({ of }: { readonly of: Run }) {
  return useText(words)(`ctr.cycle.${of.cycle}`)
}

function RunPanel({ of, zone, onClose }: { readonly of: Run; readonly zone: string; readonly onClose: () => void }) {
  const t = useText(texts)
  const can = useCan()
  const [isOpen, setOpen] = useState(false)
  const facts = [
    { name: t('cdk.period'), value: `${showFullTime(of.from, zone)} – ${showFullTime(of.to, zone)}` },
    { name: t('cdk.stated'), value: String(of.statements) },
    { name: t('cdk.unpaid'), value: String(of.unpaid) },
  ]
  if (of.error) facts.push({ name: t('cdk.error'), value: of.error })
  return (
    <Panel title={t(`cdk.run.${of.state}`)} onClose={onClose}>
      <Facts facts={facts} />
      {of.state !== 'done' && can('contracts.pay') && <Button onClick={() => setOpen(true)}>{t('cdk.repeat')}</Button>}
      {isOpen && <RepeatDialog of={of} onClose={() => setOpen(false)} />}
    </Panel>
  )
}

function RepeatDialog({ of, onClose }: { readonly of: Run; readonly onClose: () => void }) {
  const t = useText(texts)
  const form = useSendForm({
    initial: { why: '' },
    check: ({ why }) => ({ why: reasonFault(why) }),
    send: ({ why }, { act }) => contracts.repeatRun({ id: of.id, why }, { act }),
    done: t('cdk.queued'),
    onDone: onClose,
  })
  return (
    <ReasonDialog title={t('cdk.repeat')} form={form} why={t('cdk.why')} act={t('cdk.repeat')} onClose={onClose}>
      <p>{t('cdk.repeat_note')}</p>
    </ReasonDialog>
  )
}
