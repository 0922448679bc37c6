import * as identity from '@tonle/identity/contract'
import { PASSWORD, type Person, type World, world } from '@tonle/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as agents from '../contract.ts'

let w: World
let agent: Person
beforeAll(async () => {
  w = await world()
  agent = await w.agent()
})
afterAll(() => w.close())

let count = 0
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: { code: string }) => error.code,
  )
const make = (by = agent, more: object = {}) =>
  by.caller.call(agents.createInvite, { name: 'Market', type: 0, most: 3, days: 7, ...more })
const join = (referralCode: string) =>
  w.visitor().signIn(identity.register, {
    username: `invited${++count}`,
    password: PASSWORD,
    confirmPassword: PASSWORD,
    referralCode,
    terms: true,
  })
const wire = (uuid: string) => `inv_${uuid.replaceAll('-', '')}`
const isGood = (code: string) => codeOf(w.visitor().call(identity.affiliate, { code }))

test('a registration with the code stands below the agent as the type that it gives, and is counted', async () => {
  const { code } = await make(agent, { type: 2 })
  expect(await isGood(code.toUpperCase())).toBe('done')
  const { user } = await join(code)
  expect(user).toMatchObject({ type: 2, isAgent: true })
  const [row] = (await agent.caller.call(agents.team)).content
  expect(row).toMatchObject({ account: user.account, depth: 1, type: 2 })
  expect((await agent.caller.call(agents.invites)).content[0]).toMatchObject({ code, used: 1, state: 'open' })
  await w.expectBooksBalance()
})

test('however many come at once, it is used as often as it says', async () => {
  const { code } = await make()
  const codes = await Promise.all(Array.from({ length: 8 }, () => codeOf(join(code))))
  expect(codes.filter(one => one === 'done')).toHaveLength(3)
  expect(new Set(codes)).toEqual(new Set(['done', 'invitation_code_error']))
  expect(await isGood(code)).toBe('invitation_code_error')
  expect((await agent.caller.call(agents.invites)).content[0]).toMatchObject({ used: 3, state: 'used' })
})

test('ended, too old, of a locked agent or at another brand it is no code', async () => {
  const ended = await make()
  expect(await agent.caller.call(agents.endInvite, { id: wire(ended.id) })).toMatchObject({ state: 'ended' })
  const locked = await w.agent()
  const ofLocked = await make(locked)
  await w.database.asOwner(`update identity.member set status = 'locked' where id = '${locked.id}'`)
  for (const { code } of [ended, ofLocked]) expect(await codeOf(join(code))).toBe('invitation_code_error')
  const old = await make()
  const other = await w.secondBrand()
  expect(await codeOf(other.visitor().call(identity.affiliate, { code: old.code }))).toBe('invitation_code_error')
  expect(await codeOf((await w.agent()).caller.call(agents.endInvite, { id: wire(old.id) }))).toBe('agents.no_such_invite')
  await w.advance(7 * 86_400_000 + 1000)
  expect(await codeOf(join(old.code))).toBe('invitation_code_error')
})

test('gives only what the agent may open, and asks for the password of late', async () => {
  const affiliate = await w.member({ type: 41 })
  expect(await codeOf(make(affiliate, { type: 2 }))).toBe('agents.type_not_allowed')
  expect(await codeOf(make(affiliate, { type: 42 }))).toBe('done')
  await w.advance(6 * 60_000)
  expect(await codeOf(make(affiliate))).toBe('session.confirm_required')
})
