import { moonlitCardsScene } from '../moonlit-cards/scene.ts'
import { texts } from '../moonlit-cards/texts.ts'
import { moonlitCards } from '../moonlit-cards/title.ts'
import type { PlayableTitle } from './titles.ts'

export const playable: PlayableTitle = {
  title: moonlitCards,
  scene: moonlitCardsScene,
  texts,
  name: 'moonlitCards',
  rules: [
    ...['story', 'play_rule', 'edge_rule', 'skip_rule', 'cash_rule'],
    ...['fixed_rule', 'cap_rule', 'interrupted_rule', 'malfunction_rule'],
  ],
}
