import { changeSettings, consoleSettings } from '@tonle/brand/contract'
import { foldNext, rebuild } from '@tonle/database'
import { confirmIdentity, confirmPayment, setPaymentPassword } from '@tonle/identity/contract'
import { type Money, parseMoney } from '@tonle/money'
import { approveRequest, refuseRequest } from '@tonle/operators/contract'
import { createSeamless, introduce, type Seamless, type VendorAccount } from '@tonle/play/server'
import { newId } from '@tonle/process'
import { PASSWORD, type Person, type Refusal, type World, world } from '@tonle/testkit'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import * as points from '../contract.ts'
import { pointsEarned } from './earned.ts'
import { postEarned } from './jobs.ts'

let w: World
let wallet: Seamless
let account: VendorAccount
let operator: Person
let second: Person
let count = 0
const fresh = () => `p-${++count}`

beforeAll(async () => {
  w = await world({ LOG_LEVEL: 'silent' })
  wallet = createSeamless(w.services)
  account = await wallet.account(w.brandId, 'PG')
  operator = await w.operator()
  second = await w.operator()
})
afterEach(() => w.expectBooksBalance())
afterAll(() => w.close())

const dollars = (n: number): Money => (BigInt(Math.round(n * 100)) * 10_000n) as Money
const why = 'a reason'
const codeOf = (asked: Promise<unknown>) => asked.then(() => 'ok').catch((error: Refusal) => error.code)

interface Player extends Person {
  bet(amount: number, payout?: number, vertical?: string): Promise<string>
  win(bet: string, amount: number): Promise<unknown>
  rollback(bet: string, kind?: 'bet' | 'betWin'): Promise<unknown>
  points(): Promise<number>
}

async function player(): Promise<Player> {
  const person = await w.member({ balance: '100000.00' })
  const ref = await w.services.db.tx(w.brandId, async tx => {
    await introduce(tx, w.services, account.id, person.id)
    const found = 'select ref from play.player_ref where vendor_account = $1 and member_id = $2'
    return (await tx.one<{ ref: string }>(found, [account.id, person.id])).ref
  })
  const named = { account, player: ref, currency: 'USD' }
  return {
    ...person,
    async bet(amount, payout, vertical = 'RNG') {
      const [stake, txId] = [dollars(amount), fresh()]
      const op = { account, txId, memberId: person.id, currency: 'USD', mode: 'play', game: 'fortune', vertical } as const
      const bet = { ...op, stake, betId: newId(w.services.clock), input: [stake], lineVersion: 1, isRefusalFinal: true }
      if (payout === undefined) await wallet.bet(bet)
      else await wallet.betWin({ ...bet, input: [stake, dollars(payout)], payout: dollars(payout) })
      return txId
    },
    win: (betTxId, amount) => wallet.win({ ...named, txId: fresh(), betTxId, amount: dollars(amount) }),
    rollback: (betTxId, betKind = 'betWin') => wallet.rollback({ ...named, txId: fresh(), betTxId, betKind }),
    async points() {
      await w.fold()
      return Number((await person.caller.call(points.pointBalance)).balance) / 1_000_000
    },
  }
}

const CUP = { names: { en: 'Cup', km: 'ពែង', zh: '杯' }, art: 'cup', why } as const
/** Goods that two operators offer. */
async function item(stock: number, price = '100', needsAddress = false): Promise<string> {
  await operator.caller.callWith(second.caller, points.createItem, { ...CUP, price, needsAddress, isOn: true, stock })
  const newest = 'select id from points.item where brand_id = $1 order by id desc limit 1'
  return (await w.services.db.system(tx => tx.one<{ id: string }>(newest, [w.brandId]))).id
}
const wire = (prefix: string, uuid: string) => `${prefix}_${uuid.replaceAll('-', '')}`
const stockOf = async (id: string) => {
  const row = await w.services.db.system(tx => tx.one<{ stock: number }>('select stock from points.item where id = $1', [id]))
  return row.stock
}
const exchangeOf = async (id: string) => await operator.caller.call(points.consoleExchange, { id: wire('pex', id) })
const decide = async (id: string, outcome: 'approved' | 'rejected') =>
  await operator.caller.call(points.decideExchange, {
    ...{ id: wire('pex', id), version: (await exchangeOf(id)).version, outcome, why },
  })

