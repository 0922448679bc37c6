import { type Money, parseMoney } from '@tonle/money'
import { type OpenedVendor, openVendor, type Person, refusalOf, type World, world } from '@tonle/testkit'
import { balance } from '@tonle/wallet/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as transfers from '../../contract.ts'
import { carryTransfer } from '../carry.ts'
import { readHistories } from '../history/read-history.ts'
import { reconcileWallets } from '../jobs.ts'
import { transfersWaiting } from '../waiting.ts'
import { compareNetDays } from './compare-net-days.ts'
import { openTestPurses } from './test-purses.ts'

/** What a vendor's rounds came to, beside what its net moved by. */
let w: World
let vendor: OpenedVendor
let purses: Awaited<ReturnType<typeof openTestPurses>>
beforeAll(async () => {
  purses = await openTestPurses()
  w = await world({ LOG_LEVEL: 'silent' })
  vendor = await openVendor(w, 'PG', ['fortune'], w.brandId, { wallet: 'transfer', serviceUrl: purses.url })
})
afterAll(async () => {
  await w?.close()
  await purses?.close()
})

const HOUR_MS = 3_600_000
const usd = (text: string): Money => parseMoney(text, 'USD')
const now = () => w.services.clock.now()

/** To so many hours after the next midnight of the brand. */
async function toHour(hour: number): Promise<void> {
  const { ms } = await w.services.db.tx(w.brandId, tx =>
    tx.one<{ ms: number }>(
      `select (extract(epoch from (date_trunc('day', app_now() at time zone zone) + interval '1 day') at time zone zone - app_now()) * 1000)::float8 as ms
         from brand.brand where id = $1`,
      [tx.brand],
    ),
  )
  await w.advance(Math.ceil(ms) + hour * HOUR_MS)
}

/** A member with money there. @returns the name there */
async function seat(amount: string): Promise<{ person: Person; player: string }> {
  const person = await w.member({ balance: '100.00' })
  const asked = await person.caller.call(transfers.walletTransfer, { vassalage: 'PG', direction: 'IN', amount })
  await carryTransfer(w.services, w.brandId, asked.id)
  const { player } = await w.services.db.tx(w.brandId, tx =>
    tx.one<{ player: string }>('select player from transfers.transfer where brand_id = $1 and id = $2', [tx.brand, asked.id]),
  )
  return { person, player }
}

let rounds = 0
/** A round from its stake to its end, told from then on. */
function play(player: string, stake: number, payout: number): string {
  const roundId = `r${++rounds}`
  purses.win(player, payout - stake)
  purses.rounds.push({ roundId, playerId: player, stake, payout, startedAt: now(), endedAt: now() })
  return roundId
}

/** Balances are asked for, histories read, days compared: what the jobs do. */
async function watch(): Promise<void> {
  await reconcileWallets(w.services, w.brandId)
  await readHistories(w.services, w.brandId)
  await compareNetDays(w.services, w.brandId)
}

/** The day's last reading and what came after it are read, and the day is over. */
async function nextDay(): Promise<void> {
  await w.advance(HOUR_MS / 4)
  await watch()
  await toHour(1)
  await watch()
}

/** Days that are compared and on which something happened. */
const daysOf = async ({ account }: Person, queue: 'open' | 'all' = 'all') =>
  (await (await w.operator()).caller.call(transfers.netDays, { queue, find: account, sort: 'day' })).content.filter(
    one => one.state !== 'fresh' && (one.rounds > 0 || one.net !== 0n),
  )

test('a day whose rounds are the net is equal, and its sums are those of the vendor', async () => {
  const { person, player } = await seat('40.00')
  play(player, 500, 200)
  play(player, 300, 1000)
  await nextDay()
  const [day] = await daysOf(person)
  expect(day).toMatchObject({ rounds: 2, stake: usd('8.00'), payout: usd('12.00'), result: usd('4.00') })
  expect(day).toMatchObject({ net: usd('4.00'), difference: 0n, state: 'equal', vassalage: 'PG' })
  const page = await (await w.operator()).caller.call(transfers.netDays, { queue: 'all', find: person.account, count: 'true' })
  expect(page.totals).toMatchObject([{ currency: 'USD', rounds: 2, net: usd('4.00'), result: usd('4.00'), difference: 0n }])
  await w.expectBooksBalance()
})

