import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { artDigest } from '@tonle/art/draw'
import { expect, test } from 'vitest'

const home = path.join(import.meta.dirname, '../moon-kite')
const folder = path.join(home, 'assets')

test('the pictures were drawn from the art as it stands (else run studio/render.ts)', async () => {
  expect(readFileSync(path.join(folder, 'art.sha256'), 'utf8').trim()).toBe(await artDigest(path.join(home, 'art')))
})

test('all pictures together stay below 300 kB', () => {
  const bytes = readdirSync(folder).reduce((sum, file) => sum + statSync(path.join(folder, file)).size, 0)
  expect(bytes).toBeLessThan(300 * 1024)
})
