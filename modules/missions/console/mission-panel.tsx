import { useCan } from '@tonle/contract/browser'
import { localText, showDay, useLang, useText } from '@tonle/text/browser'
import { Button, Caption, Facts, Panel } from '@tonle/ui'
import { ActDialog } from '@tonle/ui/form'
import { useState } from 'react'
import { isMoney } from '../rules.ts'
import { Budget } from './budget.tsx'
import { type DeskMission, missions } from './calls.ts'
import styles from './desk.module.css'
import { MissionDialog } from './mission-dialog.tsx'
import { MissionState } from './missions.tsx'
import { MissionPreview } from './preview.tsx'
import { texts } from './texts.ts'

interface MissionPanelProps {
  readonly mission: DeskMission
  readonly zone: string
  readonly onClose: () => void
}

/** One mission: its budget, the card that members see, and what may be done with it. */
export function MissionPanel({ mission, onClose }: MissionPanelProps) {
  const t = useText(texts)
  const lang = useLang()
  const { state, period, goal, fromDay, toDay, words, currency, place } = mission
  return (
    <Panel title={localText(words.title, lang)} aside={<MissionState of={state} />} onClose={onClose}>
      <Budget mission={mission} />
      <Facts
        facts={[
          { name: t('misd.period'), value: t(`misd.period.${period}`) },
          { name: t('misd.goal'), value: t(`misd.goal.${goal.kind}`) },
          { name: t('misd.from'), value: showDay(fromDay) },
          { name: t('misd.to'), value: toDay === null ? t('misd.no_end') : showDay(toDay) },
          { name: t('misd.awards'), value: mission.awards, isMain: true },
          { name: t('misd.place'), value: place },
        ]}
      />
      <Caption as="h3">{t('misd.preview')}</Caption>
      <MissionPreview draft={mission} currency={currency} />
      <Acts mission={mission} />
    </Panel>
  )
}

function Acts({ mission }: Pick<MissionPanelProps, 'mission'>) {
  const t = useText(texts)
  const can = useCan()
  const [asked, setAsked] = useState<'open' | 'stop' | 'change'>()
  const close = () => setAsked(undefined)
  if (!can('missions.write')) return null
  return (
    <div className={styles.acts}>
      {mission.state === 'open' ? (
        <Button kind="danger" isBlock onClick={() => setAsked('stop')}>
          {t('misd.stop')}
        </Button>
      ) : (
        <>
          <Button kind="pri" isBlock onClick={() => setAsked('open')}>
            {t('misd.open')}
          </Button>
          <Button isBlock onClick={() => setAsked('change')}>
            {t('misd.change')}
          </Button>
        </>
      )}
      {asked === 'open' && <OpenDialog mission={mission} onClose={close} />}
      {asked === 'stop' && <StopDialog mission={mission} onClose={close} />}
      {asked === 'change' && <MissionDialog mission={mission} onClose={close} />}
    </div>
  )
}

interface ActDialogProps {
  readonly mission: DeskMission
  readonly onClose: () => void
}

/** Above the brand's limit, and always without a budget or for points, a second operator agrees first. */
function OpenDialog({ mission, onClose }: ActDialogProps) {
  const t = useText(texts)
  const isUnbound = mission.budget === null || !isMoney(mission.reward.kind)
  return (
    <ActDialog
      call={missions.openMission}
      of={{ id: mission.id }}
      act={t('misd.open')}
      why={t('misd.why')}
      done={t('misd.opened')}
      amounts={{
        currency: mission.currency,
        of: [isUnbound ? { amount: '', isAlways: true } : { amount: mission.budget ?? '' }],
      }}
      onClose={onClose}
    >
      <p>{t(isUnbound ? 'misd.open_unbound' : 'misd.open_text')}</p>
      <Budget mission={mission} />
    </ActDialog>
  )
}

function StopDialog({ mission, onClose }: ActDialogProps) {
  const t = useText(texts)
  return (
    <ActDialog
      call={missions.stopMission}
      of={{ id: mission.id }}
      act={t('misd.stop')}
      kind="danger"
      why={t('misd.why')}
      done={t('misd.stopped')}
      onClose={onClose}
    >
      <p>{t('misd.stop_text')}</p>
    </ActDialog>
  )
}