test('a stake that left before the reading of midnight evens out with its round; a prize that is no round does not', async () => {
  const { person, player } = await seat('40.00')
  play(player, 100, 0)
  // Its stake is taken on the first day, and it is over on the second.
  purses.win(player, -700)
  const startedAt = now()
  await w.advance(HOUR_MS / 4)
  await watch()
  await w.advance(HOUR_MS / 120)
  purses.win(player, 900)
  purses.rounds.push({ roundId: 'crosses', playerId: player, stake: 700, payout: 900, startedAt, endedAt: now() })
  await toHour(1)
  await watch()
  const first = (await daysOf(person)).find(one => one.difference !== 0n)
  expect(first).toMatchObject({ net: -usd('8.00'), result: -usd('1.00'), difference: -usd('7.00'), state: 'waits' })
  purses.win(player, 250)
  await nextDay()
  expect((await daysOf(person)).map(({ difference, state }) => [difference, state])).toEqual([
    [-usd('7.00'), 'open'],
    [usd('9.50'), 'open'],
  ])
  purses.rounds.push({ roundId: 'late', playerId: player, stake: 100, payout: 350, startedAt: now(), endedAt: now() })
  await nextDay()
  expect((await daysOf(person)).map(({ difference, state }) => [difference, state])).toEqual([
    [-usd('7.00'), 'evened'],
    [usd('9.50'), 'evened'],
    [-usd('2.50'), 'evened'],
  ])
  await w.expectBooksBalance()
})

const setCeiling = (operation: Money) =>
  w.services.db.system(tx =>
    tx.query(
      `insert into play.vendor_ceiling (brand_id, vendor_account, currency, mode, operation, member_day, hour) values ($1, $2, 'USD', 'play', $3, $4, $4)
       on conflict (vendor_account, currency, mode) do update set operation = excluded.operation`,
      [w.brandId, vendor.account, operation, usd('100000.00')],
    ),
  )
beforeEach(() => setCeiling(usd('50.00')))
const wire = (id: string) => `odr_${id.replaceAll('-', '')}`
const oddOf = async (find: string, queue: 'open' | 'closed' = 'open') =>
  (await (await w.operator()).caller.call(transfers.oddRounds, { find, queue })).content
const oddWaiting = () => w.services.db.read(w.brandId, read => transfersWaiting[0]!.read(read))

test('a round that cannot stand in the record leaves its day open and in the list of odd rounds, until it can', async () => {
  const { person, player } = await seat('40.00')
  await setCeiling(usd('5.00'))
  const roundId = play(player, 600, 0)
  await nextDay()
  expect(await daysOf(person, 'open')).toMatchObject([{ net: -usd('6.00'), result: 0n, difference: -usd('6.00'), state: 'open' }])
  const listed = await (await w.operator()).caller.call(transfers.oddRounds, { find: roundId })
  expect(listed.content).toMatchObject([
    {
      roundId,
      player,
      account: person.account,
      vassalage: 'PG',
      stake: usd('6.00'),
      reason: 'ceiling',
      isTried: true,
      betId: null,
    },
  ])
  await setCeiling(usd('50.00'))
  await watch()
  expect(await daysOf(person)).toMatchObject([{ result: -usd('6.00'), difference: 0n, state: 'equal' }])
  expect((await (await w.operator()).caller.call(transfers.oddRounds, { find: roundId })).content).toEqual([])
  await w.expectBooksBalance()
})

