import { type Submission, submitScope } from '@tonle/contract/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RequestSeamless, requestSeamless } from './request-seamless.ts'
import { openTestWallet, type TestWallet, usd } from './test-wallet.ts'

let t: TestWallet
let seamless: RequestSeamless
beforeAll(async () => {
  t = await openTestWallet()
  seamless = requestSeamless(t.wallet)
})
afterAll(async () => {
  expect(await t.breaches()).toEqual([])
  await t.w.close()
})

/** The kernel's, of a request with this operation id. */
const request = (operationId: string): Submission =>
  submitScope(t.w.services, { brand: t.w.brandId } as Parameters<typeof submitScope>[1], operationId)

test('a bet of a request goes under the request’s id, and its repetition is the same bet', async () => {
  const player = await t.player('10.00')
  const op = { ...player.stake('1.00', 'own-1'), by: request('own-1') }
  expect(await seamless.bet(op)).toMatchObject({ code: 'ok', isReplay: false })
  expect(await seamless.bet({ ...op, by: request('own-1') })).toMatchObject({ code: 'ok', isReplay: true })
  expect(await player.free()).toBe(usd('9.00'))
})

test('an operation under another id than its request’s, or of no request, throws and moves nothing', async () => {
  const player = await t.player('10.00')
  const misuse = { name: 'EffectMisuse' }
  const other = async () => await seamless.bet({ ...player.stake('1.00', 'other-1'), by: request('other-2') })
  await expect(other()).rejects.toMatchObject(misuse)
  // @ts-expect-error: without a request it does not compile
  const none = async () => await seamless.bet(player.stake('1.00', 'other-3'))
  await expect(none()).rejects.toMatchObject(misuse)
  const { account } = t
  const win = { account, by: request('other-2'), txId: 'other-4', betTxId: 'other-1', amount: usd('5.00') }
  await expect((async () => await seamless.win(win))()).rejects.toMatchObject(misuse)
  expect(await player.free()).toBe(usd('10.00'))
})

test('a use case cannot place a second bet with one request, in whatever form', async () => {
  const player = await t.player('10.00')
  const by = request('twice')
  expect(await seamless.bet({ ...player.stake('1.00', 'twice'), by })).toMatchObject({ code: 'ok' })
  const second = seamless.betWin({ ...player.stake('1.00', 'twice'), payout: usd('0.00'), by })
  await expect(second).rejects.toMatchObject({ name: 'EffectMisuse' })
  // A hold is posted in a transaction of its own, not through the lanes.
  const { stake: amount, ...seat } = player.stake('1.00', 'twice')
  const hold = seamless.hold({ ...seat, amount, seconds: 60, by })
  await expect(hold).rejects.toMatchObject({ name: 'EffectMisuse' })
  expect(await player.free()).toBe(usd('9.00'))
})
