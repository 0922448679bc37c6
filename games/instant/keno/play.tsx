import type { PlayableTitle } from '../hud/playable.ts'
import { Controls } from './controls.tsx'
import type { KenoChoice } from './maths.ts'
import { Scene } from './scene.tsx'
import { texts } from './texts.ts'
import { title } from './title.ts'

export const playable: PlayableTitle = {
  title,
  texts,
  name: 'keno',
  rules: ['play_rule', 'pays_rule'],
  backdrop: new URL('./assets/backdrop.webp', import.meta.url).href,
  showMs: 1600,
  Scene,
  Controls,
  describe: (choice, t) => `${t(`keno.${(choice as KenoChoice).risk}`)} · ${(choice as KenoChoice).numbers.length}`,
}
