import { Range } from '@tonle/game-screen/range.tsx'
import { useText } from '@tonle/text/browser'
import { Chips } from '@tonle/ui'
import type { ControlsProps } from '../hud/playable.ts'
import { type DiceChoice, FEWEST, MOST, NUMBERS, winningNumbers } from './maths.ts'
import { shown } from './scene.tsx'
import { texts } from './texts.ts'

/** Over or under, and where the line stands. The other side of a line keeps its chance. */
export function Controls({ choice, onChoice, isOff }: ControlsProps) {
  const t = useText(texts)
  const { side, target } = choice as DiceChoice
  const turn = (next: string) => {
    const winning = winningNumbers({ side, target })
    if (next !== side && !isOff) onChoice({ side: next, target: next === 'under' ? winning : NUMBERS - 1 - winning })
  }
  const [min, max] = side === 'under' ? [FEWEST, MOST] : [NUMBERS - 1 - MOST, NUMBERS - 1 - FEWEST]
  const sides = (['under', 'over'] as const).map(value => ({ value, label: t(`dice.${value}`) }))
  return (
    <>
      <Chips label={t('dice.side')} chips={sides} chosen={[side]} onToggle={turn} />
      <Range
        label={`${t(`dice.${side}`)} · ${t('dice.target')}`}
        shown={shown(target)}
        value={target}
        {...{ min, max, isOff }}
        onValue={next => onChoice({ side, target: next })}
      />
    </>
  )
}
