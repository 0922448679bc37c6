import { foldNext, rebuild } from '@tonle/database'
import { saveProfile } from '@tonle/identity/contract'
import { createJobs, type Jobs } from '@tonle/jobs'
import { inbox } from '@tonle/messages/contract'
import { type Money, parseMoney } from '@tonle/money'
import { approvals, approveRequest, refuseRequest } from '@tonle/operators/contract'
import { createSeamless, introduce, type Seamless, type VendorAccount } from '@tonle/play/server'
import { newId } from '@tonle/process'
import { type Person, type Refusal, type World, world } from '@tonle/testkit'
import { dayIn } from '@tonle/text'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import * as rewards from '../contract.ts'
import { rebateFold, turnoverFold } from './folds.ts'
import { payRebates, settleRebate } from './rebate.ts'
import { tendBrand, tendMoved } from './standing.ts'

let w: World
let wallet: Seamless
let account: VendorAccount
let operator: Person
let jobs: Jobs
let count = 0
const fresh = () => `v-${++count}`

beforeAll(async () => {
  w = await world({ LOG_LEVEL: 'silent' })
  wallet = createSeamless(w.services)
  account = await wallet.account(w.brandId, 'PG')
  operator = await w.operator()
  const entries = w.composition.modules.find(module => module.area === 'messages')!.jobs!
  jobs = createJobs({ services: w.services, entries, brands: async () => [], relayMs: 1e6, tickMs: 1e6 })
  await jobs.start()
})
afterEach(() => w.expectBooksBalance())
afterAll(async () => {
  await jobs.stop()
  await w.close()
})

const dollars = (n: number): Money => (BigInt(Math.round(n * 100)) * 10_000n) as Money
const usd = (text: string) => parseMoney(text, 'USD')
const why = 'a reason'
const codeOf = (asked: Promise<unknown>) => asked.then(() => 'ok').catch((error: Refusal) => error.code)
const DAY_MS = 86_400_000

interface Player extends Person {
  bet(amount: number, vertical?: string): Promise<string>
  rollback(bet: string): Promise<unknown>
  /** After a fold: how the member stands. */
  vip(): Promise<Awaited<ReturnType<typeof readVip>>>
  due(): Promise<Money>
}

const readVip = (person: Person) => person.caller.call(rewards.vip)

async function player(balance = '1000000.00'): Promise<Player> {
  const person = await w.member({ balance })
  const ref = await w.services.db.tx(w.brandId, async tx => {
    await introduce(tx, w.services, account.id, person.id)
    const found = 'select ref from play.player_ref where vendor_account = $1 and member_id = $2'
    return (await tx.one<{ ref: string }>(found, [account.id, person.id])).ref
  })
  return {
    ...person,
    async bet(amount, vertical = 'RNG') {
      const [stake, txId] = [dollars(amount), fresh()]
      const op = { account, txId, memberId: person.id, currency: 'USD', mode: 'play', game: 'fortune', vertical } as const
      const bet = { ...op, stake, betId: newId(w.services.clock), input: [stake], lineVersion: 1, isRefusalFinal: true }
      await wallet.betWin({ ...bet, input: [stake, 0n], payout: 0n as Money })
      return txId
    },
    rollback: betTxId => wallet.rollback({ account, player: ref, currency: 'USD', txId: fresh(), betTxId, betKind: 'betWin' }),
    async vip() {
      await w.fold()
      return await readVip(person)
    },
    async due() {
      await w.fold()
      return (await person.caller.call(rewards.rebate)).due
    },
  }
}

const rankBecomes = async (p: Player, rank: number) => {
  await tendLevels()
  expect((await p.vip()).rank).toBe(rank)
  // Their rates begin at a full minute.
  await w.advance(180_000)
}

test('rebate is valid bet times the rate of the kind of game, line by line, cut to the cent, and claimed once', async () => {
  const p = await player()
  await p.bet(640)
  await p.bet(420, 'LIVE')
  await p.bet(33.33, 'LOTT')
  expect(await p.due()).toBe(usd('1.78'))
  const { lines } = await p.caller.call(rewards.rebate)
  expect(lines).toEqual([
    { vertical: 'LIVE', validBet: usd('420.00'), amount: 504_000n },
    { vertical: 'RNG', validBet: usd('640.00'), amount: 1_280_000n },
  ])
  const before = await w.balance(p)
  expect((await p.caller.call(rewards.claimRebate)).amount).toBe(usd('1.78'))
  expect((await w.balance(p)) - before).toBe(usd('1.78'))
  expect(await codeOf(p.caller.call(rewards.claimRebate))).toBe('rewards.nothing_due')
  // What was cut waits: 0.004 and 0.006 of the next bet are a cent.
  await p.bet(3)
  expect(await p.due()).toBe(usd('0.01'))
})

