import { type Money, zero } from '@tonle/money'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createSeamless } from './index.ts'
import { MemberDays } from './reach/member-days.ts'
import { openTestWallet, type TestPlayer, type TestWallet, usd } from './test-wallet.ts'

let t: TestWallet
let prefix = ''
let files = 0
beforeAll(async () => {
  t = await openTestWallet()
})
beforeEach(() => {
  prefix = `r${++files}-`
})
afterEach(async () => {
  expect(await t.breaches()).toEqual([])
})
afterAll(() => t.w.close())

let count = 0
const fresh = () => `${prefix}${++count}`
const ofAccount = (sql: string, values: unknown[] = []) =>
  t.w.services.db.tx(t.w.brandId, tx => tx.query<Record<string, unknown>>(sql, [t.account.id, ...values]))

/** A process that has read nothing yet, and what it tells its operators. */
function anotherProcess() {
  const alarms: string[] = []
  const log = { ...t.w.services.log }
  const tell = (facts: { alarm?: string }) => void (facts.alarm && alarms.push(facts.alarm))
  const services = Object.create(t.w.services, { log: { value: { ...log, error: tell, warn: tell, info() {} } } })
  return { wallet: createSeamless(services), alarms }
}

async function ceilings(of: { operation?: string; memberDay?: string; hour?: string }): Promise<void> {
  const [operation, day, hour] = [of.operation ?? '1000000', of.memberDay ?? '1000000', of.hour ?? '1000000'].map(usd)
  await ofAccount('delete from play.vendor_budget where vendor_account = $1')
  await ofAccount('update vendors.vendor_account set exhausted_at = null where id = $1')
  await t.w.services.db.tx(t.w.brandId, tx =>
    tx.query(
      `insert into play.vendor_ceiling (brand_id, vendor_account, currency, mode, operation, member_day, hour) values ($1, $2, 'USD', 'play', $3, $4, $5)
       on conflict (vendor_account, currency, mode) do update set operation = $3, member_day = $4, hour = $5`,
      [tx.brand, t.account.id, operation, day, hour],
    ),
  )
}

const held = (p: TestPlayer) =>
  ofAccount('select ceiling, rest, resolution from play.held_credit where vendor_account = $1 and member_id = $2 order by id', [
    p.memberId,
  ])
const paying = (p: TestPlayer, stake: string, payout: string, txId = fresh()) => ({
  ...p.stake(stake, txId, { input: [usd(stake), usd(payout)] }),
  payout: usd(payout),
})

test('operations in flight count for the day, also when the day is read again meanwhile', async () => {
  const days = new MemberDays(t.w.services)
  const p = await t.player('100.00')
  const of = { account: t.account, memberId: p.memberId, currency: 'USD', mode: 'play' } as const
  const take = () => days.take(of, usd('30.00'), usd('50.00'))
  expect(await take()).toBe(true)
  // Longer than a day that was read is used.
  await new Promise(resolve => setTimeout(resolve, 1050))
  expect(await take()).toBe(false)
  days.giveBack(of, usd('30.00'))
  expect(await take()).toBe(true)
  days.posted(of, { net: usd('30.00'), taken: usd('30.00'), counted: 0n, balance: undefined })
  // No movement was posted, so the next read of the day drops the reported one.
  expect(await take()).toBe(true)
})

