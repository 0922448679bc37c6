import { afterAll, beforeAll, expect, test } from 'vitest'
import { httpTransport } from '../simulators/game-vendors/protocol/index.ts'
import { foreignGround } from './foreign-ground.ts'
import { Lab } from './lab.ts'
import { openOwnGround } from './own/own-ground.ts'
import { OwnWallet } from './own/own-wallet.ts'
import { line, summaryOf } from './report.ts'
import { runCases } from './run-cases.ts'

/** The neutral protocol and one dialect, with short stretches of load; all of them, whole: conformance.long.test.ts. */
let wallet: OwnWallet
beforeAll(async () => {
  wallet = await OwnWallet.open()
}, 90_000)
afterAll(() => wallet?.close())

test.each(['neutral', 'hub88'] as const)(
  'the %s protocol keeps every case that applies to it',
  { timeout: 120_000 },
  async name => {
    const own = await openOwnGround(wallet, name)
    const lab = new Lab({ ...own, transport: timeoutMs => httpTransport(wallet.url, timeoutMs), isQuick: true })
    const results = await runCases(lab)
    expect(results.filter(({ verdict }) => verdict === 'failed').map(line)).toEqual([])
    expect(results.filter(({ verdict }) => verdict === 'passed').length).toBeGreaterThanOrEqual(25)
    expect(results.every(({ verdict, why }) => verdict !== 'not applicable' || why !== undefined)).toBe(true)
  },
)

test('a wallet that is not ours is judged by what a vendor can see of it', { timeout: 60_000 }, async () => {
  const { dialect, ground } = await openOwnGround(wallet, 'pgsoft')
  const sessions: string[] = []
  for (const balance of ['150.00', '250.00', '120.00'])
    sessions.push((await ground.launch(await ground.player({ balance }))).session)
  const clock = { nowMs: ground.nowMs, now: () => new Date(ground.nowMs()) }
  const lab = new Lab({
    dialect,
    ground: foreignGround(sessions, 'fortune', clock),
    transport: timeoutMs => httpTransport(wallet.url, timeoutMs),
    isQuick: true,
  })
  const results = await runCases(lab)
  expect(results.filter(({ verdict }) => verdict === 'failed').map(line)).toEqual([])
  expect(summaryOf('pgsoft', results)).toEqual({ dialect: 'pgsoft', cases: 16, passed: 16, failed: 0 })
})
