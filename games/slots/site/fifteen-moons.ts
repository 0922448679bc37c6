import { fifteenMoonsScene, logoUrl, symbolSheet } from '../fifteen-moons/scene.ts'
import { texts } from '../fifteen-moons/texts.ts'
import { fifteenMoons } from '../fifteen-moons/title.ts'
import type { PlayableTitle } from './titles.ts'

const named: readonly string[] = ['rabbit', 'drum', 'sheaf', 'coconut', 'flower', 'wild']

export const playable: PlayableTitle = {
  title: fifteenMoons,
  scene: fifteenMoonsScene,
  sheet: symbolSheet,
  logoOf: logoUrl,
  texts,
  rules: [
    'story',
    'lines_rule',
    'wild_rule',
    'moon_rule',
    'respin_rule',
    'prize_rule',
    'cap_rule',
    'interrupted_rule',
    'malfunction_rule',
  ].map(key => `fifteenMoons.${key}`),
  symbolKey: symbol => (named.includes(symbol) ? `fifteenMoons.${symbol}` : undefined),
}
