import { formatMoney, type Money, parseMoney } from '@tonle/money'
import { showMoney, useText } from '@tonle/text/browser'
import { Button, Checkbox, Dialog, RadioCards } from '@tonle/ui'
import { useState } from 'react'
import { texts } from '../texts.ts'
import type { AutoPlan } from './auto-plan.ts'
import styles from './bet-bar.module.css'
import type { GameState } from './game-parts.ts'

const COUNTS = ['10', '25', '50', '100'].map(value => ({ value, label: value }))
const NO_LIMIT = 'none'
const LOSSES = [5n, 10n, 25n, 50n] as const
const WINS = [10n, 25n, 100n] as const

type Props = {
  readonly state: GameState
  readonly hasRespins: boolean
  readonly onClose: () => void
  readonly onStart: (plan: AutoPlan) => void
}

/** Sets up autoplay. A limit for losses is always part of it. */
export function AutoDialog({ state, hasRespins, onClose, onStart }: Props) {
  const t = useText(texts)
  const { stake, currency } = state
  const [count, setCount] = useState<string>('25')
  const [loss, setLoss] = useState(timesStake(stake, 10n))
  const [win, setWin] = useState(NO_LIMIT)
  const [stopsAtFeature, setStopsAtFeature] = useState(true)
  const amounts = (times: readonly bigint[]) =>
    times.map(n => ({ value: timesStake(stake, n), label: showMoney(timesStake(stake, n), currency) }))
  const start = () =>
    onStart({ spins: Number(count), lossLimit: loss, winLimit: win === NO_LIMIT ? undefined : win, stopsAtFeature })
  return (
    <Dialog
      title={t('slots.auto_title')}
      onClose={onClose}
      footer={
        <Button kind="pri" size="l" isBlock onClick={start}>
          {t('slots.auto_start', { n: count })}
        </Button>
      }
    >
      <div className={styles.fields}>
        <RadioCards label={t('slots.auto_count')} minWidth={70} value={count} onValue={setCount} options={COUNTS} />
        <RadioCards label={t('slots.auto_loss')} minWidth={90} value={loss} onValue={setLoss} options={amounts(LOSSES)} />
        <RadioCards
          label={t('slots.auto_win')}
          minWidth={90}
          value={win}
          onValue={setWin}
          options={[{ value: NO_LIMIT, label: t('slots.auto_no_limit') }, ...amounts(WINS)]}
        />
        <Checkbox
          label={hasRespins ? t('slots.auto_hold') : t('slots.auto_feature')}
          checked={stopsAtFeature}
          onValue={setStopsAtFeature}
        />
      </div>
    </Dialog>
  )
}

const timesStake = (stake: string, n: bigint): string => formatMoney((parseMoney(stake) * n) as Money)
