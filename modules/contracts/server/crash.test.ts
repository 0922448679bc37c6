import { afterAll, beforeAll, test } from 'vitest'
import { chainOfTen, killRuns } from './test-kills.ts'

let chain: Awaited<ReturnType<typeof chainOfTen>>
beforeAll(async () => {
  chain = await chainOfTen()
}, 120_000)
afterAll(() => chain.w.close())

test(
  'a run that is killed at any point, and started again beside others, pays every payee once; shares add up (pitfalls 1 and 5)',
  () => killRuns(chain, 10),
  280000,
)
