import { type Database, foldNext, rebuild } from '@tonle/database'
import { login } from '@tonle/identity/contract'
import type { Money } from '@tonle/money'
import { type Answer, createSeamless, introduce, playConsumers, type Seamless, type VendorAccount } from '@tonle/play/server'
import { newId } from '@tonle/process'
import { PASSWORD, type Person, type World, world } from '@tonle/testkit'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { profitAndLoss } from '../contract.ts'
import { betDays } from './bet-days.ts'
import { revenueSums } from './revenue-sums.ts'

const DAY_MS = 86_400_000
let w: World
let wallet: Seamless
let account: VendorAccount
let count = 0
const fresh = () => `r-${++count}`

beforeAll(async () => {
  w = await world({ LOG_LEVEL: 'silent' })
  wallet = createSeamless(w.services)
  account = await wallet.account(w.brandId, 'PG')
})
afterEach(() => w.expectBooksBalance())
afterAll(() => w.close())

const cents = (n: number): Money => (BigInt(n) * 10_000n) as Money

interface Player {
  person: Person
  ref: string
  bet(amount: number, txId: string, payout?: number, more?: object): Promise<Answer>
  win(betTxId: string, amount: number, txId?: string): Promise<Answer>
  rollback(betTxId: string, betKind?: 'bet' | 'betWin'): Promise<Answer>
}

async function player(balance = '1000.00'): Promise<Player> {
  const person = await w.member({ balance })
  const ref = await w.services.db.tx(w.brandId, async tx => {
    await introduce(tx, w.services, account.id, person.id)
    return (
      await tx.one<{ ref: string }>('select ref from play.player_ref where vendor_account = $1 and member_id = $2', [
        account.id,
        person.id,
      ])
    ).ref
  })
  const named = { account, player: ref, currency: 'USD' }
  return {
    person,
    ref,
    bet(amount, txId, payout, more = {}) {
      const stake = cents(amount)
      const op = { account, txId, memberId: person.id, currency: 'USD', mode: 'play', game: 'fortune', vertical: 'RNG' } as const
      const bet = { ...op, stake, betId: newId(w.services.clock), input: [stake], lineVersion: 1, isRefusalFinal: true, ...more }
      return payout === undefined
        ? wallet.bet(bet)
        : wallet.betWin({ ...bet, input: [stake, cents(payout)], payout: cents(payout) })
    },
    win: (betTxId, amount, txId = fresh()) => wallet.win({ ...named, txId, betTxId, amount: cents(amount) }),
    rollback: (betTxId, betKind = 'bet') => wallet.rollback({ ...named, txId: fresh(), betTxId, betKind }),
  }
}

/** The sums of a member, as numbers of cents. */
async function sumsOf({ person }: Player, of = ''): Promise<Record<string, number>[]> {
  await w.fold()
  const cent = (name: string) => `(sum(${name}) / 10000)::int as ${name}`
  return await w.services.db.system(tx =>
    tx.query<Record<string, number>>(
      `select ${of} sum(placed_bets)::int as placed_bets, ${cent('placed_stake')}, sum(bets)::int as bets, ${cent('stake')}, ${cent('payout')},
              ${cent('valid_bet')}, sum(void_bets)::int as void_bets, ${cent('void_stake')}, ${cent('bonus_stake')}
         from reports.bet_day where member_id = $1 ${of && `group by ${of.replace(/, $/, '')} order by ${of.replace(/, $/, '')}`}`,
      [person.id],
    ),
  )
}

const nothing = {
  placed_bets: 0,
  placed_stake: 0,
  bets: 0,
  stake: 0,
  payout: 0,
  valid_bet: 0,
  void_bets: 0,
  void_stake: 0,
  bonus_stake: 0,
}

test('a bet counts when it is placed, when it is settled and when it is taken back', async () => {
  const p = await player()
  await p.bet(300, 'open-1')
  expect(await sumsOf(p)).toEqual([{ ...nothing, placed_bets: 1, placed_stake: 300 }])
  await p.win('open-1', 450)
  expect(await sumsOf(p)).toEqual([
    { ...nothing, placed_bets: 1, placed_stake: 300, bets: 1, stake: 300, payout: 450, valid_bet: 300 },
  ])
  await p.win('open-1', 50)
  expect(await sumsOf(p)).toMatchObject([{ bets: 1, stake: 300, payout: 500, valid_bet: 300 }])
  await p.bet(200, 'settled-1', 70)
  expect(await sumsOf(p)).toMatchObject([{ placed_bets: 2, bets: 2, stake: 500, payout: 570, valid_bet: 500 }])
  await p.rollback('settled-1', 'betWin')
  expect(await sumsOf(p)).toMatchObject([
    { placed_bets: 2, bets: 1, stake: 300, payout: 500, valid_bet: 300, void_bets: 1, void_stake: 200 },
  ])
  await p.bet(100, 'undone-1')
  await p.rollback('undone-1')
  expect(await sumsOf(p)).toMatchObject([
    { placed_bets: 3, bets: 1, stake: 300, payout: 500, valid_bet: 300, void_bets: 2, void_stake: 300 },
  ])
})

