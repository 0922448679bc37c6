import { useText } from '@tonle/text/browser'
import { Button } from '@tonle/ui'
import type { ControlsProps } from '../hud/playable.ts'
import { RiskControls } from '../hud/risk-controls.tsx'
import { type KenoChoice, MOST_PICKS, RISKS } from './maths.ts'
import { randomNumbers } from './pick.ts'
import { texts } from './texts.ts'

const COUNTS = Array.from({ length: MOST_PICKS }, (_, i) => i + 1)

/** How much risk, how many numbers, and others by chance; single numbers are picked on the board. */
export function Controls({ choice, onChoice, isOff }: ControlsProps) {
  const t = useText(texts)
  const { risk, numbers } = choice as KenoChoice
  return (
    <>
      <RiskControls
        {...{ risk, isOff }}
        risks={RISKS.map(value => ({ value, label: t(`keno.${value}`) }))}
        riskLabel={t('keno.risk')}
        size={numbers.length}
        sizes={COUNTS}
        sizeLabel={t('keno.count')}
        onChoice={(next, count) => onChoice({ risk: next, numbers: randomNumbers(count, numbers) })}
      />
      <Button
        kind="neutral"
        icon="arrow-clockwise-bold"
        isBlock
        disabled={isOff}
        onClick={() => onChoice({ risk, numbers: randomNumbers(numbers.length) })}
      >
        {t('keno.others')}
      </Button>
    </>
  )
}