test('an odd round of a known name leads to the bet that stands in the record', async () => {
  const { person, player } = await seat('40.00')
  const roundId = play(player, 200, 0)
  await w.advance(60_000)
  await readHistories(w.services, w.brandId)
  purses.rounds.find(one => one.roundId === roundId)!.stake = 300
  await readHistories(w.services, w.brandId)
  const { content } = await (await w.operator()).caller.call(transfers.oddRounds, { find: player })
  expect(content).toMatchObject([{ roundId, reason: 'other', account: person.account, betId: expect.any(String) }])
  purses.rounds.find(one => one.roundId === roundId)!.stake = 200
  await nextDay()
})

test('an odd round that is closed is tried no more; told differently it begins anew', async () => {
  const { player } = await seat('40.00')
  await setCeiling(usd('5.00'))
  const roundId = play(player, 600, 0)
  const other = play(player, 700, 0)
  await w.advance(60_000)
  await readHistories(w.services, w.brandId)
  const [round, second] = [(await oddOf(roundId))[0]!, (await oddOf(other))[0]!]
  const before = (await oddWaiting()).count
  const desk = await w.operator()
  const close = (rounds: readonly { id: typeof round.id; version: number }[], by = desk) =>
    by.caller.call(transfers.closeOddRounds, {
      rounds: rounds.map(({ id, version }) => ({ id: wire(id), version })),
      note: 'the vendor took it back',
    })
  const stale = close([round, { id: second.id, version: second.version + 1 }])
  expect(await refusalOf(stale)).toMatchObject({ code: 'transfers.state_changed' })
  expect(await oddOf(player)).toHaveLength(2)
  // A try meanwhile changes nothing that was seen.
  const tries = await Promise.allSettled([
    close([round]),
    close([round], await w.operator()),
    readHistories(w.services, w.brandId),
  ])
  expect(tries.slice(0, 2).filter(one => one.status === 'fulfilled')).toHaveLength(1)
  expect(tries.slice(0, 2).find(one => one.status === 'rejected')).toMatchObject({ reason: { code: 'transfers.state_changed' } })
  expect(await oddOf(roundId)).toEqual([])
  expect(await oddOf(roundId, 'closed')).toMatchObject([{ note: 'the vendor took it back', isTried: false }])
  expect((await oddWaiting()).count).toBe(before - 1)
  // It would be taken now, and only the other one is.
  await w.advance(HOUR_MS)
  await setCeiling(usd('50.00'))
  await readHistories(w.services, w.brandId)
  expect([await oddOf(player), (await oddOf(player, 'closed')).map(one => one.roundId)]).toEqual([[], [roundId]])
  await setCeiling(usd('5.00'))
  Object.assign(purses.rounds.find(one => one.roundId === roundId)!, { stake: 800, endedAt: now() })
  await w.advance(60_000)
  await readHistories(w.services, w.brandId)
  expect(await oddOf(roundId)).toMatchObject([{ stake: usd('8.00'), decidedBy: null, note: null, isTried: true }])
  expect((await oddWaiting()).count).toBe(before - 1)
  await setCeiling(usd('50.00'))
  await readHistories(w.services, w.brandId)
  expect([await oddOf(player), await oddOf(player, 'closed')]).toEqual([[], []])
  await nextDay()
  await w.expectBooksBalance()
})

test('what an operator explained stays closed while it is the same, and two at once decide once', async () => {
  const { person, player } = await seat('40.00')
  purses.win(player, 1000)
  await nextDay()
  const [day] = await daysOf(person, 'open')
  expect(day).toMatchObject({ net: usd('10.00'), rounds: 0, difference: usd('10.00') })
  const { id, version } = day!
  const desk = [await w.operator(), await w.operator()]
  const tries = await Promise.allSettled([
    ...desk.map(one => one.caller.call(transfers.explainNetDay, { id, version, note: 'a prize of a tournament' })),
    compareNetDays(w.services, w.brandId),
  ])
  expect(tries.slice(0, 2).filter(one => one.status === 'fulfilled')).toHaveLength(1)
  expect(tries.find(one => one.status === 'rejected')).toMatchObject({ reason: { code: 'transfers.state_changed' } })
  await nextDay()
  expect((await daysOf(person))[0]).toMatchObject({ state: 'explained', note: 'a prize of a tournament' })
  // The vendor tells of a round of that day after all.
  const day1 = (await daysOf(person))[0]!
  const at = new Date(day1.until.getTime() - 60_000)
  await w.services.db.tx(w.brandId, tx =>
    tx.query(
      `insert into transfers.odd_round (brand_id, vendor_account, round_id, player, round, reason) values ($1, $2, 'after-all', $3, $4, 'player')`,
      [
        tx.brand,
        vendor.account,
        player,
        JSON.stringify({
          ...{ roundId: 'after-all', player, game: 'fortune', currency: 'USD', stake: '1.00', payout: '4.00', isVoid: false },
          ...{ startedAt: at.toISOString(), endedAt: at.toISOString() },
        }),
      ],
    ),
  )
  await watch()
  expect((await daysOf(person))[0]).toMatchObject({ state: 'open', rounds: 1, difference: usd('7.00') })
  await w.expectBooksBalance()
})

