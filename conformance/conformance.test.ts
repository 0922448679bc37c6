import { afterAll, beforeAll, expect, test } from 'vitest'
import { httpTransport } from '../apps/vendor-simulator/protocol/index.ts'
import { Lab } from './lab.ts'
import { openOwnGround } from './own/own-ground.ts'
import { OwnWallet } from './own/own-wallet.ts'
import { line } from './report.ts'
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
