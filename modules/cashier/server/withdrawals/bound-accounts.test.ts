import { changeSettings, consoleSettings } from '@tonle/brand/contract'
import { readSettings } from '@tonle/contract'
import { changeProfile, confirmPayment, setPaymentPassword } from '@tonle/identity/contract'
import { type Person, type Refusal, type World, world } from '@tonle/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as cashier from '../../contract.ts'

let w: World
let operator: Person
beforeAll(async () => {
  w = await world()
  operator = await w.operator()
})
afterAll(() => w.close())

const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'accepted',
    (error: Refusal) => error.code,
  )
const bac = (uuid: string) => `bac_${uuid.replaceAll('-', '')}`
let numbers = 200_000
const add = (of: Person, holder = 'Sok Dara', number = String(++numbers)) =>
  w.as(of).call(cashier.addAccount, { method: 'aba', number, holder })
const ask = (of: Person, account: string) => w.as(of).call(cashier.requestWithdrawal, { account, amount: '10.00' })

/** Sets values of the cashier for the time of some work. */
async function having(values: Record<string, unknown>, before: Record<string, unknown>, work: () => Promise<void>) {
  const change = async (set: object) => {
    const { modules } = await w.as(operator).call(consoleSettings)
    const { version } = modules.find(({ module }) => module === 'cashier')!
    await w.as(operator).call(changeSettings, { module: 'cashier', version, values: set, why: 'a test' })
  }
  await change(values)
  await work().finally(() => change(before))
}

async function named(fullName: string): Promise<Person> {
  const member = await w.member({ balance: '100.00' })
  const profile = { id: `mem_${member.id.replaceAll('-', '')}`, version: 0, why: 'papers seen', fullName }
  await w.as(operator).call(changeProfile, profile)
  return member
}

test('a bank account bears the name of the profile, in any order of the words', async () => {
  const member = await named('Sok Dara')
  expect(await codeOf(add(member, 'Chan Sophea'))).toBe('cashier.name_differs')
  expect(await codeOf(add(member, 'DARA sok'))).toBe('accepted')
  expect((await w.as(member).call(cashier.methods)).newAccount).toEqual({ holder: 'Sok Dara', needsName: false, days: 0 })
  // The refusal names the field.
  await expect(add(member, 'Chan Sophea')).rejects.toMatchObject({ fields: { holder: 'cashier.name_differs' } })
})

test('where the brand demands the own name, a member without one adds no account', async () => {
  const member = await w.member()
  await having({ ownName: true }, { ownName: false }, async () => {
    expect(await codeOf(add(member))).toBe('cashier.name_required')
    expect((await w.as(member).call(cashier.methods)).newAccount.needsName).toBe(true)
    expect(await codeOf(add(await named('Sok Dara')))).toBe('accepted')
  })
  expect(await codeOf(add(member))).toBe('accepted')
})

test('an account that was added a moment ago gets money only after the waiting time', async () => {
  const member = await w.member({ balance: '100.00' })
  await having({ accountDays: 2 }, { accountDays: 0 }, async () => {
    const account = await add(member)
    expect(account.usableFrom).not.toBeNull()
    expect(await codeOf(ask(member, bac(account.id)))).toBe('cashier.account_waits')
    await w.database.asOwner(
      `update cashier.account set usable_from = usable_from - interval '2 days 1 second' where id = '${account.id}'`,
    )
    const [kept] = await w.as(member).call(cashier.accounts, {})
    expect(kept).toMatchObject({ usableFrom: null })
    expect(await codeOf(ask(member, bac(account.id)))).toBe('accepted')
  })
})

test('adding and removing takes the payment password of a member who has one, once each', async () => {
  const member = await w.member()
  const paymentPassword = '402913'
  await w.as(member).call(setPaymentPassword, { paymentPassword, confirmPaymentPassword: paymentPassword })
  expect(await codeOf(add(member))).toBe('identity.payment_required')
  await w.as(member).call(confirmPayment, { paymentPassword })
  const account = await add(member)
  const remove = () => codeOf(w.as(member).call(cashier.removeAccount, { id: bac(account.id) }))
  expect(await remove()).toBe('identity.payment_required')
  await w.as(member).call(confirmPayment, { paymentPassword })
  expect(await remove()).toBe('accepted')
  const notices = await w.services.db.system(tx =>
    tx.query<{ kind: string }>(
      `select payload->>'kind' as kind from house.outbox where payload->>'member' = $1 and payload->>'kind' like 'identity.bank%' order by id`,
      [member.id],
    ),
  )
  expect(notices.map(({ kind }) => kind)).toEqual(['identity.bank_account_added', 'identity.bank_account_removed'])
})

test('where the brand demands a payment password, none is added and nothing leaves without one', async () => {
  const member = await w.member({ balance: '100.00' })
  const account = await add(member)
  await having({ payoutPassword: true }, { payoutPassword: false }, async () => {
    expect(await codeOf(add(member))).toBe('cashier.payment_password_required')
    expect(await codeOf(ask(member, bac(account.id)))).toBe('cashier.payment_password_required')
    expect((await w.as(member).call(cashier.methods)).payouts.needsPassword).toBe(true)
  })
})

test('a number that another member has is answered as any other', async () => {
  const [first, second] = [await w.member(), await w.member()]
  const number = String(++numbers)
  const answers = [await add(first, 'Sok Dara', number), await add(second, 'Chan Sophea', number)]
  const shape = (answer: object) => Object.keys(answer).toSorted()
  expect(shape(answers[1]!)).toEqual(shape(answers[0]!))
  expect(await codeOf(add(second, 'Chan Sophea', `${number.slice(0, 3)}-${number.slice(3)}`))).toBe('cashier.account_taken')
  // Of the same number added at once by one member, one is kept.
  const third = await w.member()
  const codes = await Promise.all(Array.from({ length: 6 }, () => codeOf(add(third, 'Sok Dara', number))))
  expect(codes.filter(code => code === 'accepted')).toHaveLength(1)
})

test('under a licence the own name, a payment password and a day of waiting hold whatever is stored', () => {
  const loose = { ownName: false, payoutPassword: false, accountDays: 0 }
  expect(readSettings(cashier.cashierSettings, loose, { profile: 'strict', currency: 'USD' }).values).toMatchObject({
    ownName: true,
    payoutPassword: true,
    accountDays: 1,
  })
})
