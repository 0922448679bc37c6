import { foldNext, rebuild } from '@tonle/database'
import { takeBreak } from '@tonle/identity/contract'
import { type Money, parseMoney } from '@tonle/money'
import { createSeamless, type Seamless, type VendorAccount } from '@tonle/play/server'
import { newId } from '@tonle/process'
import { type Person, type Refusal, type World, world } from '@tonle/testkit'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as cashier from '../../contract.ts'
import { applyEntry } from '../receive-notice.ts'
import { turnoverStakes } from './fold-stakes.ts'

let w: World
let wallet: Seamless
let account: VendorAccount
beforeAll(async () => {
  w = await world()
  wallet = createSeamless(w.services)
  account = await wallet.account(w.brandId, 'PG')
  await w.services.db.system(tx =>
    tx.query(
      `insert into brand.setting_version (brand_id, module, version, overrides, why, changed_by) values ($1, 'cashier', 1, $2, 'a test', 'operator')`,
      [w.brandId, { turnoverPercent: 100 }],
    ),
  )
})
afterAll(() => w.close())

const cents = (n: number): Money => (BigInt(n) * 10_000n) as Money
const usd = (text: string) => parseMoney(text, 'USD')
const bac = (uuid: string) => `bac_${uuid.replaceAll('-', '')}`
let count = 0

async function deposit({ caller }: Person, amount: string) {
  const { reference } = await caller.call(cashier.requestDeposit, { method: 'aba', amount })
  await w.services.db.tx(w.brandId, tx =>
    applyEntry(tx, w.services, 'sandbox', {
      ...{ seq: ++count, id: `mv_${reference}`, kind: 'credit', reference, currency: 'USD' },
      ...{ amount: usd(amount), at: w.services.clock.now() },
    }),
  )
  await w.advance(1000)
}

/** A bet that is lost at once. */
async function stake(member: Person, amount: number) {
  const op = { account, txId: `t-${++count}`, memberId: member.id, currency: 'USD', mode: 'play', game: 'fortune' } as const
  const bet = { ...op, vertical: 'RNG', stake: cents(amount), betId: newId(w.services.clock), lineVersion: 1 } as const
  await wallet.betWin({ ...bet, input: [cents(amount)], isRefusalFinal: true, payout: cents(0) })
  await w.advance(1000)
}
const turnoverOf = async ({ caller }: Person) => {
  await w.fold()
  return (await caller.call(cashier.methods)).payouts.turnover
}
async function withdraw({ caller }: Person, amount = '10.00') {
  const number = String(20_000_000 + ++count)
  const to = await caller.call(cashier.addAccount, { method: 'aba', number, holder: 'Sok Dara' })
  return await caller.call(cashier.requestWithdrawal, { account: bac(to.id), amount }).then(
    () => 'accepted',
    (error: Refusal) => error.code,
  )
}

test('a deposit is staked once before money leaves; what is missing is shown to the cent', async () => {
  const member = await w.member({ balance: '500.00' })
  await stake(member, 3000)
  expect(await turnoverOf(member)).toBeNull()
  await deposit(member, '40.00')
  await stake(member, 1550)
  expect(await turnoverOf(member)).toEqual({ required: usd('40.00'), staked: usd('15.50'), left: usd('24.50') })
  const refusal = await member.caller
    .call(cashier.addAccount, { method: 'aba', number: '77889900', holder: 'Sok Dara' })
    .then(to => member.caller.call(cashier.requestWithdrawal, { account: bac(to.id), amount: '10.00' }))
    .catch((error: Refusal) => error)
  expect(refusal).toMatchObject({ code: 'cashier.turnover_open', body: { message: expect.stringContaining('$24.50') } })
  await stake(member, 2450)
  expect(await turnoverOf(member)).toBeNull()
  expect(await withdraw(member)).toBe('accepted')
  await w.expectBooksBalance()
})

test('stakes count for the deposits before them alone', async () => {
  const member = await w.member({ balance: '500.00' })
  await deposit(member, '20.00')
  await stake(member, 5000)
  await deposit(member, '30.00')
  expect(await turnoverOf(member)).toMatchObject({ left: usd('30.00') })
  await deposit(member, '10.00')
  await stake(member, 3500)
  expect(await turnoverOf(member)).toMatchObject({ left: usd('5.00') })
})

test('however deposits and stakes follow each other, what is left is what a queue of deposits filled in order would lack', async () => {
  const acts = fc.array(fc.record({ isDeposit: fc.boolean(), amount: fc.integer({ min: 1, max: 40 }) }), {
    minLength: 1,
    maxLength: 10,
  })
  await fc.assert(
    fc.asyncProperty(acts, async list => {
      const member = await w.member({ balance: '900.00' })
      let left = 0
      for (const { isDeposit, amount } of list) {
        if (isDeposit) await deposit(member, `${amount}.00`)
        else await stake(member, amount * 100)
        left = isDeposit ? left + amount : Math.max(0, left - amount)
      }
      const now = await turnoverOf(member)
      expect(now?.left ?? 0n).toBe(cents(left * 100))
    }),
    { numRuns: 8 },
  )
})

test('a recount beside the running fold changes nothing, and two folds at once count once', async () => {
  const member = await w.member({ balance: '500.00' })
  await deposit(member, '50.00')
  await stake(member, 1000)
  await w.database.settle()
  await Promise.all([foldNext(w.services.db, turnoverStakes), foldNext(w.services.db, turnoverStakes)])
  expect(await turnoverOf(member)).toMatchObject({ staked: usd('10.00') })
  expect((await rebuild(w.database.url, turnoverStakes, { mend: true })).differences).toMatchObject([{ wrong: 0, surplus: 0 }])
  expect(await turnoverOf(member)).toMatchObject({ staked: usd('10.00') })
})

test('who is on a break cannot stake, and withdraws all the same', async () => {
  for (const [kind, length] of [
    ['timeout', 7],
    ['exclusion', 6],
  ] as const) {
    const member = await w.member({ balance: '100.00' })
    await deposit(member, '40.00')
    expect(await withdraw(member)).toBe('cashier.turnover_open')
    await member.caller.call(takeBreak, { kind, length })
    expect(await turnoverOf(member)).toBeNull()
    expect(await withdraw(member)).toBe('accepted')
  }
})
