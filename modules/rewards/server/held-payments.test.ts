import { parseMoney } from '@tonle/money'
import { createSeamless } from '@tonle/play/server'
import { newId } from '@tonle/process'
import { type Person, type Refusal, type World, world } from '@tonle/testkit'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import * as rewards from '../contract.ts'
import { openProgram, paidOf, spinOnce, WHEEL, why } from './wheel/test-wheels.ts'

/** Rewards of members who look like abusers wait for the desk. */
let w: World
let operator: Person
beforeAll(async () => {
  w = await world({ LOG_LEVEL: 'silent' })
  operator = await w.operator()
})
afterEach(() => w.expectBooksBalance())
afterAll(() => w.close())

const usd = (text: string) => parseMoney(text, 'USD')
const codeOf = (asked: Promise<unknown>) => asked.then(() => 'ok').catch((error: Refusal) => error.code)
const wire = (id: string) => `rwp_${id.replaceAll('-', '')}`

/** Two members with one device and one payment account. */
async function twins(): Promise<[Person, Person]> {
  const pair: [Person, Person] = [await w.member({ balance: '1000.00' }), await w.member({ balance: '1000.00' })]
  // As logins and deposits leave them.
  for (const { id } of pair)
    for (const kind of ['device', 'payment'])
      await w.database.asOwner(
        `insert into risk.trace (brand_id, member_id, kind, value) values ('${w.brandId}', '${id}', '${kind}', repeat(md5('${pair[0].id}'), 2))`,
      )
  return pair
}
const heldOf = async ({ account }: Person) =>
  (await operator.caller.call(rewards.consolePayments, { queue: 'held', find: account })).content
const decide = (id: string, version: number, outcome: 'paid' | 'rejected') =>
  operator.caller.call(rewards.decidePayment, { id: wire(id) as never, version, outcome, why })
const statesOf = async ({ caller }: Person) => (await caller.call(rewards.payments, {})).content.map(({ state }) => state)

test('the prize of a wheel is held with its reasons, and paid once when the desk has released it', async () => {
  const half = { prize: { kind: 'money', amount: '0.50' }, weight: 50_000 }
  const wheel = await openProgram(operator, { segments: [half, half] })
  const [one] = await twins()
  await operator.caller.call(rewards.giveSpins, {
    ...{ wheel: `rpg_${wheel.replaceAll('-', '')}`, account: one.account, spins: 2, why },
  } as never)
  await spinOnce(one, wheel)
  await spinOnce(one, wheel)
  expect(await w.balance(one)).toBe(usd('1000.00'))
  expect(await statesOf(one)).toEqual(['held', 'held'])
  const [first, second] = await heldOf(one)
  expect(first!.reasons).toEqual(expect.arrayContaining(['shared_device', 'shared_payment']))

  // Six who decide at once: it is paid once.
  const said = await Promise.all(Array.from({ length: 6 }, () => codeOf(decide(first!.id, first!.version, 'paid'))))
  expect(said.filter(code => code === 'ok')).toHaveLength(1)
  expect(await w.balance(one)).toBe(usd('1000.50'))
  await decide(second!.id, second!.version, 'rejected')
  expect(await w.balance(one)).toBe(usd('1000.50'))
  expect((await statesOf(one)).toSorted()).toEqual(['paid', 'rejected'])
  // The program has what was not paid again.
  expect((await paidOf(w, wheel)).given).toBe(String(usd('0.50')))
})

test('points and rebate wait too; an honest member is paid at once', async () => {
  const [one] = await twins()
  const honest = await w.member({ balance: '1000.00' })
  const all = { prize: { kind: 'points', points: 50 }, weight: 50_000 }
  const wheel = await openProgram(operator, { segments: [all, all] })
  for (const { account } of [one, honest])
    await operator.caller.call(rewards.giveSpins, {
      ...{ wheel: `rpg_${wheel.replaceAll('-', '')}`, account, spins: 1, why },
    } as never)
  for (const person of [one, honest]) await spinOnce(person, wheel)
  expect([await statesOf(one), await statesOf(honest)]).toEqual([['held'], ['paid']])
  const [points] = await heldOf(one)
  await decide(points!.id, points!.version, 'paid')

  const wallet = createSeamless(w.services)
  const account = await wallet.account(w.brandId, 'PG')
  for (const { id: memberId } of [one, honest]) {
    const [stake, txId] = [usd('500.00'), newId(w.services.clock)]
    const op = { account, txId, memberId, currency: 'USD', mode: 'play', game: 'fortune', vertical: 'RNG' } as const
    await wallet.betWin({
      ...{ ...op, stake, payout: stake, betId: newId(w.services.clock), input: [stake] },
      ...{ lineVersion: 1, isRefusalFinal: true },
    })
  }
  await w.fold()
  expect(await one.caller.call(rewards.claimRebate)).toMatchObject({ isHeld: true })
  expect(await honest.caller.call(rewards.claimRebate)).toMatchObject({ isHeld: false })
  expect(await w.balance(one)).toBe(usd('1000.00'))
  expect(await codeOf(one.caller.call(rewards.claimRebate))).toBe('rewards.nothing_due')
  const [rebate] = await heldOf(one)
  await decide(rebate!.id, rebate!.version, 'paid')
  expect(await w.balance(one)).toBe(await w.balance(honest))
})

test('what was decided stays, whoever writes it', async () => {
  const [one] = await twins()
  const half = { prize: { kind: 'money', amount: '0.50' }, weight: 50_000 }
  const wheel = await openProgram(operator, { segments: [half, half] }, { ...WHEEL, budget: '5.00' })
  await operator.caller.call(rewards.giveSpins, {
    ...{ wheel: `rpg_${wheel.replaceAll('-', '')}`, account: one.account, spins: 1, why },
  } as never)
  await spinOnce(one, wheel)
  const [held] = await heldOf(one)
  await decide(held!.id, held!.version, 'rejected')
  const again = w.services.db.tx(w.brandId, tx =>
    tx.query(`update rewards.payment set state = 'paid' where brand_id = $1 and id = $2`, [tx.brand, held!.id]),
  )
  await expect(again).rejects.toThrow('decided once')
  expect(await codeOf(decide(held!.id, held!.version + 1, 'paid'))).toBe('rewards.already_decided')
})
