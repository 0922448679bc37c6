import { type Money, parseMoney } from '@tonle/money'
import { createSeamless, type Seamless } from '@tonle/play/server'
import { newId } from '@tonle/process'
import { type Caller, type World, world } from '@tonle/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { gameReturns } from '../contract.ts'
import { LEAST_BETS } from '../rules.ts'

const usd = (text: string) => parseMoney(text, 'USD') as Money
let w: World
let wallet: Seamless
let desk: Caller
let member: string

beforeAll(async () => {
  w = await world({ LOG_LEVEL: 'silent' })
  wallet = createSeamless(w.services)
  member = (await w.member({ balance: '90000.00' })).id
  desk = (await w.operator('admin')).caller
}, 60_000)
afterAll(async () => {
  await w.expectBooksBalance()
  await w.close()
})

let count = 0
/** Bets of one stake on an own game, of which every `everyth` pays 1.98 times it. */
async function bets(gameCode: string, version: string | undefined, many: number, everyth: number): Promise<void> {
  const account = await wallet.account(w.brandId, 'TONLE')
  const one = async (n: number) => {
    const answer = await wallet.betWin({
      ...{ account, txId: `return-${++count}`, memberId: member, currency: 'USD', mode: 'play', game: gameCode, vertical: 'RNG' },
      betId: newId(w.services.clock),
      stake: usd('1.00'),
      payout: n % everyth === 0 ? usd('1.98') : usd('0.00'),
      input: [String(count)],
      lineVersion: 1,
      isRefusalFinal: true,
      ...(version !== undefined && { rulesVersion: version }),
    })
    expect(answer.code).toBe('ok')
  }
  for (let from = 0; from < many; from += 40)
    await Promise.all(Array.from({ length: Math.min(40, many - from) }, (_, i) => one(from + i)))
}

const rowsOf = async (days = 30) => (await desk.call(gameReturns, { days })).content
const rowOf = async (gameCode: string) => (await rowsOf()).find(row => row.gameCode === gameCode)

test('few bets have no verdict, and their sums are exact', async () => {
  await bets('dice', '1.0.0', 100, 2)
  await w.fold()
  expect(await rowOf('dice')).toMatchObject({
    version: '1.0.0',
    bets: 100,
    stake: usd('100.00'),
    payout: usd('99.00'),
    actual: '99.00',
    low: null,
    least: '98.03',
    most: '99.00',
    state: 'few',
  })
})

test('a fair game lies within its band; one that pays too much is outside, and rings', async () => {
  await bets('dice', '1.0.0', LEAST_BETS, 2)
  await bets('wheel', '1.0.0', LEAST_BETS + 20, 1)
  await w.fold()
  const [dice, wheel] = [await rowOf('dice'), await rowOf('wheel')]
  expect(dice).toMatchObject({ actual: '99.00', state: 'within' })
  expect(Number(dice?.low)).toBeLessThan(98.03)
  expect(Number(dice?.high)).toBeGreaterThan(99)
  expect(wheel).toMatchObject({ actual: '198.00', state: 'above' })
  const source = w.composition.modules.flatMap(({ waiting = [] }) => waiting).find(({ kind }) => kind === 'returns')
  const read = () => w.services.db.read(w.brandId, read => source!.read(read))
  expect(await read()).toEqual({ count: 1, newestAt: null })
  // Looked back at for 30 days.
  await w.advance(33 * 86_400_000)
  expect(await read()).toEqual({ count: 0, newestAt: null })
})

test('a version without exact figures is shown without a band, and outside vendors not at all', async () => {
  desk = (await w.operator('admin')).caller
  await bets('dice', '9.9.9', 3, 2)
  await bets('dice', undefined, 3, 2)
  await w.fold()
  const rows = (await rowsOf()).filter(row => row.gameCode === 'dice')
  expect(rows.map(({ version, bets, state }) => [version, bets, state])).toEqual([['9.9.9', 3, 'no_band']])
  expect((await rowsOf(365)).filter(row => row.gameCode === 'dice')).toHaveLength(2)
})
