import { AutoDialog as LimitsDialog } from '@tonle/game-screen/auto-dialog.tsx'
import { useText } from '@tonle/text/browser'
import { Checkbox } from '@tonle/ui'
import { useState } from 'react'
import { texts } from '../texts.ts'
import type { AutoPlan } from './auto-plan.ts'
import type { GameState } from './game-parts.ts'

type Props = {
  readonly state: GameState
  readonly hasRespins: boolean
  readonly onClose: () => void
  readonly onStart: (plan: AutoPlan) => void
}

/** Sets up autoplay; a feature may end it, too. */
export function AutoDialog({ state, hasRespins, onClose, onStart }: Props) {
  const t = useText(texts)
  const [stopsAtFeature, setStopsAtFeature] = useState(true)
  return (
    <LimitsDialog
      state={state}
      names={{
        title: t('slots.auto_title'),
        count: t('slots.auto_count'),
        loss: t('slots.auto_loss'),
        win: t('slots.auto_win'),
        noLimit: t('slots.auto_no_limit'),
        start: n => t('slots.auto_start', { n }),
      }}
      onClose={onClose}
      onStart={plan => onStart({ ...plan, stopsAtFeature })}
    >
      <Checkbox
        label={hasRespins ? t('slots.auto_hold') : t('slots.auto_feature')}
        checked={stopsAtFeature}
        onValue={setStopsAtFeature}
      />
    </LimitsDialog>
  )
}