test('fifty claims at once pay once: the first of a member, and later ones', async () => {
  const p = await player()
  for (let round = 1; round <= 3; round++) {
    await p.bet(1000)
    expect(await p.due()).toBe(usd('2.00'))
    const before = await w.balance(p)
    // Calls of one member wait for each other in some places; the use case itself has to hold without.
    const holder = { member: p.id, currency: 'USD', mode: 'play' } as const
    const settled = () =>
      w.services.db.tx(w.brandId, tx => settleRebate(tx, w.services, holder)).then(({ change }) => (change > 0n ? 'ok' : 'none'))
    const asked = await Promise.all([
      ...Array.from({ length: 15 }, () => codeOf(p.caller.call(rewards.claimRebate))),
      ...Array.from({ length: 35 }, settled),
    ])
    expect(asked.filter(code => code === 'ok')).toHaveLength(1)
    expect(asked.filter(code => !['ok', 'none', 'rewards.nothing_due', 'system.busy'].includes(code))).toEqual([])
    expect((await w.balance(p)) - before).toBe(usd('2.00'))
  }
})

test('a bet that is taken back takes back its rebate: from the wallet as far as it has it, the rest of later rebate', async () => {
  const p = await player('1000.00')
  const bet = await p.bet(1000)
  await p.due()
  await p.caller.call(rewards.claimRebate)
  await p.bet(2)
  expect(await w.balance(p)).toBe(0n)
  await p.due()
  await payRebates(w.services, w.brandId)
  const empty = await w.balance(p)
  expect(empty).toBe(0n)
  await p.rollback(bet)
  expect(await p.due()).toBe(0n)
  expect((await p.caller.call(rewards.rebate)).owed).toBe(usd('2.00'))
  expect(await codeOf(p.caller.call(rewards.claimRebate))).toBe('rewards.nothing_due')
  await payRebates(w.services, w.brandId)
  // The stake came back; the rebate of it went.
  expect(await w.balance(p)).toBe(usd('998.00'))
  expect((await p.caller.call(rewards.rebate)).owed).toBe(0n)
  const { content } = await p.caller.call(rewards.payments, {})
  expect(content.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['rebate_reversed', -usd('2.00')],
    ['rebate', usd('2.00')],
  ])
})

test('what nobody claimed is paid by itself, once', async () => {
  const p = await player()
  await p.bet(500)
  await w.fold()
  const before = await w.balance(p)
  await Promise.all([payRebates(w.services, w.brandId), payRebates(w.services, w.brandId)])
  expect((await w.balance(p)) - before).toBe(usd('1.00'))
  expect(await payRebates(w.services, w.brandId)).toBe(0)
})

test('operators write levels in order, and rates that begin later; a second one agrees to what gives more or asks less', async () => {
  const second = await w.operator()
  const ladder = async () => (await operator.caller.call(rewards.levels)).levels
  const before = (await ladder()).length
  const terms = { names: { en: 'Legend', km: 'រឿងព្រេង', zh: '传奇' }, keep: '0', birthdayBonus: '500', why }
  // What it gives is asked of a second one first, who hears that it cannot be.
  const low = await operator.caller.ask(rewards.addLevel, { currency: 'USD', reach: '1000', ...terms })
  expect(await second.caller.call(approveRequest, { id: low })).toMatchObject({ state: 'failed', failure: expect.any(String) })
  expect(
    await codeOf(operator.caller.call(rewards.addLevel, { currency: 'USD', reach: '1000', ...terms, birthdayBonus: '0' })),
  ).toBe('rewards.no_order')
  await operator.caller.callWith(second.caller, rewards.addLevel, { currency: 'USD', reach: '1000000', ...terms })
  const rank = before + 1
  expect(await ladder()).toHaveLength(rank)

  const changed = { currency: 'USD' as const, rank: String(rank) as never, reach: '2000000', ...terms }
  expect(await codeOf(operator.caller.call(rewards.changeLevel, { ...changed, version: 0 }))).toBe('ok')
  expect(await codeOf(operator.caller.call(rewards.changeLevel, { ...changed, version: 0 }))).toBe('request.version_conflict')
  for (const generous of [{ birthdayBonus: '500.01' }, { reach: '1999999' }]) {
    const id = await operator.caller.ask(rewards.changeLevel, { ...changed, version: 1, ...generous })
    await second.caller.call(refuseRequest, { id, note: 'not now' })
  }
  expect((await ladder()).at(-1)).toMatchObject({ birthdayBonus: usd('500'), reach: usd('2000000') })

  const rate = { currency: 'USD', rank, vertical: 'LOTT', why } as const
  expect(await codeOf(operator.caller.ask(rewards.setRate, { ...rate, rate: '0.06' }))).toBe('ok')
  const waiting = (await second.caller.call(approvals, { state: 'waiting', limit: '100' })).content.find(
    ({ call }) => call === 'rewards.setRate',
  )!
  expect(await second.caller.call(approveRequest, { id: waiting.id })).toMatchObject({ state: 'failed' })
  const rates = async () => (await ladder()).at(-1)!.rates.filter(({ vertical }) => vertical === 'LOTT')
  await operator.caller.callWith(second.caller, rewards.setRate, { ...rate, rate: '0.02' })
  const [first] = await rates()
  expect(first!.from.getTime()).toBeGreaterThan(w.services.clock.nowMs() + 59_000)
  const lower = await operator.caller.call(rewards.setRate, { ...rate, rate: '0.01' })
  expect(lower.from.getTime()).toBe(first!.from.getTime() + 60_000)
})