test('what happens later counts on its own day, with the day of the bet beside it; a closed day stays as it was', async () => {
  const p = await player()
  const days = () => sumsOf(p, 'day, placed_day, ')
  await p.bet(100, 'day-1', 0)
  await p.bet(200, 'day-2')
  const [first] = await days()
  await w.advance(DAY_MS)
  await p.win('day-2', 900)
  await p.rollback('day-1', 'betWin')
  const [closed, next] = await days()
  expect(closed).toEqual(first)
  expect(next).toMatchObject({
    placed_day: first!.day,
    placed_bets: 0,
    bets: 0,
    stake: 100,
    payout: 900,
    valid_bet: 100,
    void_stake: 100,
  })
  expect(next!.day).not.toEqual(first!.day)
})

test('what consumers keep is the same when it is counted from zero', async () => {
  const p = await player()
  const [open, won] = [fresh(), fresh()]
  for (const txId of [open, won, fresh()]) await p.bet(100, txId)
  await w.fold()
  await p.win(won, 150)
  for (const consumer of [...playConsumers, betDays, revenueSums]) {
    const { folded, differences } = await rebuild(w.database.url, consumer, { mend: true })
    expect(folded).toBeGreaterThan(0)
    expect(differences.map(({ wrong, surplus }) => wrong + surplus)).toEqual(
      consumer.tables.map(({ table }) => (table === 'play.open_bet' ? 1 : 0)),
    )
  }
  await w.fold()
  expect(await sumsOf(p)).toMatchObject([{ placed_bets: 3, bets: 1, payout: 150 }])
})

const of = { tx: fc.nat(5), ref: fc.nat(5), amount: fc.integer({ min: 1, max: 300 }), payout: fc.nat(300) }
const operation = fc.record({
  kind: fc.constantFrom(
    'bet' as const,
    'betWin' as const,
    'win' as const,
    'rollback' as const,
    'adjust' as const,
    'reverseWin' as const,
    'roundEnd' as const,
  ),
  betKind: fc.constantFrom('bet' as const, 'betWin' as const),
  ...of,
})
type Operation = typeof operation extends fc.Arbitrary<infer T> ? T : never

/** @param run names the transactions of one run */
async function perform(p: Player, run: string, { kind, betKind, tx, ref, amount, payout }: Operation): Promise<unknown> {
  const [txId, betTxId, roundId] = [`${run}-${kind}-${tx}`, `${run}-${betKind}-${ref}`, `${run}-${tx % 2}`]
  const named = { account, txId, player: p.ref, currency: 'USD', mode: 'play' as const }
  switch (kind) {
    case 'bet':
      return await p.bet(amount, txId, undefined, { roundId })
    case 'betWin':
      return await p.bet(amount, txId, payout)
    case 'win':
      return await wallet.win({ ...named, betTxId, betKind, amount: cents(payout) })
    case 'rollback':
      return await wallet.rollback({ ...named, betTxId, betKind })
    case 'adjust':
      return await wallet.adjust({ ...named, betTxId, betKind, amount: cents(payout - 150), reason: 'test' })
    case 'reverseWin':
      return await wallet.reverseWin({
        ...named,
        winTxId: betKind === 'bet' ? `${run}-win-${ref}` : betTxId,
        winKind: betKind === 'bet' ? 'win' : 'betWin',
        amount: cents(amount),
        reason: 'test',
      })
    case 'roundEnd':
      return await wallet.roundEnd({ account, txId, game: 'fortune', roundId })
  }
}

/** Folds a few facts; every third time it crashes before the commit. */
const crashing = (turn: number): Pick<Database, 'system'> => ({
  system: (fn, options) =>
    w.services.db.system(async tx => {
      const result = await fn(tx)
      if (turn % 3 === 0) throw new Error('crashed')
      return result
    }, options),
})

