import type { Services } from '@tonle/contract/server'
import { type Money, parseMoney } from '@tonle/money'
import * as play from '@tonle/play/contract'
import * as promotions from '@tonle/promotions/contract'
import { type Person, type World, world } from '@tonle/testkit'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { freshKey, sitDown, TestTable, TITLE, wire } from './test-table.ts'

/** Rounds that a campaign pays, at the table that everybody shares. */
let w: World
let table: TestTable
beforeAll(async () => {
  w = await world({ LOG_LEVEL: 'silent' })
  table = new TestTable(w)
  await table.dealer.step()
})
afterEach(() => w.expectBooksBalance())
afterAll(() => w.close())

const usd = (text: string) => parseMoney(text, 'USD')
const codeOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'done',
    error => error.code as string,
  )

/** The clock moves on by each flight; the operator's session may have ended meanwhile. */
const desk = () => w.operator('admin', { hasProof: true })

let count = 0
interface Reward {
  rounds: number
  wins: 'bonus' | 'cash'
  stake?: string
}

/** @returns the grant's id, as bets name it, and the campaign's code */
async function give(member: Person, reward: Reward): Promise<{ free: string; code: string }> {
  const operator = await desk()
  const code = `FLIGHTS${++count}`
  const { id: campaign } = await operator.caller.call(promotions.saveCampaign, {
    ...{ trigger: 'manual', currency: 'USD', art: 'gift', joinsUntil: null, budget: '100.00', endsAt: null, code },
    startsAt: '2026-11-20T00:00:00.000Z',
    words: { title: { en: 'Free flights' }, summary: { en: 'At the kite' } },
    rule: { repeats: 'once', needsJoining: false, needsDesk: false },
    terms: {
      ...{ wagering: { times: 2, of: 'bonus' }, order: 'cash_first', largestBet: null, days: 7 },
      ...{ weights: {}, gameWeights: [], excluded: [], winCap: null },
      reward: { kind: 'rounds', vendor: 'TONLE', game: TITLE.gameCode, stake: '1.00', days: 5, ...reward },
    },
  })
  await operator.caller.call(promotions.openCampaign, { id: campaign, why: 'a weekend' })
  const { id } = await operator.caller.call(promotions.grantBonus, { campaign, account: member.account, why: 'a gift' })
  return { free: `bns_${id.replaceAll('-', '')}`, code }
}

async function seat(reward: Reward) {
  const member = await w.member({ balance: '5.00' })
  return { member, ...(await give(member, reward)), ...(await sitDown(member.caller)) }
}
const grantOf = async ({ caller }: Person, free: string) =>
  (await caller.call(promotions.bonuses, {})).content.find(({ id }) => `bns_${id.replaceAll('-', '')}` === free)!

interface Schedule {
  name: string
  run(services: Services, of: { brand: string }): Promise<void>
}
/** What bets came to is folded, and what is due is done, as the schedule does it. */
async function settle(): Promise<void> {
  await w.fold()
  const schedules = w.composition.modules.flatMap(({ jobs = [] }) => jobs) as unknown as readonly Schedule[]
  await schedules.find(({ name }) => name === 'promotions.tend')!.run(w.services, { brand: w.brandId })
}

/** What the ledger moved from the promotion cost to a member, with the bonus wallets. */
const costOf = async ({ id }: Person): Promise<Money> =>
  (
    await w.services.db.system(tx =>
      tx.one<{ cost: Money }>(
        `select coalesce(sum(l.amount), 0)::int8 as cost from ledger.line l join ledger.account a on a.id = l.wallet_id
           join ledger.account c on c.id = l.counter_id where a.owner = $1 and c.kind = 'promotion_cost'`,
        [id],
      ),
    )
  ).cost
const spentOf = async (code: string) => (await (await desk()).caller.call(promotions.campaigns, { find: code })).content[0]!.spent