test('a vendor that pays into an empty wallet later is asked, and the money is in the books', async () => {
  const { person, player } = await seat('40.00')
  const out = await person.caller.call(transfers.walletTransfer, { vassalage: 'PG', direction: 'OUT_ALL' })
  await carryTransfer(w.services, w.brandId, out.id)
  await w.advance(60_000)
  play(player, 0, 300)
  await w.advance(HOUR_MS / 4)
  await readHistories(w.services, w.brandId)
  await reconcileWallets(w.services, w.brandId)
  const { wallets } = await person.caller.call(transfers.vendorWallets, {})
  expect(wallets.find(one => one.vassalage === 'PG')).toMatchObject({ balance: usd('3.00') })
  expect((await person.caller.call(balance, {})).balance).toBe(usd('100.00'))
  await nextDay()
  expect(await daysOf(person)).toMatchObject([{ result: usd('3.00'), net: usd('3.00'), state: 'equal' }])
  await w.expectBooksBalance()
})

test('read and compared by many at once, each day is compared as by one', async () => {
  const seats = await Promise.all(Array.from({ length: 6 }, () => seat('40.00')))
  for (const [nth, { player }] of seats.entries()) for (let n = 0; n <= nth; n++) play(player, 100, (n % 3) * 100)
  await w.advance(HOUR_MS / 4)
  await Promise.all([watch(), watch(), watch()])
  await toHour(1)
  await Promise.all([watch(), watch(), watch()])
  await watch()
  for (const [nth, { person }] of seats.entries())
    expect(await daysOf(person)).toMatchObject([{ rounds: nth + 1, difference: 0n, state: 'equal' }])
  await w.expectBooksBalance()
})

test('a round that was tried to its end waits for the desk and is news once more', async () => {
  const { player } = await seat('40.00')
  await setCeiling(usd('5.00'))
  const roundId = play(player, 600, 0)
  await w.advance(60_000)
  await readHistories(w.services, w.brandId)
  const { firstAt } = (await oddOf(roundId))[0]!
  expect((await oddWaiting()).newestAt).toEqual(firstAt)
  await w.advance(30 * 24 * HOUR_MS)
  await readHistories(w.services, w.brandId)
  // It would be taken now.
  await setCeiling(usd('50.00'))
  await readHistories(w.services, w.brandId)
  const [round] = await oddOf(roundId)
  expect(round).toMatchObject({ isTried: false })
  expect((await oddWaiting()).newestAt).toEqual(new Date(firstAt.getTime() + 30 * 24 * HOUR_MS))
  const { id, version } = round!
  const desk = await w.operator()
  const support = await w.operator('support')
  const input = { rounds: [{ id: wire(id), version }], note: 'nobody remembers it' }
  expect(await refusalOf(support.caller.call(transfers.closeOddRounds, input))).toMatchObject({ code: 'session.forbidden' })
  expect(await desk.caller.call(transfers.closeOddRounds, input)).toEqual({ closed: 1 })
  expect([await oddOf(roundId), (await oddWaiting()).count]).toEqual([[], 0])
})
