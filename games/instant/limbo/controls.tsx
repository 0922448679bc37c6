import { multiplierText } from '@tonle/game-kit/multiplier.ts'
import { useText } from '@tonle/text/browser'
import { Chips, TextInput } from '@tonle/ui'
import { useState } from 'react'
import type { ControlsProps } from '../hud/playable.ts'
import type { LimboChoice } from './maths.ts'
import { texts } from './texts.ts'

const GOALS = [150, 200, 500, 1000, 10_000].map(target => ({ value: String(target), label: `${target / 100}×` }))

/** Digits with at most two decimals. */
const NUMBER = /^\d{1,5}(?:[.,]\d{0,2})?$/

/** The goal: often chosen ones, or an own number. */
export function Controls({ choice, onChoice, isOff }: ControlsProps) {
  const t = useText(texts)
  const { target } = choice as LimboChoice
  const [typed, setTyped] = useState<string>()
  const type = (text: string) => {
    if (text !== '' && !NUMBER.test(text)) return
    setTyped(text)
    // What is not offered yet ("1", "1.") waits for its next digit.
    onChoice({ target: Math.round(Number(text.replace(',', '.')) * 100) })
  }
  return (
    <>
      <Chips
        label={t('limbo.goals')}
        chips={GOALS}
        chosen={[String(target)]}
        onToggle={goal => {
          if (isOff) return
          setTyped(undefined)
          onChoice({ target: Number(goal) })
        }}
      />
      <TextInput
        label={t('limbo.own_goal')}
        isLabelHidden
        inputMode="decimal"
        autoComplete="off"
        disabled={isOff}
        value={typed ?? multiplierText(target)}
        onValue={type}
        onBlur={() => setTyped(undefined)}
        start={t('limbo.target')}
        end="×"
      />
    </>
  )
}
