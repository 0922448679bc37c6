import * as cashier from '@tonle/cashier/contract'
import { move } from '@tonle/ledger/plan'
import { parseMoney } from '@tonle/money'
import { PASSWORD, type Person, refusalOf, type World, world } from '@tonle/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as identity from '../../contract.ts'
import { endTimeOuts } from './breaks.ts'

const DAY_MS = 86_400_000
let w: World
let operator: Person
beforeAll(async () => {
  w = await world()
  operator = await w.operator()
})
afterAll(() => w.close())

const wireId = (person: Person) => `mem_${person.id.replaceAll('-', '')}`
const codeOf = async (work: Promise<unknown>) => (await refusalOf(work)).code
const signIn = async ({ account }: Person) => {
  const caller = w.visitor()
  await caller.signIn(identity.login, { username: account, password: PASSWORD })
  return caller
}
const rest = (person: Person, kind: 'timeout' | 'exclusion', length: number) =>
  person.caller.call(identity.takeBreak, { kind, length })
const shown = (person: Person) => operator.caller.call(identity.consoleMember, { id: wireId(person) })
const act = (person: Person) => ({ id: wireId(person), why: 'asked to' })

const wallet = (person: Person) => ({ kind: 'member_cash', member: person.id, currency: 'USD', mode: 'play' }) as const
const vendor = { kind: 'house_revenue', vendor: 'TONLE' } as const
let keys = 0
const post = (person: Person, isStake: boolean) =>
  w.services.ledger.submit({
    key: `break:${++keys}`,
    kind: isStake ? 'withdrawal_fee' : 'deposit',
    book: { brand: w.brandId, currency: 'USD', mode: 'play' },
    lines: isStake
      ? move({ from: wallet(person), to: vendor, amount: parseMoney('1.00'), stake: true })
      : move({ from: vendor, to: wallet(person), amount: parseMoney('1.00') }),
  })
const outcomes = async (person: Person) => [(await post(person, true)).outcome, (await post(person, false)).outcome]

test('a time-out stops stakes and deposits at once; wins and withdrawals go on', async () => {
  const member = await w.member({ balance: '50.00' })
  expect(await outcomes(member)).toEqual(['posted', 'posted'])
  await rest(member, 'timeout', 1)
  expect(await outcomes(member)).toEqual(['not_allowed', 'posted'])
  expect(await codeOf(member.caller.call(cashier.requestDeposit, { method: 'khqr', amount: '10.00' }))).toBe('identity.on_break')
  const withdrawal = member.caller.call(cashier.requestWithdrawal, { account: `bac_${'0'.repeat(32)}`, amount: '10.00' })
  expect(await codeOf(withdrawal)).toBe('cashier.not_found')
  await w.expectBooksBalance()
})

test('stakes and a break at once: what is staked after its answer is refused', async () => {
  const member = await w.member({ balance: '50.00' })
  await Promise.all([...Array.from({ length: 20 }, () => post(member, true)), rest(member, 'timeout', 1)])
  expect((await post(member, true)).outcome).toBe('not_allowed')
  await w.expectBooksBalance()
})

test('a break is made longer, never shorter, and an exclusion never becomes a time-out', async () => {
  const member = await w.member()
  for (const [kind, length, code] of [
    ['timeout', 0, 'field.too_small'],
    ['timeout', 43, 'field.too_big'],
    ['exclusion', 5, 'field.too_small'],
  ] as const)
    expect((await refusalOf(rest(member, kind, length))).fields).toEqual({ length: code })
  await rest(member, 'timeout', 10)
  expect(await codeOf(rest(member, 'timeout', 9))).toBe('identity.break_shorter')
  await rest(member, 'timeout', 42)
  await rest(member, 'exclusion', 6)
  expect(await codeOf(rest(member, 'timeout', 42))).toBe('identity.break_shorter')
  expect(await codeOf(member.caller.call(identity.endBreak))).toBe('identity.break_runs')
})

