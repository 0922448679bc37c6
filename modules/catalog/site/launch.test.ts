import { expect, test } from 'vitest'
import { type Launchable, launchPath } from './launch.ts'
import type { PlayMode } from './paths.ts'

test.each<[string, Launchable, PlayMode | undefined, string]>([
  [
    'a game starts on its page',
    { vendor: 'PG', code: 'tiger-drum', type: 'RNG' },
    undefined,
    '/seamless?vendor=PG&gameCode=tiger-drum',
  ],
  ['in the mode that was chosen', { vendor: 'PG', code: 'x', type: 'RNG' }, 'demo', '/seamless?vendor=PG&gameCode=x&mode=demo'],
  ['a live table, too', { vendor: 'EA', code: 'hall', type: 'LIVE' }, 'real', '/seamless?vendor=EA&gameCode=hall&mode=real'],
  ['a vendor code may have a low line', { vendor: 'A_B', code: 'x', type: 'FISH' }, undefined, '/seamless?vendor=A_B&gameCode=x'],
  ['a game without a category', { vendor: 'PG', code: 'x' }, undefined, '/seamless?vendor=PG&gameCode=x'],
  ['a slot vendor leads to its slots', { vendor: 'PG', type: 'RNG' }, undefined, '/rng?vassalage=PG'],
  ['a vendor with a list of its own', { vendor: 'KX', type: 'PVP' }, undefined, '/pvp?vassalage=KX'],
  ['a sports vendor', { vendor: 'IBC', type: 'SPORTS' }, undefined, '/sports?vassalage=IBC'],
  [
    'a vendor of a category without a page of its own',
    { vendor: 'PG', type: 'ARCADE' },
    undefined,
    '/rng?gameType=ARCADE&vassalage=PG',
  ],
  ['the Vietnamese lottery', { vendor: 'TCG_LOTTO_VN', code: 'MB', type: 'ELOTT' }, undefined, '/vnLottery?gameCode=MB'],
  ['the south-east Asian lottery', { vendor: 'TCG_SEA', code: 'TH', type: 'LOTT' }, undefined, '/seaLottery?gameCode=TH'],
  ['a lottery vendor', { vendor: 'LOTT', code: 'SSC' }, undefined, '/lottery?gameCode=SSC'],
  ['an e-lottery vendor', { vendor: 'ELOTT', code: 'K3' }, 'demo', '/lottery?gameCode=K3'],
  ['a lottery by its category', { vendor: 'XX', code: 'a b', type: 'LOTT' }, undefined, '/lottery?gameCode=a+b'],
  ['an e-lottery by its category', { vendor: 'XX', code: '1', type: 'ELOTT' }, undefined, '/lottery?gameCode=1'],
  ['a lottery vendor without a game', { vendor: 'TCG_SEA', type: 'LOTT' }, undefined, '/seaLottery'],
])('%s', (_name, item, mode, path) => {
  expect(launchPath(item, mode)).toBe(path)
})