test('settled bets earn by the kind of game; open bets earn nothing, and what is taken back earns nothing', async () => {
  const p = await player()
  await p.bet(12.34, 0)
  expect(await p.points()).toBe(12)
  await p.bet(7.4, 0, 'LIVE')
  expect(await p.points()).toBe(16)
  const open = await p.bet(100)
  expect(await p.points()).toBe(16)
  await p.win(open, 50)
  expect(await p.points()).toBe(116)
  const settled = await p.bet(30, 45)
  expect(await p.points()).toBe(146)
  await p.rollback(settled)
  expect(await p.points()).toBe(116)
})

test('a bet that is taken back takes back what it earned at its own rate, also after the rate has changed', async () => {
  const p = await player()
  const old = await p.bet(100, 0)
  await operator.caller.callWith(second.caller, points.setRate, { currency: 'USD', vertical: 'RNG', rate: '3', why })
  expect(await p.points()).toBe(100)
  // The new rate begins with a full minute that has not begun.
  const coming = (await operator.caller.call(points.pointRates)).rates.find(({ isComing }) => isComing)
  expect(coming!.from.getTime()).toBeGreaterThan(w.services.clock.nowMs() + 59_000)
  await p.bet(10, 0)
  expect(await p.points()).toBe(110)
  await w.advance(180_000)
  const young = await p.bet(10, 0)
  expect(await p.points()).toBe(140)
  await p.rollback(old)
  expect(await p.points()).toBe(40)
  await p.rollback(young)
  expect(await p.points()).toBe(10)
  await operator.caller.call(points.setRate, { currency: 'USD', vertical: 'RNG', rate: '1', why })
  await w.advance(180_000)
})

test('points that were spent before their bet was taken back are a debt, which the next points pay', async () => {
  const p = await player()
  const bet = await p.bet(1000, 0)
  await p.points()
  await p.caller.call(points.convertPoints, { points: '900' })
  expect(await p.points()).toBe(100)
  await p.rollback(bet)
  expect(await p.points()).toBe(-900)
  await postEarned(w.services, w.brandId)
  expect(await p.points()).toBe(-900)
  expect(await codeOf(p.caller.call(points.convertPoints, { points: '100' }))).toBe('points.not_enough')
  await p.bet(950, 0)
  expect(await p.points()).toBe(50)
  await postEarned(w.services, w.brandId)
  expect(await p.points()).toBe(50)
})

test('1,000 points at a dollar a thousand become a dollar of the wallet, and what is worth no cent stays', async () => {
  const p = await player()
  await p.bet(2000, 0)
  await p.points()
  const before = await w.balance(p)
  const made = await p.caller.call(points.convertPoints, { points: '1005' })
  expect(made).toMatchObject({ type: 'cash', state: 'approved', points: 1_000_000_000n, amount: parseMoney('1.00', 'USD') })
  expect((await w.balance(p)) - before).toBe(parseMoney('1.00', 'USD'))
  expect(await p.points()).toBe(1000)
  expect(await codeOf(p.caller.call(points.convertPoints, { points: '1010' }))).toBe('points.not_enough')
  expect(await codeOf(p.caller.call(points.convertPoints, { points: '1.5' }))).toBe('request.invalid')
  const { content } = await p.caller.call(points.pointDetails, {})
  expect(content.map(({ kind, points: moved }) => [kind, Number(moved) / 1e6])).toEqual([
    ['points_cash', -1000],
    ['points_earned', 2000],
  ])
})

