import { multiplierText } from '@tonle/game-kit/multiplier.ts'
import type { PlayableTitle } from '../hud/playable.ts'
import { Controls } from './controls.tsx'
import type { LimboChoice } from './maths.ts'
import { Scene } from './scene.tsx'
import { texts } from './texts.ts'
import { title } from './title.ts'

export const playable: PlayableTitle = {
  title,
  texts,
  name: 'limbo',
  rules: ['play_rule', 'pays_rule'],
  backdrop: new URL('./assets/backdrop.webp', import.meta.url).href,
  showMs: 900,
  Scene,
  Controls,
  describe: (choice, t) => `${t('limbo.target')} ${multiplierText((choice as LimboChoice).target)}`,
}
