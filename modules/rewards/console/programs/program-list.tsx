import { useCan } from '@tonle/contract/browser'
import { localText, useLang, useText } from '@tonle/text/browser'
import { Amount, Button } from '@tonle/ui'
import { listPage, select, stateBadge, Time } from '@tonle/ui/lists'
import { use, useState } from 'react'
import { type Program, rewards } from '../calls.ts'
import { BrandCurrency } from './brand-currency.ts'
import { Budget } from './budget.tsx'
import { ProgramDialog } from './program-dialog.tsx'
import { ProgramPanel } from './program-panel.tsx'
import { texts } from './texts.ts'

export const ProgramState = stateBadge({
  texts,
  each: 'prog.state.',
  tones: { draft: 'plain', open: 'ok', stopped: 'warn' } as const,
  live: ['open'],
})

/** Programs of the brand that are won by chance, the last changed first. */
export const ProgramList = listPage({
  call: rewards.programs,
  texts,
  title: 'prog.programs',
  frame: 'part',
  filters: [select('state', 'prog.state', ['draft', 'open', 'stopped'], { each: 'prog.state.', any: 'prog.any_state' })],
  sort: '-changedAt',
  columns: [
    { key: 'words', label: 'prog.name', cell: row => <ProgramName program={row} />, card: 'title' },
    { key: 'kind', label: 'prog.kind', cell: (row, t) => t(`prog.kind.${row.kind}`), card: 'detail' },
    { key: 'budget', label: 'prog.budget', cell: row => <Budget program={row} />, card: 'none' },
    { key: 'changedAt', label: 'prog.changed', cell: row => <Time at={row.changedAt} />, card: 'none', sort: 'changedAt' },
    { key: 'state', label: 'prog.state', cell: row => <ProgramState of={row.state} />, card: 'note' },
    {
      key: 'spent',
      label: 'prog.spent',
      isNumber: true,
      cell: row => <Amount value={row.spent} currency={row.currency} />,
      card: 'amount',
    },
  ],
  rowName: row => row.id,
  empty: { title: 'prog.none', text: 'prog.none_text', picture: 'lotus' },
  aside: ({ zone }) => <AddProgram zone={zone} />,
  panel: (row, { zone, close }) => <ProgramPanel key={row.id} program={row} zone={zone} onClose={close} />,
})

function ProgramName({ program }: { readonly program: Program }) {
  const lang = useLang()
  return <b>{localText(program.words.title, lang)}</b>
}

function AddProgram({ zone }: { readonly zone: string }) {
  const t = useText(texts)
  const can = useCan()
  const currency = use(BrandCurrency)
  const [isOpen, setOpen] = useState(false)
  if (!can('rewards.write')) return null
  return (
    <>
      <Button kind="pri" icon="plus-bold" onClick={() => setOpen(true)}>
        {t('prog.add')}
      </Button>
      {isOpen && <ProgramDialog zone={zone} currency={currency} onClose={() => setOpen(false)} />}
    </>
  )
}