test('turnover leads upward; from then on bets have the rates of the new level, and a bet of before keeps its own', async () => {
  const p = await player()
  const old = await p.bet(2000)
  await rankBecomes(p, 2)
  expect(await p.caller.call(rewards.vipState)).toMatchObject({ hasVip: true, vipLabelName: 'Silver', vipRankLevel: 2 })
  expect(await p.due()).toBe(usd('4.00'))
  await p.bet(2000)
  expect(await p.due()).toBe(usd('12.00'))
  await p.rollback(old)
  expect(await p.due()).toBe(usd('8.00'))
})

/** Newest first, once the outbox is empty. */
const inboxOf = async (p: Player): Promise<string[]> => {
  await jobs.tick()
  await jobs.idle()
  const told = (await p.caller.call(inbox, {})).content.map(({ title, text }) => `${title}: ${text}`)
  // The demo brand's wheel gives spins for a new level, too.
  return told.filter(one => !one.startsWith('Spins at the prize wheel'))
}

test('a run of the walk goes on where the one before it stopped, until every member has the level of the turnover', async () => {
  // All who are due already are done first.
  await tendLevels()
  const players = await Promise.all(Array.from({ length: 7 }, () => player()))
  for (const p of players) await p.bet(2000)
  await w.fold()
  const { totals } = await w.services.db.system(tx =>
    tx.one<{ totals: number }>('select count(*)::int as totals from rewards.member_total'),
  )
  const runs = Math.floor(totals / 2) + 1
  const tended: number[] = []
  for (let run = 1; run <= runs; run++) tended.push(await tendBrand(w.services, w.brandId, { page: 1, run: 2 }))
  expect(Math.max(...tended)).toBeLessThanOrEqual(2)
  expect(tended.reduce((sum, n) => sum + n, 0)).toBe(7)
  for (const p of players) expect(await rankIn(p)).toBe(2)
})

test('members are told of a new level, of a lost one, and of rebate that they did not claim themselves', async () => {
  const p = await player()
  const bet = await p.bet(2000)
  await rankBecomes(p, 2)
  expect(await inboxOf(p)).toEqual(['A new VIP level: Your VIP level is now Silver. Its benefits apply from now on.'])
  await p.due()
  await p.caller.call(rewards.claimRebate)
  expect(await inboxOf(p)).toHaveLength(1)
  await p.rollback(bet)
  await rankBecomes(p, 1)
  expect((await inboxOf(p))[0]).toContain('Your VIP level is now Bronze.')
  await payRebates(w.services, w.brandId)
  expect((await inboxOf(p))[0]).toMatch(/^Rebate taken back: .*4\.00/)
  await p.bet(1000)
  await p.bet(2000)
  await w.fold()
  await payRebates(w.services, w.brandId)
  expect((await inboxOf(p))[0]).toMatch(/^Rebate paid: .*6\.00/)
})

test('a level is lost after a period without its turnover, and regained by that of a period', async () => {
  const p = await player()
  await p.bet(10_000)
  await rankBecomes(p, 3)
  // The day of the rise belongs to the first period: it is kept.
  await w.advance(91 * DAY_MS)
  await tendLevels()
  expect(await rankIn(p)).toBe(3)
  await w.advance(91 * DAY_MS)
  await tendLevels()
  expect(await rankIn(p)).toBe(2)
  await p.bet(1999)
  await regain(p)
  expect(await rankIn(p)).toBe(2)
  await p.bet(1)
  await regain(p)
  expect(await rankIn(p)).toBe(3)
})

