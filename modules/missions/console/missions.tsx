import { useCan } from '@tonle/contract/browser'
import { localText, showCount, useLang, useText } from '@tonle/text/browser'
import { Button } from '@tonle/ui'
import { listPage, select, stateBadge, Time } from '@tonle/ui/lists'
import { useState } from 'react'
import { PERIODS, stateTones } from '../rules.ts'
import { Budget } from './budget.tsx'
import { type DeskMission, missions } from './calls.ts'
import { MissionDialog } from './mission-dialog.tsx'
import { MissionPanel } from './mission-panel.tsx'
import { texts } from './texts.ts'

export const MissionState = stateBadge({ texts, each: 'misd.state.', tones: stateTones, live: ['open'] })

/** Missions of the brand, the last changed first. */
export const MissionRows = listPage({
  call: missions.consoleMissions,
  texts,
  title: 'misd.view.missions',
  frame: 'part',
  filters: [
    select('state', 'misd.state', ['draft', 'open', 'stopped'], { each: 'misd.state.', any: 'misd.any_state' }),
    select('period', 'misd.period', PERIODS, { each: 'misd.period.', any: 'misd.any_period' }),
  ],
  sort: '-changedAt',
  columns: [
    { key: 'title', label: 'misd.name', cell: row => <MissionName mission={row} />, card: 'title' },
    { key: 'period', label: 'misd.period', cell: (row, t) => t(`misd.period.${row.period}`), card: 'detail' },
    { key: 'goal', label: 'misd.goal', cell: (row, t) => t(`misd.goal.${row.goal.kind}`), card: 'none' },
    { key: 'budget', label: 'misd.budget', cell: row => <Budget mission={row} />, card: 'none' },
    { key: 'changedAt', label: 'misd.changed', cell: row => <Time at={row.changedAt} />, card: 'none', sort: 'changedAt' },
    { key: 'state', label: 'misd.state', cell: row => <MissionState of={row.state} />, card: 'note' },
    { key: 'awards', label: 'misd.awards', isNumber: true, cell: row => showCount(row.awards), card: 'amount' },
  ],
  rowName: row => row.id,
  empty: { title: 'misd.none', picture: 'lotus' },
  aside: () => <AddMission />,
  panel: (row, { zone, close }) => <MissionPanel key={row.id} mission={row} zone={zone} onClose={close} />,
})

function MissionName({ mission }: { readonly mission: DeskMission }) {
  const lang = useLang()
  return <b>{localText(mission.words.title, lang)}</b>
}

function AddMission() {
  const t = useText(texts)
  const can = useCan()
  const [isOpen, setOpen] = useState(false)
  if (!can('missions.write')) return null
  return (
    <>
      <Button kind="pri" icon="plus-bold" onClick={() => setOpen(true)}>
        {t('misd.add')}
      </Button>
      {isOpen && <MissionDialog onClose={() => setOpen(false)} />}
    </>
  )
}