test('a free flight costs nothing, counts down, can be taken back and flown again; its win is cash where the campaign says so', async () => {
  const { member, free, code, bet, takeBack, open } = await seat({ rounds: 40, wins: 'cash' })
  const number = await table.untilCountdown()
  const key = freshKey()
  const first = await bet(number, { free, key, target: '1.50' })
  expect(first.bet).toMatchObject({ isFree: true, stake: usd('1.00'), state: 'placed' })
  expect([first.balance, await w.balance(member)]).toEqual([usd('5.00'), usd('5.00')])
  expect((await bet(number, { free, key, target: '1.50' })).bet).toEqual(first.bet)
  // The same key for a paid bet is another request.
  expect(await codeOf(bet(number, { key, target: '1.50' }))).toBe('idempotency.conflict')
  expect(await codeOf(bet(number, { free, slot: 1, stake: '2.00' }))).toBe('play.no_free_round')
  expect(await grantOf(member, free)).toMatchObject({ rounds: { used: 1 } })

  const backs = await Promise.all([takeBack(first.bet.betId), takeBack(first.bet.betId)])
  expect(backs.map(one => one.bet)).toMatchObject([{ state: 'back', isFree: true }, { state: 'back' }])
  expect(await w.balance(member)).toBe(usd('5.00'))
  expect(await grantOf(member, free)).toMatchObject({ rounds: { used: 0, won: 0n } })
  expect(await spentOf(code)).toBe(0n)

  let lost = -1
  await table.untilFlight(150, async round => {
    await bet(round, { free, target: '1.50' })
    lost++
  })
  await table.flyTo(150)
  await table.land()
  expect(await w.balance(member)).toBe(usd('5.00') + usd('1.50'))
  expect((await open()).bets[0]).toMatchObject({ state: 'cashed', isFree: true, payout: usd('1.50') })
  await settle()
  expect(await grantOf(member, free)).toMatchObject({ state: 'rounds', rounds: { used: lost + 1, won: usd('1.50') } })
  expect(await spentOf(code)).toBe(usd('1.00') * BigInt(lost + 1))
  expect(await costOf(member)).toBe(await spentOf(code))
  const [record] = (await open()).bets
  const { validBet } = await member.caller.call(play.betDetail, { betId: wire(record!.betId) })
  expect(validBet).toBe(0n)
}, 120_000)

test('as many as there are fly, however many are sent at once; what they win becomes a bonus, and the cost is what the ledger moved', async () => {
  const { member, free, code, bet, session } = await seat({ rounds: 1, wins: 'bonus' })
  expect((await member.caller.call(play.sessionFreeRounds, { session })).rounds).toMatchObject([{ left: 1, stake: usd('1.00') }])
  let flown = 0
  const flight = await table.untilFlight(101, async number => {
    const said = await Promise.all(
      Array.from({ length: 12 }, (_, i) => codeOf(bet(number, { free, slot: i % 2, target: '1.01' }))),
    )
    flown += said.filter(one => one === 'done').length
    expect(said.every(one => ['done', 'play.no_free_round', 'crash.slot_taken'].includes(one))).toBe(true)
    expect((await member.caller.call(play.sessionFreeRounds, { session })).rounds).toEqual([])
  })
  expect(flown).toBe(1)
  expect(flight.flight).toBeGreaterThanOrEqual(101)
  await table.land()
  expect(await w.balance(member)).toBe(usd('5.00'))
  await settle()
  const after = await grantOf(member, free)
  const { won } = after.rounds!
  expect([0n, usd('1.01')]).toContain(won)
  expect(after).toMatchObject(won > 0n ? { state: 'active', balance: won, target: won * 2n } : { state: 'used_up', balance: 0n })
  expect(await spentOf(code)).toBe(await costOf(member))
}, 120_000)

test('a dealer that takes over pays what free flights reached, once, and the rest is lost', async () => {
  const [reached, missed] = [await seat({ rounds: 40, wins: 'cash' }), await seat({ rounds: 40, wins: 'cash' })]
  let flown = 0
  await table.untilFlight(160, async number => {
    flown++
    await reached.bet(number, { free: reached.free, target: '1.60' })
    await missed.bet(number, { free: missed.free, target: '10000.00' })
  })
  // The process that dealt is gone; its lease runs out, the flight ends with nobody at the table.
  await w.advance(10 * 60_000)
  const dealers = [table.newDealer(), table.newDealer()]
  for (let i = 0; i < 8 && (await table.underWay()); i++) await Promise.all(dealers.map(dealer => dealer.step().catch(() => 0)))
  expect(await table.underWay()).toBeUndefined()
  // Whichever of the two leads: its lease runs out before the next test deals.
  await w.advance(10_000)
  table.dealer = dealers[0]!
  expect(await w.balance(reached.member)).toBe(usd('5.00') + usd('1.60'))
  expect(await w.balance(missed.member)).toBe(usd('5.00'))
  await settle()
  for (const { member, free, code } of [reached, missed]) {
    expect(await grantOf(member, free)).toMatchObject({ state: 'rounds', rounds: { used: flown } })
    expect(await spentOf(code)).toBe(await costOf(member))
  }
}, 120_000)

test("nobody flies another member's rounds, and rounds whose time is over are refused and end", async () => {
  const [one, other] = [await seat({ rounds: 2, wins: 'cash' }), await seat({ rounds: 2, wins: 'cash' })]
  const number = await table.untilCountdown()
  expect(await codeOf(other.bet(number, { free: one.free }))).toBe('play.no_free_round')
  expect(await w.balance(other.member)).toBe(usd('5.00'))
  await w.database.asOwner(
    `update promotions.grant set rounds_by = app_now() - interval '1 second' where member_id = '${one.member.id}'`,
  )
  expect(await codeOf(one.bet(number, { free: one.free }))).toBe('play.no_free_round')
  await settle()
  expect(await grantOf(one.member, one.free)).toMatchObject({ state: 'expired', rounds: { used: 0 } })
}, 60_000)
