import { useText } from '@tonle/text/browser'
import { Chips } from '@tonle/ui'
import type { ControlsProps } from '../../hud/playable.ts'
import { RISKS, type Risk } from './maths.ts'
import { texts } from './texts.ts'

/** How much risk. */
export function Controls({ choice, onChoice, isOff }: ControlsProps) {
  const t = useText(texts)
  return (
    <Chips
      label={t('newgame.risk')}
      chips={RISKS.map(value => ({ value, label: t(`newgame.${value}`) }))}
      chosen={[String(choice.risk)]}
      onToggle={next => !isOff && onChoice({ risk: next as Risk })}
    />
  )
}