describe('one operation', () => {
  test('above the ceiling: a stake is refused and never remembered, a payout is posted and held, both alarm', async () => {
    await ceilings({ operation: '50.00' })
    const { wallet, alarms } = anotherProcess()
    const p = await t.player('100.00')
    const large = p.stake('50.01', fresh())
    expect(await wallet.bet(large)).toEqual({ code: 'ceiling', isReplay: false })
    expect(alarms).toEqual(['vendor_ceiling'])
    expect(await wallet.bet(p.stake('50.00', fresh()))).toMatchObject({ code: 'ok', balance: usd('50.00') })

    const round = paying(p, '1.00', '50.01')
    expect(await wallet.betWin(round)).toMatchObject({ code: 'ok', isReplay: false, balance: usd('99.01'), held: usd('50.01') })
    expect(await wallet.betWin(round)).toMatchObject({ code: 'ok', isReplay: true, balance: usd('99.01') })
    expect(await held(p)).toEqual([{ ceiling: 'operation', rest: usd('50.01'), resolution: null }])
    expect(alarms).toEqual(['vendor_ceiling', 'vendor_ceiling'])
    expect(await p.free()).toBe(usd('49.00'))
    expect(await wallet.bet(p.stake('49.01', fresh()))).toMatchObject({ code: 'insufficient' })

    await ceilings({})
    expect(await anotherProcess().wallet.bet({ ...large, stake: usd('49.00'), input: [usd('49.00')] })).toMatchObject({
      code: 'ok',
    })
  })

  test('pays a bet at most what its game can, over all its payouts; a free bet has no such bound', async () => {
    await ceilings({})
    const { wallet } = anotherProcess()
    const p = await t.player('10.00')
    const seat = { largestWin: 3 }
    expect(await wallet.betWin({ ...paying(p, '1.00', '3.00'), ...seat })).toMatchObject({ code: 'ok' })
    expect(await wallet.betWin({ ...paying(p, '1.00', '3.01'), ...seat })).toMatchObject({ code: 'ok', held: usd('3.01') })
    expect(await wallet.betWin({ ...paying(p, '0.00', '9.00'), ...seat })).toMatchObject({ code: 'ok' })
    expect(await held(p)).toMatchObject([{ ceiling: 'game' }])
  })

  test('is refused where it is no capability of the account, and done once it is', async () => {
    await ceilings({})
    const p = await t.player('10.00')
    const { account } = t
    const of = { account, player: p.ref, currency: 'USD', mode: 'play' } as const
    const ids = Array.from({ length: 6 }, fresh)
    const ask = (wallet: typeof t.wallet) =>
      Promise.all([
        wallet.adjust({ ...of, txId: ids[0]!, amount: usd('1.00'), reason: 'x' }),
        wallet.win({ ...of, txId: ids[1]!, kind: 'jackpot', amount: usd('1.00') }),
        wallet.win({ ...of, txId: ids[2]!, kind: 'tournament', amount: usd('1.00') }),
        wallet.win({ ...of, txId: ids[3]!, kind: 'free', amount: usd('1.00') }),
        wallet.bet(p.stake('0.00', ids[4]!)),
        wallet.betWin({ ...paying(p, '1.00', '0.00', ids[5]), extras: { jackpot: usd('1.00') } }),
      ])
    await ofAccount(`update vendors.vendor_account set capabilities = '{}' where id = $1`)
    const { wallet, alarms } = anotherProcess()
    expect(new Set((await ask(wallet)).map(answer => answer.code))).toEqual(new Set(['not_enabled']))
    expect(alarms).toEqual(Array.from({ length: 6 }, () => 'vendor_not_enabled'))
    expect(await p.free()).toBe(usd('10.00'))
    await ofAccount(`update vendors.vendor_account set capabilities = '{adjust,jackpot,promo,free_bets}' where id = $1`)
    expect(new Set((await ask(anotherProcess().wallet)).map(answer => answer.code))).toEqual(new Set(['ok']))
    // What was done before is answered as then, whatever is enabled now.
    await ofAccount(`update vendors.vendor_account set capabilities = '{}' where id = $1`)
    const again = await ask(anotherProcess().wallet)
    expect(again).toMatchObject(Array.from({ length: 6 }, () => ({ code: 'ok', isReplay: true })))
    await ofAccount(`update vendors.vendor_account set capabilities = '{adjust,jackpot,promo,free_bets}' where id = $1`)
  })
})

