import type { PlayableTitle } from '../hud/playable.ts'
import { moonKite } from '../moon-kite/title.ts'

export const playable: PlayableTitle = {
  title: moonKite,
  sky: new URL('../moon-kite/assets/sky.webp', import.meta.url).href,
  kite: new URL('../moon-kite/assets/kite.webp', import.meta.url).href,
}