test('a time-out ends by itself, an exclusion a day after the member has asked for it', async () => {
  const [short, long] = [await w.member({ balance: '5.00' }), await w.member({ balance: '5.00' })]
  await rest(short, 'timeout', 1)
  await rest(long, 'exclusion', 6)
  await endTimeOuts(w.services, w.brandId)
  expect((await outcomes(short))[0]).toBe('not_allowed')
  await w.advance(DAY_MS + 1000)
  await endTimeOuts(w.services, w.brandId)
  expect((await outcomes(short))[0]).toBe('posted')
  await w.advance(190 * DAY_MS)
  await endTimeOuts(w.services, w.brandId)
  expect((await outcomes(long))[0]).toBe('not_allowed')
  const caller = await signIn(long)
  expect(await caller.call(identity.ownBreak)).toMatchObject({ mayEnd: true })
  await caller.call(identity.endBreak)
  await endTimeOuts(w.services, w.brandId)
  expect((await outcomes(long))[0]).toBe('not_allowed')
  await w.advance(DAY_MS + 1000)
  await endTimeOuts(w.services, w.brandId)
  expect((await outcomes(long))[0]).toBe('posted')
  operator = await w.operator()
})

test('neither a lock that is taken off nor the end of a time-out lets someone play who must not', async () => {
  const member = await w.member({ balance: '5.00' })
  await rest(member, 'timeout', 1)
  await operator.caller.call(identity.lockMember, act(member))
  await operator.caller.call(identity.unlockMember, act(member))
  expect((await outcomes(member))[0]).toBe('not_allowed')
  expect(await shown(member)).toMatchObject({ mayBet: false, status: 'active', break: { kind: 'timeout' } })
  await operator.caller.call(identity.lockMember, act(member))
  await w.advance(DAY_MS + 1000)
  await endTimeOuts(w.services, w.brandId)
  expect((await outcomes(member))[0]).toBe('not_allowed')
  operator = await w.operator()
  await operator.caller.call(identity.unlockMember, act(member))
  expect((await outcomes(member))[0]).toBe('posted')
})

test('an operator signs a member out everywhere, with a reason; the next call is refused', async () => {
  const member = await w.member()
  await signIn(member)
  expect(await codeOf(operator.caller.call(identity.endMemberSessions, { id: wireId(member) }))).toBe('request.invalid')
  expect(await operator.caller.call(identity.endMemberSessions, act(member))).toEqual({ ended: 2 })
  expect(await codeOf(member.caller.call(identity.memberInfo))).toBe('session.required')
})

test('a forced change of the password holds in open sessions within a second, and at the next login', async () => {
  const member = await w.member()
  await operator.caller.call(identity.forcePasswordChange, act(member))
  await w.advance(1001)
  expect(await codeOf(member.caller.call(identity.devices))).toBe('session.password_change_required')
  const answer = await w.visitor().call(identity.login, { username: member.account, password: PASSWORD })
  expect(answer.passwordExpired).toBe(true)
  const change = { oldPassword: PASSWORD, newPassword: 'herons over rice', confirmNewPassword: 'herons over rice' }
  await member.caller.call(identity.changePassword, change)
  await member.caller.call(identity.devices)
})

test('a reset app is gone with its recovery codes, and the member logs in by password', async () => {
  const member = await w.member()
  await member.caller.call(identity.enrolFactor)
  expect(await operator.caller.call(identity.resetFactor, act(member))).toEqual({ had: false })
  await w.visitor().call(identity.login, { username: member.account, password: PASSWORD })
  expect(await shown(member)).toMatchObject({ hasFactor: false })
})

test('level and notes are shown to operators, and every act stands in the audit log with its reason', async () => {
  const member = await w.member()
  await operator.caller.call(identity.setVerificationLevel, { ...act(member), level: 2 })
  await operator.caller.call(identity.addMemberNote, { id: wireId(member), note: 'called about a deposit' })
  expect(await shown(member)).toMatchObject({
    verificationLevel: 2,
    notes: [{ note: 'called about a deposit', operator: operator.account }],
  })
  const audit = await w.services.db.system(tx =>
    tx.query<{ call: string; why: string | null }>('select call, why from operators.audit where subject = $1 order by seq', [
      member.account,
    ]),
  )
  expect(audit).toEqual([
    { call: 'identity.setVerificationLevel', why: 'asked to' },
    { call: 'identity.addMemberNote', why: null },
  ])
})

test('a member of another brand cannot be acted on', async () => {
  const other = await w.secondBrand()
  const stranger = await other.member()
  for (const call of [identity.endMemberSessions, identity.forcePasswordChange, identity.resetFactor])
    expect(await codeOf(operator.caller.call(call, act(stranger)))).toBe('identity.no_such_member')
})