test('an application sets points and goods aside; a rejection gives both back once, an approval takes the points', async () => {
  const p = await player()
  await p.bet(500, 0)
  await p.points()
  const cup = await item(3)
  const first = await p.caller.call(points.redeemPoints, { item: wire('pit', cup), quantity: 2 })
  expect([await p.points(), await stockOf(cup)]).toEqual([300, 1])
  expect(await codeOf(p.caller.call(points.redeemPoints, { item: wire('pit', cup), quantity: 2 }))).toBe('points.sold_out')
  const second = await p.caller.call(points.redeemPoints, { item: wire('pit', cup) })
  expect(await codeOf(p.caller.call(points.redeemPoints, { item: wire('pit', cup) }))).toBe('points.sold_out')
  const rejected = await Promise.allSettled(Array.from({ length: 5 }, () => decide(first.id, 'rejected')))
  expect(rejected.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect([await p.points(), await stockOf(cup)]).toEqual([400, 2])
  expect((await decide(second.id, 'approved')).state).toBe('approved')
  expect(await codeOf(decide(second.id, 'rejected'))).toBe('request.version_conflict')
  expect([await p.points(), await stockOf(cup)]).toEqual([400, 2])
  const { content } = await p.caller.call(points.exchanges, {})
  expect(content.map(({ state, note }) => [state, note])).toEqual([
    ['approved', why],
    ['rejected', why],
  ])
})

test('of fifty members who want the last piece at once one gets it', async () => {
  const cup = await item(1)
  const players = await Promise.all(Array.from({ length: 10 }, () => player()))
  for (const p of players) await p.bet(500, 0)
  await w.fold()
  const asked = await Promise.all(
    Array.from({ length: 50 }, (_, i) => codeOf(players[i % 10]!.caller.call(points.redeemPoints, { item: wire('pit', cup) }))),
  )
  expect(asked.filter(code => code === 'ok')).toHaveLength(1)
  // On a busy machine the gate refuses some before they ask for anything.
  expect(asked.filter(code => !['ok', 'points.sold_out', 'system.busy'].includes(code))).toEqual([])
  expect(await stockOf(cup)).toBe(0)
})

test('fifty conversions of all points at once convert them once; a repeated key answers the same exchange', async () => {
  const p = await player()
  await p.bet(1000, 0)
  await p.points()
  const before = await w.balance(p)
  const asked = await Promise.all(
    Array.from({ length: 50 }, () => codeOf(p.caller.call(points.convertPoints, { points: '1000' }))),
  )
  expect(asked.filter(code => code === 'ok')).toHaveLength(1)
  expect((await w.balance(p)) - before).toBe(parseMoney('1.00', 'USD'))
  expect(await p.points()).toBe(0)
})

test('who has a payment password is asked for it, for each exchange anew', async () => {
  const p = await player()
  await p.bet(1000, 0)
  await p.points()
  const secret = '402913'
  await p.caller.call(confirmIdentity, { password: PASSWORD })
  await p.caller.call(setPaymentPassword, { paymentPassword: secret, confirmPaymentPassword: secret })
  expect(await codeOf(p.caller.call(points.convertPoints, { points: '200' }))).toBe('identity.payment_required')
  await p.caller.call(confirmPayment, { paymentPassword: secret })
  expect(await codeOf(p.caller.call(points.convertPoints, { points: '200' }))).toBe('ok')
  expect(await codeOf(p.caller.call(points.convertPoints, { points: '200' }))).toBe('identity.payment_required')
})

test('an address is asked for where goods need one, sealed in the rows, and shown to the member and in the opened exchange', async () => {
  const p = await player()
  await p.bet(500, 0)
  await p.points()
  const cup = await item(1, '100', true)
  const input = { item: wire('pit', cup) }
  expect(await codeOf(p.caller.call(points.redeemPoints, input))).toBe('request.invalid')
  const address = 'No. 12, Street 178, Phnom Penh'
  const made = await p.caller.call(points.redeemPoints, { ...input, address })
  expect((await exchangeOf(made.id)).address).toBe(address)
  const { sealed } = await w.services.db.system(tx =>
    tx.one<{ sealed: string }>('select address_sealed as sealed from points.exchange where id = $1', [made.id]),
  )
  expect(sealed).not.toContain('178')
  const clerk = await w.operator('support')
  const masked = await clerk.caller.call(points.consoleExchange, { id: wire('pex', made.id) })
  expect(masked.address).not.toContain('178')
})

test('whatever is bet, taken back, spent and posted in any order, points are what a plain count says', async () => {
  type Step = { kind: 'bet'; cents: number } | { kind: 'undo' } | { kind: 'spend'; points: number } | { kind: 'post' }
  const step: fc.Arbitrary<Step> = fc.oneof(
    fc.record({ kind: fc.constant('bet' as const), cents: fc.integer({ min: 1, max: 50_000 }) }),
    fc.constant({ kind: 'undo' as const }),
    fc.record({ kind: fc.constant('spend' as const), points: fc.integer({ min: 100, max: 400 }) }),
    fc.constant({ kind: 'post' as const }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 7 }), async steps => {
      const p = await player()
      const bets: { id: string; cents: number }[] = []
      let [earnedCents, spent] = [0, 0]
      for (const one of steps) {
        if (one.kind === 'bet') {
          bets.push({ id: await p.bet(one.cents / 100, 0), cents: one.cents })
          earnedCents += one.cents
        } else if (one.kind === 'undo') {
          const last = bets.pop()
          if (last) {
            await p.rollback(last.id)
            earnedCents -= last.cents
          }
        } else if (one.kind === 'post') {
          await w.fold()
          await postEarned(w.services, w.brandId)
        } else {
          await w.fold()
          const taken = Math.floor(one.points / 10) * 10
          const isEnough = Math.floor(earnedCents / 100) - spent >= taken
          expect(await codeOf(p.caller.call(points.convertPoints, { points: String(one.points) }))).toBe(
            isEnough ? 'ok' : 'points.not_enough',
          )
          if (isEnough) spent += taken
        }
        expect(await p.points()).toBe(Math.floor(earnedCents / 100) - spent)
      }
      await w.expectBooksBalance()
    }),
    { numRuns: 2 },
  )
})

