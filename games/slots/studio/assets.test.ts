import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { artDigest } from '@tonle/art/draw'
import { expect, test } from 'vitest'
import { symbolDrawings } from '../naga-gold/art/symbols.ts'
import { nagaGold100 } from '../naga-gold/maths.ts'
import { symbolSheet } from '../naga-gold/scene.ts'

const folder = path.join(import.meta.dirname, '../naga-gold/assets')

test('the pictures were drawn from the art as it stands (else run studio/render.ts)', async () => {
  expect(readFileSync(path.join(folder, 'art.sha256'), 'utf8').trim()).toBe(
    await artDigest(path.join(import.meta.dirname, '../naga-gold/art')),
  )
})

test('all pictures together stay below 600 kB', () => {
  const bytes = readdirSync(folder).reduce((sum, file) => sum + statSync(path.join(folder, file)).size, 0)
  expect(bytes).toBeLessThan(600 * 1024)
})

test('the scene reads the symbol sheet in the order in which it was drawn, and every symbol of the maths is there', () => {
  expect(symbolSheet.order).toEqual(Object.keys(symbolDrawings))
  const shown = new Set(Object.values(nagaGold100.strips).flat(2))
  for (const symbol of shown) expect(symbolSheet.order).toContain(symbol)
})
