import { requestWithdrawal } from '@tonle/cashier/contract'
import { type Caller, PASSWORD, type Person, refusalOf, type World, world } from '@tonle/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as identity from '../../contract.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())

const codeOf = async (work: Promise<unknown>) => (await refusalOf(work)).code
/** Another browser, or the same at another host: without cookies, behind the same address. */
const near = (member: Person) => Object.assign(w.visitor(), { address: member.caller.address })
const give = async ({ caller }: Person) => (await caller.call(identity.handOver)).code
const take = async (caller: Caller, code: string) => {
  const answer = await caller.signIn(identity.takeHandOver, { code })
  return answer.user.account
}

test('a code signs in once, of twenty at once, into a session of its own', async () => {
  const member = await w.member()
  const code = await give(member)
  const callers = Array.from({ length: 20 }, () => near(member))
  const outcomes = await Promise.allSettled(callers.map(caller => take(caller, code)))
  expect(outcomes.flatMap(one => (one.status === 'fulfilled' ? [one.value] : []))).toEqual([member.account])
  const caller = callers.find(({ token }) => token !== undefined)!
  expect((await caller.call(identity.memberInfo)).account).toBe(member.account)
  expect(await member.caller.call(identity.devices)).toHaveLength(2)
  expect((await member.caller.call(identity.logins)).content[0]).toMatchObject({ how: 'handover', result: 'ok' })
})

test('it is of no use a minute later, in another network, at another brand, or as a ticket', async () => {
  const member = await w.member()
  const late = await give(member)
  await w.advance(60_001)
  expect(await codeOf(take(near(member), late))).toBe('identity.hand_over_over')
  const code = await give(member)
  expect(await codeOf(take(w.visitor(), code))).toBe('identity.hand_over_over')
  const second = await w.secondBrand()
  const elsewhere = Object.assign(second.visitor(), { address: member.caller.address })
  expect(await codeOf(take(elsewhere, code))).toBe('identity.hand_over_over')
  const { ticket } = await member.caller.call(identity.ticket)
  expect(await codeOf(take(near(member), ticket))).toBe('identity.hand_over_over')
  expect(await take(near(member), code)).toBe(member.account)
})

test('it ends with the session that gave it, before and after', async () => {
  const member = await w.member()
  const unused = await give(member)
  await w.advance(1000)
  const hour = 3_600_000
  await w.advance(11 * hour)
  await member.caller.call(identity.memberInfo)
  await w.advance(11 * hour)
  const there = near(member)
  await take(there, await give(member))
  await w.advance(hour)
  expect((await there.call(identity.memberInfo)).account).toBe(member.account)
  await w.advance(hour)
  expect(await codeOf(there.call(identity.memberInfo))).toBe('session.required')
  const next = await w.member()
  const given = await give(next)
  await next.caller.call(identity.logout)
  expect(await codeOf(take(near(next), given))).toBe('identity.hand_over_over')
  expect(await codeOf(take(near(member), unused))).toBe('identity.hand_over_over')
})

test('money needs the password first, and who must change it gives and takes no code', async () => {
  const member = await w.member({ balance: '50.00' })
  const there = near(member)
  const code = await give(member)
  await take(there, await give(member))
  const wish = { account: `acc_${'0'.repeat(32)}`, amount: '5.00' }
  expect(await codeOf(there.call(requestWithdrawal, wish))).toBe('session.confirm_required')
  await there.call(identity.confirmIdentity, { password: PASSWORD })
  expect(await codeOf(there.call(requestWithdrawal, wish))).not.toBe('session.confirm_required')
  const { caller: staff } = await w.operator()
  await staff.call(identity.forcePasswordChange, { id: `mem_${member.id.replaceAll('-', '')}`, why: 'a test' })
  expect(await codeOf(give(member))).toBe('session.password_change_required')
  expect(await codeOf(take(near(member), code))).toBe('identity.hand_over_over')
})

test('a trial user has none, and the session’s own token is none', async () => {
  expect(await codeOf(give(await w.trial()))).toBe('in_need_true_account')
  const member = await w.member()
  expect(await codeOf(take(near(member), member.caller.token!))).toBe('request.invalid')
})
