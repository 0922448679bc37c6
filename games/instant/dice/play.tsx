import type { PlayableTitle } from '../hud/playable.ts'
import { Controls } from './controls.tsx'
import type { DiceChoice } from './maths.ts'
import { Scene, shown } from './scene.tsx'
import { texts } from './texts.ts'
import { title } from './title.ts'

export const playable: PlayableTitle = {
  title,
  texts,
  name: 'dice',
  rules: ['play_rule', 'pays_rule'],
  backdrop: new URL('./assets/backdrop.webp', import.meta.url).href,
  showMs: 700,
  Scene,
  Controls,
  describe: (choice, t) => `${t(`dice.${(choice as DiceChoice).side}`)} ${shown((choice as DiceChoice).target)}`,
}
