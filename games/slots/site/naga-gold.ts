import { logoUrl, nagaGoldScene, symbolSheet } from '../naga-gold/scene.ts'
import { texts } from '../naga-gold/texts.ts'
import { nagaGold } from '../naga-gold/title.ts'
import type { PlayableTitle } from './titles.ts'

const named: readonly string[] = ['naga', 'elephant', 'peacock', 'fish', 'lotus']

export const playable: PlayableTitle = {
  title: nagaGold,
  scene: nagaGoldScene,
  sheet: symbolSheet,
  logoOf: logoUrl,
  texts,
  rules: [
    'story',
    'lines_rule',
    'wild_rule',
    'scatter_rule',
    'multiplier_rule',
    'cap_rule',
    'interrupted_rule',
    'malfunction_rule',
  ].map(key => `nagaGold.${key}`),
  symbolKey: symbol => (named.includes(symbol) ? `nagaGold.${symbol}` : undefined),
}