describe('a member’s day', () => {
  test('lets pass what is won up to the ceiling beyond the stakes, however many arrive at once; what is held uses up none of it', async () => {
    await ceilings({ memberDay: '20.00', operation: '15.00' })
    const { wallet, alarms } = anotherProcess()
    const p = await t.player('10.00')
    expect(await wallet.betWin(paying(p, '1.00', '16.00'))).toMatchObject({ held: usd('16.00') })
    await Promise.all(Array.from({ length: 12 }, () => wallet.betWin(paying(p, '0.50', '5.50'))))
    const waiting = await held(p)
    expect(waiting.filter(one => one.ceiling === 'member_day')).toHaveLength(8)
    // 10.00 less seven stakes, and four wins of 5.50 that may be spent.
    expect(await p.free()).toBe(usd('10.00') - usd('1.00') - usd('6.00') + usd('22.00'))
    expect(alarms.filter(alarm => alarm === 'vendor_ceiling')).toHaveLength(9)
    // Stakes of what is held are stakes as well: 5.00 of the day are left. Another process knows of it all.
    const other = anotherProcess().wallet
    expect(await other.betWin(paying(p, '0.50', '5.50'))).not.toHaveProperty('held')
    expect(await other.betWin(paying(p, '0.50', '5.50'))).toMatchObject({ held: usd('16.00') + 9n * usd('5.50') })
    const q = await t.player('10.00')
    expect(await other.betWin(paying(q, '0.50', '5.50'))).toMatchObject({ code: 'ok' })
    expect(await held(q)).toEqual([])
  })
})

describe('the hour’s budget', () => {
  test('is never passed by all processes together, and the account takes no stakes until it is opened', async () => {
    await ceilings({ hour: '100.00' })
    const processes = [anotherProcess(), anotherProcess(), anotherProcess()]
    const players = await Promise.all(Array.from({ length: 6 }, () => t.player('5.00')))
    const open = await Promise.all(
      players.map(async p => {
        const txId = fresh()
        await processes[0]!.wallet.bet(p.stake('1.00', txId))
        return { p, txId }
      }),
    )
    const { account } = t
    await Promise.all(
      Array.from({ length: 60 }, (_, i) => {
        const { txId } = open[i % open.length]!
        return processes[i % 3]!.wallet.win({ account, txId: fresh(), betTxId: txId, amount: usd('4.00') })
      }),
    )
    const free = (await Promise.all(players.map(p => p.free()))).reduce((sum, amount) => sum + amount, 0n)
    const paid = free - BigInt(players.length) * usd('4.00')
    expect(paid).toBeLessThanOrEqual(usd('100.00'))
    // Wins of 4.00 come close to it: a slice of each process may be left.
    expect(paid).toBeGreaterThan(usd('80.00'))
    const alarms = processes.flatMap(one => one.alarms)
    expect(alarms).toContain('vendor_budget_used_up')
    expect(alarms.filter(alarm => alarm === 'vendor_budget_used_up')).toHaveLength(1)
    const { wallet } = anotherProcess()
    expect(await wallet.bet(players[0]!.stake('1.00', fresh()))).toEqual({ code: 'exhausted', isReplay: false })
    expect(await wallet.rollback({ account, txId: fresh(), betTxId: fresh(), betKind: 'bet' })).toMatchObject({ code: 'ok' })
    // A higher ceiling alone does not open the account: payouts are still held.
    await ofAccount('update play.vendor_ceiling set hour = $2 where vendor_account = $1', [usd('500.00')])
    const { p, txId } = open[0]!
    const before = await p.free()
    await anotherProcess().wallet.win({ account, txId: fresh(), betTxId: txId, amount: usd('4.00') })
    expect(await p.free()).toBe(before)
    await ceilings({ hour: '100.00' })
    expect(await anotherProcess().wallet.bet(players[0]!.stake('1.00', fresh()))).toMatchObject({ code: 'ok' })
  })

  test('is not used up by credits that are held', async () => {
    await ceilings({ hour: '20.00', operation: '15.00' })
    const { wallet } = anotherProcess()
    const p = await t.player('10.00')
    await wallet.betWin(paying(p, '0.50', '1.00'))
    expect(await wallet.betWin(paying(p, '1.00', '16.00'))).toMatchObject({ held: usd('16.00') })
    await wallet.betWin(paying(p, '0.50', '14.00'))
    await wallet.betWin(paying(p, '0.50', '7.00'))
    expect(await held(p)).toHaveLength(1)
  })

  test('grows by what players lose, here and (after seconds) in other processes', async () => {
    await ceilings({ hour: '50.00' })
    const [one, two] = [anotherProcess(), anotherProcess()]
    const p = await t.player('200.00')
    // The row of the hour stands before anything is returned to it.
    expect(await two.wallet.betWin(paying(p, '1.00', '5.00'))).toMatchObject({ code: 'ok' })
    for (let i = 0; i < 4; i++) await one.wallet.bet(p.stake('30.00', fresh()))
    const txId = fresh()
    await two.wallet.bet(p.stake('1.00', txId))
    const stop = one.wallet.reach.start()
    const pay = () => two.wallet.win({ account: t.account, txId: fresh(), betTxId: txId, amount: usd('40.00') })
    await vi.waitFor(async () => {
      const [row] = await ofAccount('select leased from play.vendor_budget where vendor_account = $1')
      expect(row?.leased ?? 0n).toBeLessThan(-usd('100.00'))
    }, 20_000)
    expect(await pay()).toMatchObject({ code: 'ok' })
    expect(await pay()).toMatchObject({ code: 'ok' })
    expect(await held(p)).toEqual([])
    await stop()
  })
})

