import { lotusPondScene } from '../lotus-pond/scene.ts'
import { texts } from '../lotus-pond/texts.ts'
import { lotusPond } from '../lotus-pond/title.ts'
import type { PlayableTitle } from './titles.ts'

export const playable: PlayableTitle = {
  title: lotusPond,
  scene: lotusPondScene,
  texts,
  name: 'lotusPond',
  rules: ['story', 'play_rule', 'cash_rule', 'fixed_rule', 'cap_rule', 'interrupted_rule', 'malfunction_rule'],
}
