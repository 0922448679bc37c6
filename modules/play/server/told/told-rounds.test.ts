import { type Money, parseMoney } from '@tonle/money'
import { profitAndLoss, revenue } from '@tonle/reports/contract'
import { type OpenedVendor, openVendor, type Person, type World, world } from '@tonle/testkit'
import { balance } from '@tonle/wallet/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { betDetail, bettingRecord } from '../../contract.ts'
import { introduce } from '../player-refs.ts'
import { type ToldRound, takeToldRounds } from './take-told-rounds.ts'

/** Rounds that vendors with wallets of their own tell of. */
let w: World
const vendors = new Map<string, OpenedVendor>()
beforeAll(async () => {
  w = await world({ LOG_LEVEL: 'silent' })
  for (const code of ['PG', 'JL'])
    vendors.set(
      code,
      await openVendor(w, code, ['fortune', 'tiger'], w.brandId, { wallet: 'transfer', serviceUrl: 'http://127.0.0.1:9/x' }),
    )
})
afterAll(() => w.close())

const usd = (text: string) => parseMoney(text, 'USD')
const cents = (n: number) => (BigInt(n) * 10_000n) as Money

/** A member with a wallet at a vendor. @returns the name there */
const seat = (person: Person, vendor = 'PG'): Promise<string> =>
  w.services.db.tx(w.brandId, async tx => {
    const wallet = { kind: 'vendor_wallet', member: person.id, vendor, currency: 'USD', mode: 'play' } as const
    await w.services.ledger.openWallet(tx, wallet)
    return await introduce(tx, w.services, vendors.get(vendor)!.account, person.id)
  })

const round = (player: string, roundId: string, of: Partial<ToldRound> = {}): ToldRound => ({
  ...{ roundId, player, game: 'fortune', currency: 'USD', stake: usd('2.00'), payout: usd('0.00'), isVoid: false },
  ...{ startedAt: w.services.clock.now(), endedAt: w.services.clock.now() },
  ...of,
})

const tell = (rounds: ToldRound[], vendor = 'PG') =>
  w.services.db.tx(w.brandId, tx =>
    takeToldRounds(tx, w.services, { id: vendors.get(vendor)!.account, vendor, mode: 'play' }, rounds),
  )

test('they stand in the record, in profit and loss and in the revenue report, and move nothing', async () => {
  const person = await w.member({ balance: '50.00' })
  const player = await seat(person)
  const told = [
    round(player, 'r1'),
    round(player, 'r2', { payout: usd('5.00'), game: 'unlisted' }),
    round(player, 'r3', { isVoid: true }),
  ]
  expect(await tell(told)).toEqual({ answers: ['taken', 'taken', 'same'], members: [person.id] })
  await w.fold()
  const record = await person.caller.call(bettingRecord, { count: 'true' })
  expect(record.content).toMatchObject([
    { gameCode: 'unlisted', vertical: 'RNG', stake: usd('2.00'), payout: usd('5.00'), profit: usd('3.00'), status: 'won' },
    { gameCode: 'fortune', stake: usd('2.00'), payout: 0n, status: 'lost', validBet: usd('2.00') },
  ])
  expect(record.totals).toMatchObject({ bets: 2, stake: usd('4.00'), payout: usd('5.00'), profit: usd('1.00') })
  const detail = await person.caller.call(betDetail, { betId: record.content[1]!.betId })
  expect(detail).toMatchObject({ roundId: 'r1', events: [], fairness: null })
  expect((await person.caller.call(profitAndLoss, {})).content).toMatchObject([
    { bets: 2, stake: usd('4.00'), validBet: usd('4.00'), payout: usd('5.00'), profit: usd('1.00') },
  ])
  const desk = (await w.operator()).caller
  expect((await desk.call(revenue, { by: 'game' })).content).toMatchObject([
    { gameCode: 'unlisted', bets: 1, stake: usd('2.00'), ggr: -usd('3.00') },
    { gameCode: 'fortune', bets: 1, stake: usd('2.00'), ggr: usd('2.00') },
  ])
  expect((await person.caller.call(balance, {})).balance).toBe(usd('50.00'))
  await w.expectBooksBalance()
})

