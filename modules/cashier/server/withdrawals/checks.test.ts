import { changeProfile, login, takeBreak } from '@tonle/identity/contract'
import { parseMoney } from '@tonle/money'
import { PASSWORD, type Person, type Refusal } from '@tonle/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as cashier from '../../contract.ts'
import { type BankWorld, bankWorld } from '../test-bank.ts'

let w: BankWorld
let operator: Person
beforeAll(async () => {
  w = await bankWorld()
  operator = await w.operator()
  await w.services.db.system(tx =>
    tx.query(
      `insert into brand.setting_version (brand_id, module, version, overrides, why, changed_by) values ($1, 'cashier', 1, $2, 'a test', 'operator')`,
      [w.brandId, { autoBelow: '100.00', velocityCount: 3 }],
    ),
  )
})
afterAll(() => w?.close())

const usd = (text: string) => parseMoney(text, 'USD')
const wire = (prefix: string, uuid: string) => `${prefix}_${uuid.replaceAll('-', '')}`
const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'accepted',
    (error: Refusal) => error.code,
  )
let numbers = 300_000

/** A member of long standing against whom nothing speaks: known name, an old account of the same, deposits, a payout before. */
async function regular({
  number = String(++numbers),
  name = `Sok ${'ABCDEFGHIJ'[numbers % 10]}${numbers}`.replace(/\d/g, d => 'QRSTUVWXYZ'[+d]!),
} = {}) {
  const member = await w.member({ balance: '500.00' })
  await w.as(operator).call(changeProfile, { id: wire('mem', member.id), version: 0, why: 'papers seen', fullName: name })
  const added = await w.as(member).call(cashier.addAccount, { method: 'aba', number: `${number}555`, holder: name })
  const account = wire('bac', added.id)
  await w.database.asOwner(`
    update identity.member set created_at = created_at - interval '90 days' where id = '${member.id}';
    update cashier.account set added_at = added_at - interval '30 days' where id = '${added.id}';
    alter table cashier.deposit disable trigger user;
    insert into cashier.deposit (brand_id, id, member_id, reference, method, provider, amount, currency, mode, state, return_url, requested_at, expires_at, credited_at, changed_by)
      values ('${w.brandId}', gen_random_uuid(), '${member.id}', 'D-${++numbers}', 'khqr', 'sandbox', 500000000, 'USD', 'play', 'credited', '', now(), now(), now(), 'bank');
    alter table cashier.deposit enable trigger user;
    alter table cashier.withdrawal disable trigger user;
    insert into cashier.withdrawal (brand_id, id, member_id, account_id, reference, method, provider, bank, last4, amount, fee, currency, mode, state, day, requested_at, paid_at, closed_at, changed_by)
      values ('${w.brandId}', gen_random_uuid(), '${member.id}', '${added.id}', 'W-${++numbers}', 'aba', 'sandbox', 'ABA', '0555', 10000000, 0, 'USD', 'play', 'confirmed',
              current_date - 40, now() - interval '40 days', now() - interval '40 days', now() - interval '40 days', 'bank');
    alter table cashier.withdrawal enable trigger user`)
  return { member, account, name }
}
type Regular = Awaited<ReturnType<typeof regular>>

async function ask({ member, account }: Pick<Regular, 'member' | 'account'>, amount = '20.00') {
  const asked = await w.as(member).call(cashier.requestWithdrawal, { account, amount })
  const id = wire('wdr', asked.id)
  const detail = () => w.as(operator).call(cashier.consoleWithdrawal, { id })
  return { ...asked, id, detail, status: () => w.as(member).call(cashier.withdrawalStatus, { id }) }
}
const against = async (asked: {
  detail(): Promise<{ checks: readonly { name: string; isGood: boolean; others: readonly string[] }[] }>
}) => (await asked.detail()).checks.filter(({ isGood, name }) => !isGood && name !== 'shared_network').map(({ name }) => name)

test('a request against which nothing speaks is paid without an operator, and its steps say so', async () => {
  const of = await regular()
  const asked = await ask(of)
  expect(await against(asked)).toEqual([])
  await w.until(asked.status, one => one.state === 'paid', 15_000)
  const { steps, attempts } = await asked.detail()
  expect(steps.map(({ state, by }) => [state, by])).toEqual([
    ['requested', 'member'],
    ['approved', 'rules'],
    ['sending', 'rules'],
    ['paid', 'bank'],
  ])
  expect(attempts).toHaveLength(1)
  expect(await w.balance(of.member)).toBe(usd('480.00'))
})

