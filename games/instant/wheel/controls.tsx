import { useText } from '@tonle/text/browser'
import type { ControlsProps } from '../hud/playable.ts'
import { RiskControls } from '../hud/risk-controls.tsx'
import { RISKS, SEGMENTS, type WheelChoice } from './maths.ts'
import { texts } from './texts.ts'

/** How much risk, over how many segments. */
export function Controls({ choice, onChoice, isOff }: ControlsProps) {
  const t = useText(texts)
  const { segments, risk } = choice as WheelChoice
  return (
    <RiskControls
      {...{ risk, isOff }}
      risks={RISKS.map(value => ({ value, label: t(`wheel.${value}`) }))}
      riskLabel={t('wheel.risk')}
      size={segments}
      sizes={SEGMENTS}
      sizeLabel={t('wheel.segments')}
      onChoice={(next, size) => onChoice({ segments: size, risk: next })}
    />
  )
}