test('whatever vendors send, in any order, twice and at once, while folds crash: the sums are what moved', async () => {
  const run = fc.asyncProperty(fc.array(operation, { minLength: 4, maxLength: 30 }), fc.nat(29), async (operations, again) => {
    const [p, name] = [await player(), fresh()]
    const folds = async () => {
      for (let turn = 0; turn < 6; turn++)
        for (const consumer of [betDays, revenueSums]) await foldNext(crashing(turn), consumer, 3).catch(() => {})
    }
    const sent = [...operations, ...operations.slice(0, again)]
    const half = Math.ceil(sent.length / 2)
    await Promise.all([...sent.slice(0, half).map(one => perform(p, name, one)), folds(), folds()])
    await w.advance(DAY_MS)
    await Promise.all([...sent.slice(half).map(one => perform(p, name, one)), folds(), folds()])
    const [sums] = (await sumsOf(p)) as [Record<string, number>]
    const { placed_stake = 0, stake = 0, payout = 0, void_stake = 0 } = sums ?? {}
    // Each cent that bets took from the wallet or gave to it is in the sums.
    expect(await w.balance(p.person)).toBe(cents(100_000 - placed_stake + void_stake + payout))
    const { open } = await w.services.db.system(tx =>
      tx.one<{ open: number }>('select coalesce(sum(stake) / 10000, 0)::int as open from play.open_bet where member_id = $1', [
        p.person.id,
      ]),
    )
    expect(placed_stake - void_stake - stake).toBe(open)
    await w.expectBooksBalance()
  })
  await fc.assert(run, { numRuns: 12 })
}, 60_000)

test('a sum that is no recount breaks the invariant', async () => {
  const p = await player()
  await p.bet(100, fresh(), 0)
  await sumsOf(p)
  const change = (by: number) =>
    w.services.db.system(tx =>
      tx.query('update reports.bet_day set payout = payout + $2 where member_id = $1', [p.person.id, by]),
    )
  await change(1)
  await expect(w.expectBooksBalance()).rejects.toThrow(/"INV-31".*"INV-31.days"/)
  await change(-1)
  const revenue = (table: string, by: number) =>
    w.services.db.system(tx => tx.query(`update ${table} set payout = payout + $1 where brand_id = $2`, [by, w.brandId]))
  for (const [table, ids] of [
    ['reports.revenue_day', /"INV-31.revenue".*"INV-31.revenue_days"/],
    ['reports.revenue_hour', /"INV-31.hours"/],
  ] as const) {
    await revenue(table, 1)
    await expect(w.expectBooksBalance()).rejects.toThrow(ids)
    await revenue(table, -1)
  }
})

test('a member sees what the own bets came to, by day and by game, page by page', async () => {
  const [p, other] = [await player(), await player()]
  await other.bet(999, fresh(), 0)
  for (const payout of [0, 250]) await p.bet(100, fresh(), payout)
  await w.advance(DAY_MS)
  await p.bet(100, fresh(), 0, { game: 'dragon' })
  await p.bet(500, fresh())
  await w.fold()
  const caller = w.visitor()
  await caller.signIn(login, { username: p.person.account, password: PASSWORD })
  const ask = (input: object = {}) => caller.call(profitAndLoss, input)
  const all = await ask()
  expect(all.totals).toEqual({ bets: 3, stake: cents(300), validBet: cents(300), payout: cents(250), profit: cents(-50) })
  expect(all.content.map(({ bets, profit }) => [bets, profit])).toEqual([
    [1, cents(-100)],
    [2, cents(50)],
  ])
  const [today, yesterday] = all.content.map(row => row.day!)
  expect(all).toMatchObject({ toDay: today, currency: 'USD', next: null })

  const page = await ask({ limit: '1' })
  expect(page.content.map(row => row.day)).toEqual([today])
  expect((await ask({ limit: '1', cursor: page.next! })).content.map(row => row.day)).toEqual([yesterday])
  expect((await ask({ fromDay: yesterday!, toDay: yesterday! })).totals).toMatchObject({ bets: 2, profit: cents(50) })

  const begins = { week: (day: string) => new Date(day).getUTCDay() === 1, half: /-(01|16)$/, month: /-01$/ }
  for (const by of ['week', 'half', 'month'] as const) {
    const { content } = await ask({ by })
    const isFirst = begins[by]
    expect(content.every(({ day }) => (isFirst instanceof RegExp ? isFirst.test(day!) : isFirst(day!)))).toBe(true)
    expect(content.reduce((sum, { bets }) => sum + bets, 0)).toBe(3)
    expect(content.reduce((sum, { profit }) => sum + profit, 0n)).toBe(cents(-50))
  }

  const games = await ask({ by: 'game', limit: '1' })
  expect(games.content).toMatchObject([{ day: null, vassalage: 'PG', gameCode: 'dragon', profit: cents(-100) }])
  expect((await ask({ by: 'game', cursor: games.next! })).content).toMatchObject([{ gameCode: 'fortune', bets: 2 }])

  await expect(ask({ fromDay: '2025-01-01' })).rejects.toMatchObject({ fields: { fromDay: 'field.too_small' } })
  for (const by of ['day', 'game'])
    await expect(ask({ by, cursor: 'x' })).rejects.toMatchObject({ fields: { cursor: 'field.not_allowed' } })
})
