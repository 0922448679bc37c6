import { showPercent, useText } from '@tonle/text/browser'
import { useState } from 'react'
import { Range } from './range.tsx'
import { Small } from './small.tsx'
import { changeVolume, keptVolume } from './synth.ts'
import { texts } from './texts.ts'

const STEPS = 20

/** How loud all our games are; heard at once. */
export function SoundSettings() {
  const t = useText(texts)
  const [volume, setVolume] = useState(keptVolume)
  const change = (step: number) => {
    changeVolume(step / STEPS)
    setVolume(step / STEPS)
  }
  return (
    <>
      <Range
        label={t('gameScreen.volume')}
        value={Math.round(volume * STEPS)}
        min={1}
        max={STEPS}
        shown={showPercent(volume)}
        onValue={change}
      />
      <Small>{t('gameScreen.volume_hint')}</Small>
    </>
  )
}
