import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { symbolDrawings as fifteenMoonsDrawings } from '../fifteen-moons/art/symbols.ts'
import { symbolSheet as fifteenMoonsSheet } from '../fifteen-moons/scene.ts'
import { symbolDrawings as nagaGoldDrawings } from '../naga-gold/art/symbols.ts'
import { symbolSheet as nagaGoldSheet } from '../naga-gold/scene.ts'
import { titles } from '../titles.ts'
import { slotArtDigest } from './art-digest.ts'

const drawn = {
  'naga-gold': { drawings: nagaGoldDrawings, sheet: nagaGoldSheet },
  'fifteen-moons': { drawings: fifteenMoonsDrawings, sheet: fifteenMoonsSheet },
}
const folderOf = (gameCode: string) => path.join(import.meta.dirname, '..', gameCode, 'assets')

test.each(titles)(
  '$gameCode: the pictures were drawn from the art as it stands (else run studio/render.ts)',
  async ({ gameCode }) => {
    expect(readFileSync(path.join(folderOf(gameCode), 'art.sha256'), 'utf8').trim()).toBe(await slotArtDigest(gameCode))
  },
)

test.each(titles)('$gameCode: all pictures together stay below 600 kB', ({ gameCode }) => {
  const folder = folderOf(gameCode)
  const bytes = readdirSync(folder).reduce((sum, file) => sum + statSync(path.join(folder, file)).size, 0)
  expect(bytes).toBeLessThan(600 * 1024)
})

test.each(titles)(
  '$gameCode: the scene reads the symbol sheet in the order in which it was drawn, and every symbol of the maths is there',
  ({ gameCode, maths }) => {
    const { drawings, sheet } = drawn[gameCode as keyof typeof drawn]
    expect(sheet.order).toEqual(Object.keys(drawings))
    const shown = new Set([...Object.values(maths.strips).flat(2), ...(maths.hold ? [maths.hold.coin] : [])])
    for (const symbol of shown) expect(sheet.order).toContain(symbol)
  },
)
