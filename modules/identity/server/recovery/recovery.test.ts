import {
  lastCode,
  PASSWORD,
  type Person,
  refusalOf,
  sentMessages,
  switchFlags,
  type World,
  withFlags,
  world,
} from '@tonle/testkit'
import { generate } from 'otplib'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as identity from '../../contract.ts'
import { payoutsFrom } from '../contacts/payouts-from.ts'
import { storeContact } from '../contacts/sql-contacts.ts'

const MINUTE_MS = 60_000
const NEXT = 'herons over the rice'
let w: World
beforeAll(async () => {
  w = await world()
  await switchFlags(w, { on: ['CHNGPASSVERIF3'] })
})
afterAll(() => w.close())
beforeEach(() => w.advance(20 * 60 * MINUTE_MS))

let count = 0
const someNumber = () => `+85516${String(++count).padStart(6, '0')}`
const newEmail = () => `sok${++count}@example.com`
const hasNumber = (member: Person, number: string, isVerified = true) =>
  w.services.db.tx(w.brandId, tx =>
    storeContact(tx, w.services, { memberId: member.id, to: { channel: 'sms', phone: { number, country: 'KH' } }, isVerified }),
  )
const hasEmail = (member: Person, email: string) =>
  w.services.db.tx(w.brandId, tx =>
    storeContact(tx, w.services, { memberId: member.id, to: { channel: 'email', email }, isVerified: true }),
  )
const signIn = (member: Person, password: string) => w.visitor().call(identity.login, { username: member.account, password })

async function linkOf(member: Person, email: string): Promise<string> {
  await w.visitor().call(identity.forgotByEmail, { username: member.account, email })
  const text = (await sentMessages(w)).find(({ to }) => to === email)?.text ?? ''
  return /#set-password=([\w-]{43})\n/.exec(text)?.[1] ?? 'no link'
}
const reset = (token: string, newPassword = NEXT) =>
  w.visitor().call(identity.resetByLink, { token, newPassword, confirmNewPassword: newPassword })

test('a link by e-mail sets a new password once, ends every session, and the member is warned', async () => {
  const member = await w.member()
  const email = newEmail()
  await hasEmail(member, email)
  const token = await linkOf(member, email.toUpperCase().toLowerCase())
  const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => reset(token)))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await refusalOf(member.caller.call(identity.memberInfo))).code).toBe('session.required')
  expect((await refusalOf(signIn(member, PASSWORD))).code).toBe('identity.login_failed')
  expect((await sentMessages(w))[0]).toMatchObject({ to: email, subject: 'A new password was set for your Tonle account' })
  expect((await refusalOf(reset(token, 'another one entirely'))).code).toBe('identity.link_over')
})

test('the form may be sent as a form, and leads to the host that asked', async () => {
  const member = await w.member()
  const email = newEmail()
  await hasEmail(member, email)
  const answer = await w.site.inject({
    method: 'POST',
    url: '/wps/member/password/email',
    headers: { host: 'localhost:3000', 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ username: member.account, email }).toString(),
  })
  expect(answer.json()).toEqual({ success: true, value: {} })
  expect((await sentMessages(w))[0]!.text).toContain('http://localhost:3000/#set-password=')
})

test('a host name that is not ours never stands in a mail', async () => {
  const member = await w.member()
  const email = newEmail()
  await hasEmail(member, email)
  const before = (await sentMessages(w)).length
  const answer = await w.site.inject({
    method: 'POST',
    url: '/wps/member/password/email',
    headers: { host: 'evil.example', 'content-type': 'application/json', origin: 'http://evil.example' },
    payload: { username: member.account, email },
  })
  expect([answer.statusCode, answer.json().code]).toEqual([421, 'request.wrong_host'])
  expect((await sentMessages(w)).length).toBe(before)
})

