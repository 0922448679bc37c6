import { expect, test } from 'vitest'
import { markOf } from './tile-mark.ts'

const game = (isHot: boolean, isNew: boolean, isExclusive = false) => ({ isHot, isNew, isExclusive })

test.each([
  ['hot before new', game(true, true), {}, 'hot'],
  ['among hot games no badge says hot', game(true, false), { isHotList: true }, undefined],
  ['but new is said there too', game(true, true), { isHotList: true }, 'new'],
  ['new before exclusive', game(false, true, true), {}, 'new'],
  [
    'exclusive before a decoration, also among hot games',
    game(true, false, true),
    { isHotList: true, isDecorated: true },
    'exclusive',
  ],
  ['new before a decoration', game(false, true), { isDecorated: true }, 'new'],
  ['a decoration where nothing else stands', game(false, false), { isDecorated: true }, 'figure'],
  ['also among hot games', game(true, false), { isHotList: true, isDecorated: true }, 'figure'],
  ['and nothing where the brand decorates nothing', game(false, false), {}, undefined],
] as const)('%s', (_what, tile, around, mark) => {
  expect(markOf(tile, { isDecorated: false, ...around })).toBe(mark)
})
