import type { PlayableTitle } from '../../hud/playable.ts'
import { Controls } from './controls.tsx'
import { RISKS } from './maths.ts'
import { Scene } from './scene.tsx'
import { texts } from './texts.ts'
import { title } from './title.ts'

export const playable: PlayableTitle = {
  title,
  texts,
  name: 'newgame',
  rules: ['play_rule', 'pays_rule'],
  backdrop: new URL('./assets/backdrop.webp', import.meta.url).href,
  showMs: 900,
  Scene,
  Controls,
  describe: ({ risk }, t) => RISKS.filter(one => one === risk).map(one => t(`newgame.${one}`))[0] ?? '',
}
