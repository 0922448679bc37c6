import type { PlayableTitle } from '../hud/playable.ts'
import { Controls } from './controls.tsx'
import type { WheelChoice } from './maths.ts'
import { Scene } from './scene.tsx'
import { texts } from './texts.ts'
import { title } from './title.ts'

export const playable: PlayableTitle = {
  title,
  texts,
  name: 'wheel',
  rules: ['play_rule', 'pays_rule'],
  backdrop: new URL('./assets/backdrop.webp', import.meta.url).href,
  showMs: 2200,
  Scene,
  Controls,
  describe: (choice, t) => `${t(`wheel.${(choice as WheelChoice).risk}`)} · ${(choice as WheelChoice).segments}`,
}
