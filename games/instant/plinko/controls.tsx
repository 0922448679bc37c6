import { useText } from '@tonle/text/browser'
import type { ControlsProps } from '../hud/playable.ts'
import { RiskControls } from '../hud/risk-controls.tsx'
import { type PlinkoChoice, RISKS, ROWS } from './maths.ts'
import { texts } from './texts.ts'

/** How much risk, over how many rows. */
export function Controls({ choice, onChoice, isOff }: ControlsProps) {
  const t = useText(texts)
  const { rows, risk } = choice as PlinkoChoice
  return (
    <RiskControls
      {...{ risk, isOff }}
      risks={RISKS.map(value => ({ value, label: t(`plinko.${value}`) }))}
      riskLabel={t('plinko.risk')}
      size={rows}
      sizes={ROWS}
      sizeLabel={t('plinko.rows')}
      onChoice={(next, size) => onChoice({ rows: size, risk: next })}
    />
  )
}