test('a link is over after half an hour, and when the next one was asked for; a weak password leaves it', async () => {
  const member = await w.member()
  const email = newEmail()
  await hasEmail(member, email)
  const old = await linkOf(member, email)
  await w.advance(2 * MINUTE_MS)
  const next = await linkOf(member, email)
  expect((await refusalOf(reset(old))).code).toBe('identity.link_over')
  expect((await refusalOf(reset(next, 'password1'))).fields).toEqual({ newPassword: 'identity.password_weak' })
  expect((await refusalOf(reset(next, `${member.account}-boat`))).fields).toEqual({ newPassword: 'identity.password_weak' })
  await w.advance(31 * MINUTE_MS)
  expect((await refusalOf(reset(next))).code).toBe('identity.link_over')
})

test('an unknown account, another address and a locked account are answered as a known one', async () => {
  const [member, other] = [await w.member(), await w.member()]
  const [email, foreign] = [newEmail(), newEmail()]
  await hasEmail(member, email)
  await hasEmail(other, foreign)
  const before = (await sentMessages(w)).length
  for (const wish of [
    { username: 'nobodyhere', email: newEmail() },
    { username: member.account, email: foreign },
  ])
    expect(await w.visitor().call(identity.forgotByEmail, wish)).toEqual({})
  expect((await sentMessages(w)).length).toBe(before)
  expect(await w.visitor().call(identity.forgotByEmail, { username: member.account.toUpperCase(), email })).toEqual({})
  expect((await sentMessages(w)).length).toBe(before + 1)
})

async function askCode(number: string): Promise<void> {
  await w.visitor().call(identity.smsNoLogin, { mobileNum: number })
}

test('a code by SMS sets a new password and signs in; all other sessions end', async () => {
  const member = await w.member()
  const number = someNumber()
  await hasNumber(member, number)
  await askCode(number)
  const visitor = w.visitor()
  const wish = { mobileNum: number.replace('+855', '0'), newPassword: NEXT }
  const verificationCode = await lastCode(w, number)
  const wrong = String((Number(verificationCode) + 1) % 1_000_000).padStart(6, '0')
  const refused = await refusalOf(visitor.call(identity.resetByPhone, { ...wish, verificationCode: wrong }))
  expect([refused.code, refused.fields]).toEqual(['identity.code_wrong', { verificationCode: 'identity.code_wrong' }])
  const weak = { ...wish, newPassword: `${member.account}-boat`, verificationCode }
  expect((await refusalOf(visitor.call(identity.resetByPhone, weak))).fields).toEqual({ newPassword: 'identity.password_weak' })
  const { token } = await visitor.call(identity.resetByPhone, { ...wish, verificationCode })
  visitor.token = token
  expect((await visitor.call(identity.memberInfo)).account).toBe(member.account)
  expect((await refusalOf(member.caller.call(identity.memberInfo))).code).toBe('session.required')
  // The password is right; from a browser that is not known the login asks for more.
  expect((await refusalOf(signIn(member, NEXT))).code).toBe('identity.verification_required')
})

/** Whoever has the number: a reset by it, from a browser that is not known. */
async function resetByNumber(member: Person, of: { side?: 'member' | 'agent' } = {}) {
  const number = someNumber()
  await hasNumber(member, number)
  await askCode(number)
  const visitor = w.visitor()
  const wish = { mobileNum: number, newPassword: NEXT, verificationCode: await lastCode(w, number), ...of }
  return { visitor, answer: visitor.call(identity.resetByPhone, wish) }
}

test('the number alone opens no account that has an app or a mailbox: the new password holds, and the second verification follows', async () => {
  const guarded = await w.member()
  const { secret } = await guarded.caller.call(identity.enrolFactor)
  const code = () => generate({ secret, epoch: Math.floor(w.services.clock.nowMs() / 1000) })
  await guarded.caller.call(identity.confirmFactor, { code: await code() })
  await w.advance(30_000)
  const { visitor, answer } = await resetByNumber(guarded)
  const refusal = await refusalOf(answer)
  const asked = refusal.body.verification as { token: string; methods: string[] }
  expect([refusal.code, asked.methods]).toEqual(['identity.verification_required', ['totp', 'recovery']])
  // The browser has not become a known one either.
  expect((await refusalOf(visitor.call(identity.login, { username: guarded.account, password: NEXT }))).code).toBe(
    'identity.verification_required',
  )
  visitor.token = (
    await visitor.call(identity.verifyLogin, { verification: asked.token, method: 'totp', code: await code() })
  ).token
  expect((await visitor.call(identity.memberInfo)).account).toBe(guarded.account)

  const mailed = await w.member()
  await hasEmail(mailed, newEmail())
  const second = await refusalOf((await resetByNumber(mailed)).answer)
  expect([second.code, (second.body.verification as { methods: string[] }).methods]).toEqual([
    'identity.verification_required',
    ['email'],
  ])
})

