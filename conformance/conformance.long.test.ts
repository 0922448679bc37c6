import { afterAll, beforeAll, expect, test } from 'vitest'
import { httpTransport } from '../simulators/game-vendors/protocol/index.ts'
import { Lab } from './lab.ts'
import { openOwnGround, VENDORS } from './own/own-ground.ts'
import { OwnWallet } from './own/own-wallet.ts'
import { line } from './report.ts'
import { runCases } from './run-cases.ts'

let wallet: OwnWallet
beforeAll(async () => {
  wallet = await OwnWallet.open()
})
afterAll(() => wallet?.close())

test.each(Object.keys(VENDORS) as (keyof typeof VENDORS)[])(
  'the %s protocol keeps every case that applies to it, at full length',
  async name => {
    const own = await openOwnGround(wallet, name)
    const lab = new Lab({ ...own, transport: timeoutMs => httpTransport(wallet.url, timeoutMs), isQuick: false })
    const results = await runCases(lab)
    expect(results.filter(({ verdict }) => verdict === 'failed').map(line)).toEqual([])
  },
)
