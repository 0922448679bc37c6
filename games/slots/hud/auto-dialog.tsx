import { formatMoney, parseMoney } from '@tonle/money'
import { showMoney, useText } from '@tonle/text/browser'
import { Button, Checkbox, Dialog, RadioCards } from '@tonle/ui'
import { useState } from 'react'
import { texts } from '../texts.ts'
import type { AutoPlan, GameState } from './game.ts'

const COUNTS = ['10', '25', '50', '100'] as const
const LOSSES = [5n, 10n, 25n, 50n] as const
const WINS = [10n, 25n, 100n] as const

/** Sets up autoplay. A limit for losses is always part of it. */
export function AutoDialog({
  state,
  onClose,
  onStart,
}: {
  state: GameState
  onClose: () => void
  onStart: (plan: AutoPlan) => void
}) {
  const t = useText(texts)
  const stake = parseMoney(state.stake)
  const times = (n: bigint) => formatMoney((stake * n) as typeof stake, state.currency)
  const [count, setCount] = useState<string>('25')
  const [loss, setLoss] = useState(times(10n))
  const [win, setWin] = useState('none')
  const [stopsAtFeature, setStopsAtFeature] = useState(true)
  const amount = (value: string) => ({ value, label: showMoney(value, state.currency) })
  return (
    <Dialog
      title={t('slots.auto_title')}
      onClose={onClose}
      footer={
        <Button
          kind="pri"
          size="l"
          isBlock
          onClick={() =>
            onStart({ spins: Number(count), lossLimit: loss, winLimit: win === 'none' ? undefined : win, stopsAtFeature })
          }
        >
          {t('slots.auto_start', { n: count })}
        </Button>
      }
    >
      <div style={{ display: 'grid', gap: 'var(--p7)' }}>
        <RadioCards
          label={t('slots.auto_count')}
          minWidth={70}
          value={count}
          onValue={setCount}
          options={COUNTS.map(value => ({ value, label: value }))}
        />
        <RadioCards
          label={t('slots.auto_loss')}
          minWidth={90}
          value={loss}
          onValue={setLoss}
          options={LOSSES.map(n => amount(times(n)))}
        />
        <RadioCards
          label={t('slots.auto_win')}
          minWidth={90}
          value={win}
          onValue={setWin}
          options={[{ value: 'none', label: t('slots.auto_no_limit') }, ...WINS.map(n => amount(times(n)))]}
        />
        <Checkbox label={t('slots.auto_feature')} checked={stopsAtFeature} onValue={setStopsAtFeature} />
      </div>
    </Dialog>
  )
}