test('corrections that take money have a budget of an hour, too', async () => {
  await ceilings({ hour: '20.00' })
  const { wallet, alarms } = anotherProcess()
  const players = await Promise.all([1, 2, 3, 4].map(() => t.player('10.00')))
  const take = (p: TestPlayer) =>
    wallet.adjust({
      account: t.account,
      txId: fresh(),
      player: p.ref,
      currency: 'USD',
      mode: 'play',
      amount: -usd('8.00') as Money,
      reason: 'x',
    })
  const answers = await Promise.all(players.map(take))
  expect(answers.map(answer => answer.code).sort()).toEqual(['ceiling', 'ceiling', 'ok', 'ok'])
  expect(alarms).toContain('vendor_ceiling')
  const left = (await Promise.all(players.map(p => p.free()))).reduce((sum, amount) => sum + amount, 0n)
  expect(left).toBe(usd('24.00'))
})

describe('what is held is taken back first', () => {
  const { reverse, back, adjust } = {
    reverse: (winTxId: string, amount: string) =>
      t.wallet.reverseWin({ account: t.account, txId: fresh(), winTxId, winKind: 'win', amount: usd(amount), reason: 'void' }),
    back: (betTxId: string) => t.wallet.rollback({ account: t.account, txId: fresh(), betTxId, betKind: 'betWin' }),
    adjust: (betTxId: string, amount: Money) =>
      t.wallet.adjust({ account: t.account, txId: fresh(), betTxId, amount, reason: 'wrong' }),
  }
  const small = () => ceilings({ operation: '20.00' })

  test('by a reversal, in part: the rest is held anew, and what can be spent stays', async () => {
    await small()
    const { wallet } = anotherProcess()
    const p = await t.player('10.00')
    const [bet, win] = [fresh(), fresh()]
    await wallet.bet(p.stake('4.00', bet))
    await wallet.win({ account: t.account, txId: win, betTxId: bet, amount: usd('30.00') })
    expect([await p.free(), await p.held()]).toEqual([usd('6.00'), usd('30.00')])
    expect(await reverse(win, '12.00')).toMatchObject({ code: 'ok', held: usd('18.00') })
    expect([await p.free(), await p.held()]).toEqual([usd('6.00'), usd('18.00')])
    expect(await held(p)).toEqual([{ ceiling: 'operation', rest: usd('18.00'), resolution: null }])
  })

  test('by a rollback, whole, with the stake returned', async () => {
    await small()
    const p = await t.player('10.00')
    const round = paying(p, '4.00', '25.00')
    await anotherProcess().wallet.betWin(round)
    expect(await back(round.txId)).toMatchObject({ code: 'ok', held: zero, balance: usd('10.00') })
    expect(await held(p)).toEqual([{ ceiling: 'operation', rest: zero, resolution: 'taken_back' }])
    expect([await p.free(), await p.held(), await t.deficit()]).toEqual([usd('10.00'), zero, zero])
  })

  test('a returned stake above the ceiling is not held where the same rollback takes more than it gives', async () => {
    await ceilings({})
    const p = await t.player('60.00')
    const round = paying(p, '50.00', '55.00')
    await anotherProcess().wallet.betWin(round)
    await small()
    const { wallet } = anotherProcess()
    const undone = await wallet.rollback({ account: t.account, txId: fresh(), betTxId: round.txId, betKind: 'betWin' })
    expect(undone).toMatchObject({ code: 'ok', balance: usd('60.00') })
    expect(await held(p)).toEqual([])
  })

  test('by a correction, then from what can be spent, and the rest is owed; the answer carries what could be spent before', async () => {
    await ceilings({ operation: '40.00' })
    const p = await t.player('10.00')
    const bet = fresh()
    const { wallet } = anotherProcess()
    await wallet.bet(p.stake('4.00', bet))
    await ceilings({ operation: '20.00' })
    await anotherProcess().wallet.win({ account: t.account, txId: fresh(), betTxId: bet, amount: usd('25.00') })
    await ceilings({ operation: '40.00' })
    const told = await wallet.adjust({
      account: t.account,
      txId: fresh(),
      betTxId: bet,
      amount: -usd('33.00') as Money,
      reason: 'x',
    })
    expect(told).toMatchObject({ code: 'ok', balance: zero, held: zero, missing: usd('2.00'), before: usd('6.00') })
    expect(await held(p)).toMatchObject([{ resolution: 'taken_back' }])
    expect(await adjust(bet, usd('1.00'))).toMatchObject({ code: 'ok', before: zero })
  })

  test('whatever comes in whatever order, what is spendable never falls below zero and the books agree', async () => {
    await small()
    const { wallet } = anotherProcess()
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({
            payout: fc.integer({ min: 0, max: 60 }),
            undo: fc.constantFrom('none', 'rollback', 'reverse', 'adjust'),
            part: fc.integer({ min: 1, max: 70 }),
          }),
          { minLength: 1, maxLength: 6 },
        ),
        async rounds => {
          const p = await t.player('30.00')
          await Promise.all(
            rounds.map(async ({ payout, undo, part }) => {
              const round = paying(p, '3.00', `${payout}.00`)
              await wallet.betWin(round)
              if (undo === 'rollback') await back(round.txId)
              if (undo === 'adjust') await adjust(round.txId, -usd(`${Math.min(part, 20)}.00`) as Money)
              if (undo === 'reverse')
                await wallet.reverseWin({
                  ...{ account: t.account, txId: fresh(), winTxId: round.txId, winKind: 'betWin' },
                  ...{ amount: usd(`${Math.min(part, Math.max(payout, 1))}.00`), reason: 'x' },
                })
            }),
          )
          expect(await p.free()).toBeGreaterThanOrEqual(0n)
          expect(await p.held()).toBeGreaterThanOrEqual(0n)
          expect(await t.breaches()).toEqual([])
        },
      ),
      { numRuns: 12 },
    )
  })
})