test('the sums are rebuilt from the facts to the same unit', async () => {
  await w.fold()
  expect((await rebuild(w.database.url, pointsEarned, { mend: false })).differences).toEqual([
    { table: 'points.earned', wrong: 0, surplus: 0 },
  ])
  expect((await foldNext(w.services.db, pointsEarned)).folded).toBe(0)
})

test('what gives more for points is agreed to by a second operator, what gives less by one', async () => {
  const rate = (rate: string) => ({ currency: 'USD', vertical: 'LOTT', rate, why }) as const
  await operator.caller.ask(points.setRate, rate('0.6'))
  await operator.caller.call(points.setRate, rate('0.4'))
  const game = { currency: 'USD', vendor: 'TONLE', game: 'naga-gold', why } as const
  await operator.caller.ask(points.setRate, game)
  await operator.caller.call(points.setRate, { ...game, rate: '0' })

  const draft = { ...CUP, price: '500', needsAddress: false, isOn: false, stock: 5 }
  const { id } = await operator.caller.call(points.createItem, draft)
  const change = async (of: { price: string; isOn: boolean }) => {
    const row = (await operator.caller.call(points.consoleItems, { sort: 'place', limit: '100' })).content.find(
      one => one.id === id,
    )!
    return { ...CUP, needsAddress: false, id: wire('pit', id), version: row.version, ...of }
  }
  await operator.caller.callWith(second.caller, points.changeItem, await change({ price: '500', isOn: true }))
  await operator.caller.call(points.changeItem, await change({ price: '600', isOn: true }))
  const cheaper = await operator.caller.ask(points.changeItem, await change({ price: '1', isOn: true }))
  await operator.caller.call(points.changeItem, await change({ price: '700', isOn: true }))
  // The row has changed since it was asked for.
  expect(await second.caller.call(approveRequest, { id: cheaper })).toMatchObject({ state: 'failed' })
  const asked = await operator.caller.ask(points.createItem, { ...draft, isOn: true })
  await second.caller.call(refuseRequest, { id: asked, note: 'too cheap' })
})

test('goods for many points wait for a second operator, at what the points would be as money', async () => {
  const p = await player()
  for (let n = 0; n < 16; n++) await p.bet(5000, 0)
  expect(await p.points()).toBe(80_000)
  const [dear, cheap] = [await item(5, '60100'), await item(5, '5000')]
  const { version: known } = (await operator.caller.call(consoleSettings)).modules.find(({ module }) => module === 'operators')!
  const lower = { module: 'operators', version: known, values: { approvalLimit: '60.00' }, why }
  await operator.caller.call(changeSettings, lower)
  const { id: large } = await p.caller.call(points.redeemPoints, { item: dear as never })
  const { id: small } = await p.caller.call(points.redeemPoints, { item: cheap as never })
  await decide(small, 'approved')
  const { version } = await exchangeOf(large)
  const input = { id: wire('pex', large), version, outcome: 'approved', why } as const
  const asked = await operator.caller.ask(points.decideExchange, input)
  await second.caller.call(approveRequest, { id: asked })
  expect((await exchangeOf(large)).state).toBe('approved')
  await decide((await p.caller.call(points.redeemPoints, { item: cheap as never })).id, 'rejected')
})