test('of two requests for the whole balance at once one is accepted and paid once, also without an operator', async () => {
  const of = await regular()
  await w.database.asOwner(
    `update brand.setting_version set overrides = overrides || '{"autoBelow":"900.00"}' where module = 'cashier' and brand_id = '${w.brandId}'`,
  )
  const codes = await Promise.all([codeOf(ask(of, '500.00')), codeOf(ask(of, '500.00'))])
  expect(codes.filter(code => code === 'accepted')).toHaveLength(1)
  const [one] = (await w.as(of.member).call(cashier.withdrawals, { limit: '1' })).content
  await w.until(
    () => w.as(of.member).call(cashier.withdrawalStatus, { id: wire('wdr', one!.id) }),
    now => now.state === 'paid',
    15_000,
  )
  expect(await w.balance(of.member)).toBe(0n)
  await w.database.asOwner(
    `update brand.setting_version set overrides = overrides || '{"autoBelow":"100.00"}' where module = 'cashier' and brand_id = '${w.brandId}'`,
  )
})

test('an amount that reaches the bound of the day waits for an operator', async () => {
  const of = await regular()
  expect((await ask(of, '100.00')).state).toBe('requested')
})

test('a number that another member has is accepted, marked with the other account, and waits for a decision', async () => {
  const number = String(++numbers)
  const first = await regular({ number })
  const second = await regular({ number })
  const asked = await ask(second)
  expect(asked.state).toBe('requested')
  const { checks, flags } = await asked.detail()
  expect(flags).toBe(1)
  expect(checks[0]).toMatchObject({ name: 'shared_account', isGood: false, holds: true, others: [first.member.account] })
  // The other one too, from now on; and nothing of it reaches a member.
  expect(await against(await ask(first))).toEqual(['shared_account'])
  expect(Object.keys(await asked.status()).filter(key => /shared|check|flag/i.test(key))).toEqual([])
})

test('who shares a browser or a name with another member waits, with the others named', async () => {
  const [one, two] = [await regular(), await regular()]
  const browser = w.visitor()
  for (const { member } of [one, two]) await browser.call(login, { username: member.account, password: PASSWORD })
  const asked = await ask(one)
  expect(await against(asked)).toEqual(['shared_device'])
  expect((await asked.detail()).checks.find(({ name }) => name === 'shared_device')?.others).toEqual([two.member.account])
  const name = 'Chan Sophea'
  const [three] = [await regular({ name }), await regular({ name })]
  expect(await against(await ask(three))).toEqual(['shared_name'])
})

test('a new bank account, a reset and many requests are reasons of their own', async () => {
  const fresh = await regular()
  const added = await w
    .as(fresh.member)
    .call(cashier.addAccount, { method: 'aba', number: `${++numbers}555`, holder: fresh.name })
  expect(await against(await ask({ member: fresh.member, account: wire('bac', added.id) }))).toEqual(['new_account'])

  const reset = await regular()
  await w.database.asOwner(
    `update identity.credential set payouts_from = app_now() - interval '1 day' where member_id = '${reset.member.id}'`,
  )
  expect(await against(await ask(reset))).toEqual(['recent_reset'])

  const often = await regular()
  for (let i = 0; i < 3; i++) {
    const { id, status, state } = await ask(often, '10.00')
    expect(state).toBe('sending')
    await w.until(status, one => one.state === 'paid', 15_000)
    await w.as(often.member).call(cashier.confirmReceipt, { id, answer: 'full' })
  }
  expect(await against(await ask(often, '10.00'))).toEqual(['velocity'])
})

test('a time-out and an exclusion never stop a withdrawal', async () => {
  for (const [kind, length] of [
    ['timeout', 7],
    ['exclusion', 6],
  ] as const) {
    const of = await regular()
    await w.as(of.member).call(takeBreak, { kind, length })
    expect(['sending', 'paid']).toContain((await ask(of)).state)
  }
})

test('approved and rejected at once, one of the two wins; the money is held or given back, never both', async () => {
  for (let round = 0; round < 4; round++) {
    const of = await regular()
    const asked = await ask(of, '150.00')
    const input = { id: asked.id, version: 0 }
    const acts = [
      () => codeOf(w.as(operator).call(cashier.approveWithdrawal, input)),
      () => codeOf(w.as(operator).call(cashier.rejectWithdrawal, { ...input, reason: 'other' })),
    ]
    const codes = await Promise.all((round % 2 ? acts.toReversed() : acts).map(act => act()))
    expect(codes.toSorted()).toEqual(['accepted', 'cashier.state_changed'])
    const { state } = await asked.status()
    expect(await w.balance(of.member)).toBe(usd(state === 'rejected' ? '500.00' : '350.00'))
  }
})
