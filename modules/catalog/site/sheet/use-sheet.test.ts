import { readField } from '@tonle/ui/lists/use-address.ts'
import { expect, test } from 'vitest'
import { SHEET_FIELDS, sheetPath } from './use-sheet.ts'

test('a shared address names the game, on the page of its category', () => {
  expect(sheetPath({ vendor: 'TCG_SEA', code: 'sea-2', type: 'LIVE' })).toBe('/live?game=TCG_SEA%3Asea-2')
  expect(sheetPath({ vendor: 'PG', code: 'x', type: 'CRASH' })).toBe('/rng?gameType=CRASH&game=PG%3Ax')
})

test('nothing else is taken for a game', () => {
  expect(readField(SHEET_FIELDS.game, 'TCG_SEA:sea-2')).toBe('TCG_SEA:sea-2')
  for (const said of [null, '', 'PG', 'PG:', ':x', 'PG:a/b', '<b>:x', 'PG:x:y'])
    expect([said, readField(SHEET_FIELDS.game, said)]).toEqual([said, ''])
})
