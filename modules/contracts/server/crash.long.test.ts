import { afterAll, beforeAll, test } from 'vitest'
import { chainOfTen, killRuns } from './test-kills.ts'

let chain: Awaited<ReturnType<typeof chainOfTen>>
beforeAll(async () => {
  chain = await chainOfTen()
}, 120_000)
afterAll(() => chain.w.close())

test('runs that are killed at some 270 points pay every payee once', () => killRuns(chain, 60), 3000000)