test('told again, by several at once and in other pages, each counts once', async () => {
  const person = await w.member()
  const player = await seat(person)
  const rounds = Array.from({ length: 30 }, (_, n) => round(player, `at-once-${n}`))
  const pages = [rounds.slice(0, 20), rounds.slice(10), rounds, rounds.toReversed(), rounds.slice(5, 25)]
  const said = await Promise.all(pages.map(page => tell(page)))
  expect(said.flatMap(({ answers }) => answers).filter(answer => answer === 'taken')).toHaveLength(30)
  const { totals } = await person.caller.call(bettingRecord, { count: 'true' })
  expect(totals).toMatchObject({ bets: 30, stake: usd('60.00') })
  await w.expectBooksBalance()
})

test("what is no round of the account's players stands in no record", async () => {
  const [person, elsewhere, neverThere] = [await w.member(), await w.member(), await w.member()]
  const player = await seat(person)
  const other = await seat(elsewhere, 'JL')
  const named = await w.services.db.tx(w.brandId, tx => introduce(tx, w.services, vendors.get('PG')!.account, neverThere.id))
  const odd = [
    round(other, 'o1'),
    round(named, 'o2'),
    round('nobody', 'o3'),
    round(player, 'o4', { currency: 'KHR' }),
    round(player, 'o5', { stake: 1n as Money }),
    round(player, 'o6', { stake: usd('99999999.00') }),
    round(player, 'shared:o7'),
    round(player, 'x'.repeat(96)),
    round(player, ''),
  ]
  expect((await tell(odd)).answers).toEqual([
    'player',
    'player',
    'player',
    'currency',
    'currency',
    'ceiling',
    'name',
    'name',
    'name',
  ])
  expect((await person.caller.call(bettingRecord, {})).content).toEqual([])
  // The same name at another vendor is another round.
  expect((await tell([round(player, 'same')])).answers).toEqual(['taken'])
  expect((await tell([round(other, 'same')], 'JL')).answers).toEqual(['taken'])
})

test('corrected and taken back in any order, the record is what was told last, and the sums are its recount', async () => {
  const person = await w.member()
  const player = await seat(person)
  let nth = 0
  const outcome = fc.record({ payout: fc.integer({ min: 0, max: 900 }), isVoid: fc.boolean() })
  await fc.assert(
    fc.asyncProperty(fc.array(outcome, { minLength: 1, maxLength: 6 }), async outcomes => {
      const roundId = `fc-${++nth}`
      const told = outcomes.map(({ payout, isVoid }) =>
        round(player, roundId, { payout: isVoid ? cents(0) : cents(payout), isVoid }),
      )
      const answers: string[] = []
      for (const one of told) answers.push((await tell([one, one])).answers[0]!)
      const first = told.findIndex(one => !one.isVoid)
      const [bet] = (await person.caller.call(bettingRecord, {})).content.filter(one => one.stake === usd('2.00')).slice(0, 1)
      if (first < 0) return void expect(answers.every(answer => answer === 'same')).toBe(true)
      // A round that was taken back is over: what comes after it is another one under its name.
      const back = told.findIndex((one, n) => n > first && one.isVoid)
      const last = back < 0 ? told.at(-1)! : told[back]!
      expect(answers.slice(back < 0 ? told.length : back + 1)).toEqual(
        back < 0 ? [] : told.slice(back + 1).map(one => (one.isVoid ? 'same' : 'other')),
      )
      const profit = last.isVoid ? 0n : last.payout - usd('2.00')
      expect([bet!.profit, bet!.validBet]).toEqual([profit, last.isVoid ? 0n : usd('2.00')])
    }),
    { numRuns: 40 },
  )
  await w.fold()
  const record = await person.caller.call(bettingRecord, { count: 'true' })
  const result = await person.caller.call(profitAndLoss, {})
  expect(result.content.reduce((sum, one) => sum + one.profit, 0n)).toBe(record.totals!.profit)
  await w.expectBooksBalance()
})
