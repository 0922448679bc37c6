import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { rational } from '@tonle/game-kit/rational.ts'
import { titles } from '@tonle/instant/server/titles.ts'
import { expect, test } from 'vitest'
import { instantSheet, parSheets } from './families.ts'
import { fileOf, sheetText } from './sheet.ts'

const folder = join(import.meta.dirname, '../../docs/games')

test('the PAR sheets in docs/games are those of the games: else run npm run par-sheets', () => {
  const sheets = parSheets()
  expect(readdirSync(folder).sort()).toEqual(['README.md', ...sheets.map(fileOf)].sort())
  for (const sheet of sheets) expect(readFileSync(join(folder, fileOf(sheet)), 'utf8'), fileOf(sheet)).toBe(sheetText(sheet))
}, 60_000)

test.each([
  [94_999, false],
  [95_000, true],
  [99_000, true],
  [99_001, false],
])('a bet that returns %i of 100,000 has a sheet: %s', (returned, hasSheet) => {
  const [title] = titles
  const choice = title!.maths.samples[0]!
  const sheet = instantSheet(title!, {
    ...title!.maths,
    samples: [choice],
    outcomes: () => [
      { multiplier: 100, chance: rational(returned, 100_000) },
      { multiplier: 0, chance: rational(100_000 - returned, 100_000) },
    ],
  })
  if (hasSheet) expect(sheetText(sheet)).toContain(`${returned / 1000}`)
  else expect(() => sheetText(sheet)).toThrow('outside 95.00 % to 99.00 %')
})