const tendLevels = async () => {
  await w.fold()
  await tendBrand(w.services, w.brandId)
}
/** What follows a fold in a running site. */
const regain = async (p: Player) => {
  await w.fold()
  await tendMoved(w.services, [{ brand_id: w.brandId, member_id: p.id, currency: 'USD', mode: 'play' }])
}
const rankIn = async (p: Person) =>
  (await w.services.db.system(tx => tx.one<{ rank: number }>('select rank from rewards.standing where member_id = $1', [p.id])))
    .rank

test('a bet that is taken back takes its level with it', async () => {
  const p = await player()
  const bet = await p.bet(10_000)
  await rankBecomes(p, 3)
  await p.rollback(bet)
  await rankBecomes(p, 1)
})

test('the birthday bonus is paid once a year, in the week of the birthday, to levels that have one', async () => {
  const p = await player()
  expect(await codeOf(p.caller.call(rewards.claimBirthday))).toBe('rewards.no_birthday')
  await p.bet(10_000)
  await rankBecomes(p, 3)
  expect((await p.vip()).birthdayBonus).toMatchObject({ amount: usd('20.00'), isReady: false, isKnown: false })
  expect(await codeOf(p.caller.call(rewards.claimBirthday))).toBe('rewards.no_birthday')
  const today = dayIn(w.services.clock.now(), 'Asia/Phnom_Penh')
  await p.caller.call(saveProfile, { version: 0, birthday: `1990${today.slice(4)}` })
  const before = await w.balance(p)
  const asked = await Promise.all(Array.from({ length: 50 }, () => codeOf(p.caller.call(rewards.claimBirthday))))
  expect(asked.filter(code => code === 'ok')).toHaveLength(1)
  expect((await w.balance(p)) - before).toBe(usd('20.00'))
  expect((await p.vip()).birthdayBonus).toMatchObject({ isReady: false, isClaimed: true })
})

test('whatever is bet, taken back and claimed in any order, what was paid and is due is what a plain count says', async () => {
  type Step = { kind: 'bet'; cents: number } | { kind: 'undo' } | { kind: 'claim' } | { kind: 'pay' }
  const step: fc.Arbitrary<Step> = fc.oneof(
    fc.record({ kind: fc.constant('bet' as const), cents: fc.integer({ min: 1, max: 50_000 }) }),
    fc.constant({ kind: 'undo' as const }),
    fc.constant({ kind: 'claim' as const }),
    fc.constant({ kind: 'pay' as const }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 8 }), async steps => {
      const p = await player()
      const bets: { id: string; cents: number }[] = []
      let [cents, paid] = [0, 0]
      // 0.2 % of so many cents, cut.
      const earned = () => Math.floor((cents * 2) / 1000)
      for (const one of steps) {
        if (one.kind === 'bet') {
          bets.push({ id: await p.bet(one.cents / 100), cents: one.cents })
          cents += one.cents
        } else if (one.kind === 'undo') {
          const last = bets.pop()
          if (last) await p.rollback(last.id)
          cents -= last?.cents ?? 0
        } else {
          await w.fold()
          if (one.kind === 'pay') await payRebates(w.services, w.brandId)
          else expect(await codeOf(p.caller.call(rewards.claimRebate))).toBe(earned() > paid ? 'ok' : 'rewards.nothing_due')
          if (one.kind === 'pay' || earned() > paid) paid = earned()
        }
        expect(await p.due()).toBe(dollars(Math.max(0, earned() - paid) / 100))
        const sum = await w.services.db.system(tx =>
          tx.one<{ sum: string }>('select coalesce(sum(amount), 0)::text as sum from rewards.payment where member_id = $1', [
            p.id,
          ]),
        )
        expect(BigInt(sum.sum)).toBe(dollars(paid / 100))
      }
      await w.expectBooksBalance()
    }),
    { numRuns: 4 },
  )
})

test('the sums are rebuilt from the facts to the same unit', async () => {
  await w.fold()
  for (const fold of [turnoverFold, rebateFold]) {
    const { differences } = await rebuild(w.database.url, fold, { mend: false })
    expect(differences.flatMap(({ wrong, surplus }) => [wrong, surplus]).every(n => n === 0)).toBe(true)
    expect((await foldNext(w.services.db, fold)).folded).toBe(0)
  }
})
