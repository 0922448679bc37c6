import type { PlayableTitle } from '../hud/playable.ts'
import { Controls } from './controls.tsx'
import { bucketOf, type PlinkoChoice, type PlinkoResult } from './maths.ts'
import { Scene } from './scene.tsx'
import { texts } from './texts.ts'
import { title } from './title.ts'

export const playable: PlayableTitle = {
  title,
  texts,
  name: 'plinko',
  rules: ['play_rule', 'pays_rule'],
  backdrop: new URL('./assets/backdrop.webp', import.meta.url).href,
  showMs: 1700,
  outcomeOf: result => bucketOf(result as PlinkoResult),
  Scene,
  Controls,
  describe: (choice, t) => `${t(`plinko.${(choice as PlinkoChoice).risk}`)} · ${(choice as PlinkoChoice).rows}`,
}
