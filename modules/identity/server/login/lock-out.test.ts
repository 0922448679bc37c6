import { changeSettings, consoleSettings } from '@tonle/brand/contract'
import { readSettings } from '@tonle/contract'
import { type Caller, PASSWORD, type Person, refusalOf, type World, world } from '@tonle/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as identity from '../../contract.ts'
import { storeContact } from '../contacts/sql-contacts.ts'

const MINUTE_MS = 60_000
let w: World
beforeAll(async () => {
  w = await world()
  await change({ lockAfter: 3, failureMinutes: 30, captchaAfter: 10 })
})
afterAll(() => w.close())

async function change(values: Record<string, unknown>): Promise<void> {
  const { caller } = await w.operator()
  const { version } = (await caller.call(consoleSettings)).modules.find(({ module }) => module === 'identity')!
  await caller.call(changeSettings, { module: 'identity', version, values, why: 'for a test' })
}
const login = (username: string, password: string, caller: Caller = w.visitor()) =>
  refusalOf(caller.call(identity.login, { username, password }))
async function failThrice(name: string, caller?: () => Caller) {
  const refusals = []
  for (let i = 0; i < 3; i++) refusals.push(await login(name, `not it ${i}`, caller?.()))
  return refusals
}
/** Another browser, unknown to the member. */
const signsIn = async ({ account }: Person, password = PASSWORD) =>
  (await w.visitor().call(identity.login, { username: account, password })).user.account === account

test('the values of a licence profile hold without a setting: three in half an hour, half an hour idle', () => {
  const values = (profile: string) => readSettings(identity.identitySettings, {}, { profile, currency: 'USD' }).values
  expect(values('strict')).toMatchObject({ lockAfter: 3, failureMinutes: 30, sessionIdleMinutes: 30, captchaAfter: 1 })
  expect(values('demo')).toMatchObject({ lockAfter: 100, failureMinutes: 15, sessionIdleMinutes: 720, captchaAfter: 1 })
  const looser = { lockAfter: 50, failureMinutes: 15, sessionIdleMinutes: 600 }
  expect(readSettings(identity.identitySettings, looser, { profile: 'strict', currency: 'USD' })).toMatchObject({
    values: { lockAfter: 3, failureMinutes: 30, sessionIdleMinutes: 30 },
    ignored: ['lockAfter', 'failureMinutes', 'sessionIdleMinutes'],
  })
})

test('after three failures the account pauses, the right password too, and says for how long', async () => {
  const member = await w.member()
  const codes = (await failThrice(member.account)).map(({ code }) => code)
  expect(codes).toEqual(['identity.login_failed', 'identity.login_failed', 'identity.login_paused'])
  await w.advance(10 * MINUTE_MS)
  const paused = await login(member.account, PASSWORD)
  expect([paused.status, paused.code, paused.body.retryAfterSeconds]).toEqual([429, 'identity.login_paused', 20 * 60])
  expect(paused.body.message).toContain('20 min')
  await w.advance(20 * MINUTE_MS)
  expect(await signsIn(member)).toBe(true)
})

test('of a hundred wrong passwords at once no more are looked at than one after the other', async () => {
  const member = await w.member()
  const refusals = await Promise.all(Array.from({ length: 100 }, (_, i) => login(member.account, `not it ${i}`)))
  const { content } = await member.caller.call(identity.logins, { limit: '100' })
  expect(content.filter(({ result }) => result === 'refused').length).toBeLessThanOrEqual(3)
  expect(refusals.filter(({ code }) => code === 'identity.login_paused').length).toBeGreaterThanOrEqual(97)
})

test('a name of nobody pauses alike', async () => {
  const member = await w.member()
  const bodies = async (name: string) =>
    [...(await failThrice(name)), await login(name, PASSWORD)].map(({ body }) => ({ ...body, traceId: '' }))
  expect(await bodies('nobodyhere')).toEqual(await bodies(member.account))
})

test('in three languages', async () => {
  await failThrice('somebodyelse')
  const messages = await Promise.all(
    ['KM', 'EN', 'CN'].map(async language => {
      const body = { username: 'somebodyelse', password: 'x', language }
      return (await refusalOf(w.visitor().call(identity.login, body))).body.message
    }),
  )
  expect(new Set(messages).size).toBe(3)
  for (const message of messages) expect(message).toMatch(/30/)
})

test('strangers do not shut the member out of the own browser', async () => {
  const member = await w.member()
  await failThrice(member.account)
  const home = w.visitor()
  home.cookies.set('device', member.caller.cookies.get('device')!)
  expect((await home.call(identity.login, { username: member.account, password: PASSWORD })).user.account).toBe(member.account)
})

test('a new password ends the pause, in the own browser as well', async () => {
  const member = await w.member()
  const email = 'paused@example.com'
  await w.services.db.tx(w.brandId, tx =>
    storeContact(tx, w.services, { memberId: member.id, to: { channel: 'email', email }, isVerified: false }),
  )
  const home = () => Object.assign(w.visitor(), { cookies: new Map(member.caller.cookies) })
  await failThrice(member.account)
  await failThrice(member.account, home)
  expect((await login(member.account, PASSWORD, home())).code).toBe('identity.login_paused')
  await w.visitor().call(identity.forgotByEmail, { username: member.account, email })
  const { sentMessages } = await import('@tonle/testkit')
  const token = /#set-password=([\w-]{43})/.exec((await sentMessages(w))[0]!.text)![1]!
  const next = { newPassword: 'herons over rice', confirmNewPassword: 'herons over rice' }
  await w.visitor().call(identity.resetByLink, { token, ...next })
  expect(await signsIn(member, 'herons over rice')).toBe(true)
  expect((await home().call(identity.login, { username: member.account, password: 'herons over rice' })).user.account).toBe(
    member.account,
  )
})

test('staff ends the pause by unlocking', async () => {
  const member = await w.member()
  await failThrice(member.account)
  const { caller } = await w.operator()
  const id = `mem_${member.id.replaceAll('-', '')}`
  const until = (await caller.call(identity.consoleMember, { id })).loginPausedUntil!
  expect(until.getTime() - w.services.clock.nowMs()).toBe(30 * MINUTE_MS)
  await caller.call(identity.unlockMember, { id, why: 'called us' })
  expect((await caller.call(identity.consoleMember, { id })).loginPausedUntil).toBeNull()
  expect(await signsIn(member)).toBe(true)
})

test('a session without a call for the idle time is over, one in use goes on until its longest time', async () => {
  await change({ sessionIdleMinutes: 30, sessionMinutes: 120 })
  const [idle, busy] = [await w.member(), await w.member()]
  const used = async (person: Person) => (await refusalOf(person.caller.call(identity.memberInfo)).catch(() => undefined))?.code
  for (let i = 0; i < 5; i++) {
    await w.advance(20 * MINUTE_MS)
    expect(await used(busy)).toBeUndefined()
  }
  expect(await used(idle)).toBe('session.required')
  await w.advance(20 * MINUTE_MS + 1000)
  expect(await used(busy)).toBe('session.required')
  await change({ sessionIdleMinutes: null, sessionMinutes: null })
})