test("a reset by number lets an agent in on the member side as the brand's flag says, on the agents' in any case, and no member there", async () => {
  const outcome = async (person: Person, side: 'member' | 'agent') => {
    await w.advance(60 * MINUTE_MS)
    return await (await resetByNumber(person, { side })).answer.then(
      () => 'ok',
      ({ code }: { code: string }) => code,
    )
  }
  for (const [flags, met] of [
    [{ on: ['CHNGPASSVERIF3', 'AGENTS_ON_MEMBER_SIDE'] }, 'ok'],
    [{ on: ['CHNGPASSVERIF3'], off: ['AGENTS_ON_MEMBER_SIDE'] }, 'identity.not_a_member'],
  ] as const)
    await withFlags(w, flags as never, async () => {
      const agent = await w.agent()
      expect(await outcome(agent, 'member')).toBe(met)
      // Nothing has changed for who was refused.
      const old = await refusalOf(
        w.visitor().call(identity.login, { username: agent.account, password: PASSWORD, side: 'agent' }),
      )
      expect(old.code).toBe(met === 'ok' ? 'identity.login_failed' : 'identity.verification_required')
      expect(await outcome(await w.agent(), 'agent')).toBe('ok')
      expect(await outcome(await w.member(), 'agent')).toBe('identity.not_an_agent')
    })
})

test('without the code no answer reveals whether a password contains the name of the account', async () => {
  const member = await w.member()
  const number = someNumber()
  await hasNumber(member, number)
  await askCode(number)
  const wish = { mobileNum: number, newPassword: `${member.account}-boat`, verificationCode: '000000' }
  expect((await refusalOf(w.visitor().call(identity.resetByPhone, wish))).code).toMatch(/^identity\.code_/)
})

test('a number that is not verified, or a locked account, gets no new password', async () => {
  const [claimed, locked] = [await w.member(), await w.member()]
  const [one, two] = [someNumber(), someNumber()]
  await hasNumber(claimed, one, false)
  await hasNumber(locked, two)
  const before = (await sentMessages(w)).length
  await askCode(one)
  expect((await sentMessages(w)).length).toBe(before)
  const { caller } = await w.operator()
  await caller.call(identity.lockMember, { id: `mem_${locked.id.replaceAll('-', '')}`, why: 'a test' })
  await askCode(two)
  const wish = { mobileNum: two, newPassword: NEXT, verificationCode: await lastCode(w, two) }
  expect((await refusalOf(w.visitor().call(identity.resetByPhone, wish))).code).toBe('identity.locked')
})

test('payouts wait a day after a reset, but not on a demo site', async () => {
  const member = await w.member()
  const email = newEmail()
  await hasEmail(member, email)
  const frozenUntil = () => w.services.db.read(w.brandId, read => payoutsFrom(read, member.id))
  await reset(await linkOf(member, email))
  expect(await frozenUntil()).toBeUndefined()
  const { context } = (await w.composition.brands.byId(w.brandId))!
  const { freezePayouts } = await import('../contacts/payouts-from.ts')
  await w.services.db.tx(w.brandId, tx => freezePayouts(tx, { ...context, profile: 'strict' }, member.id))
  expect((await frozenUntil())!.getTime() - w.services.clock.nowMs()).toBe(24 * 60 * MINUTE_MS)
  await w.advance(24 * 60 * MINUTE_MS + 1)
  expect(await frozenUntil()).toBeUndefined()
})
