import { changeSettings, consoleSettings } from '@tonle/brand/contract'
import { type Caller, lastCode, PASSWORD, type Person, type Refusal, refusalOf, type World, world } from '@tonle/testkit'
import { generate } from 'otplib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as identity from '../../contract.ts'
import { storeContact } from '../contacts/sql-contacts.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())

const codeNow = (secret: string) => generate({ secret, epoch: Math.floor(w.services.clock.nowMs() / 1000) })
const nextStep = () => w.advance(30_000)

/** A member with an authenticator app. */
async function guarded() {
  const member = await w.member()
  const { secret } = await member.caller.call(identity.enrolFactor)
  const { recoveryCodes } = await member.caller.call(identity.confirmFactor, { code: await codeNow(secret) })
  await nextStep()
  return { member, secret, recoveryCodes }
}

const tryLogin = (caller: Caller, { account }: Person, input: object = {}): Promise<Refusal> =>
  refusalOf(caller.call(identity.login, { username: account, password: PASSWORD, ...input }))

async function begun(member: Person, caller = w.visitor(), input: object = {}) {
  const refusal = await tryLogin(caller, member, input)
  expect(refusal.code).toBe('identity.verification_required')
  return { caller, asked: refusal.body.verification as { token: string; methods: string[] } }
}

const answer = (caller: Caller, verification: string, input: object) =>
  caller.call(identity.verifyLogin, { verification, method: 'totp', ...input })
const codeOf = async (work: Promise<unknown>) => (await refusalOf(work)).code

async function settings(secondVerification: 'bound' | 'everyone') {
  const { caller } = await w.operator('admin')
  const { version } = (await caller.call(consoleSettings)).modules.find(one => one.module === 'identity')!
  await caller.call(changeSettings, { module: 'identity', version, values: { secondVerification }, why: 'for a test' })
}

test('who has bound nothing logs in from anywhere by password, in the demo', async () => {
  const member = await w.member()
  await w.visitor().call(identity.login, { username: member.account, password: PASSWORD })
})

test('an unknown browser needs a code of the app; the password alone opens no session', async () => {
  const { member, secret } = await guarded()
  const { caller, asked } = await begun(member)
  expect(asked.methods).toEqual(['totp', 'recovery'])
  expect(caller.cookies.has('sid')).toBe(false)
  expect(await codeOf(caller.call(identity.tab))).toBe('session.required')
  expect(await codeOf(answer(caller, asked.token, { code: '000000' }))).toBe('identity.code_wrong')
  caller.token = (await answer(caller, asked.token, { code: await codeNow(secret) })).token
  expect((await caller.call(identity.memberInfo)).account).toBe(member.account)
})

test('only the right password leads to the second verification', async () => {
  const [{ member }, plain] = [await guarded(), await w.member()]
  const bodyOf = async (person: Person) => ({ ...(await tryLogin(w.visitor(), person, { password: 'no' })).body, traceId: '' })
  expect(await bodyOf(member)).toEqual(await bodyOf(plain))
})

test('a code works once, also of fifty at once, and a verification ends with its answer', async () => {
  const { member, secret } = await guarded()
  const places = await Promise.all(Array.from({ length: 10 }, () => begun(member)))
  const code = await codeNow(secret)
  const outcomes = await Promise.allSettled(places.map(({ caller, asked }) => answer(caller, asked.token, { code })))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await nextStep()
  const { caller, asked } = await begun(member)
  await w.advance(16 * 60_000)
  expect(await codeOf(answer(caller, asked.token, { code: await codeNow(secret) }))).toBe('identity.verification_over')
})

test('of a hundred wrong guesses at once five count, and the right code after them is too late', async () => {
  const { member, secret } = await guarded()
  const { caller, asked } = await begun(member)
  const codes = await Promise.all(
    Array.from({ length: 100 }, (_, i) => codeOf(answer(w.visitor(), asked.token, { code: String(100_000 + i) }))),
  )
  expect(codes.filter(code => code === 'identity.code_wrong')).toHaveLength(5)
  expect(await codeOf(answer(caller, asked.token, { code: await codeNow(secret) }))).toBe('identity.verification_over')
})

test('ten wrong codes shut the app for a quarter of an hour, over all logins', async () => {
  const { member, secret } = await guarded()
  for (let round = 0; round < 2; round++) {
    const { asked } = await begun(member)
    for (let i = 0; i < 5; i++) await codeOf(answer(w.visitor(), asked.token, { code: String(200_000 + i) }))
  }
  const { caller, asked } = await begun(member)
  expect(await codeOf(answer(caller, asked.token, { code: await codeNow(secret) }))).toBe('request.too_many')
  await w.advance(15 * 60_000 + 1000)
  const later = await begun(member)
  await answer(later.caller, later.asked.token, { code: await codeNow(secret) })
})

test('a recovery code works once, in any spelling, and only its hash is stored', async () => {
  const { member, recoveryCodes } = await guarded()
  expect(recoveryCodes).toHaveLength(8)
  const first = recoveryCodes[0]!
  const { caller, asked } = await begun(member)
  await answer(caller, asked.token, { method: 'recovery', code: first.toUpperCase().replaceAll('-', ' ') })
  const again = await begun(member)
  expect(await codeOf(answer(again.caller, again.asked.token, { method: 'recovery', code: first }))).toBe('identity.code_wrong')
  const stored = await w.services.db.system(tx =>
    tx.query<{ row: string }>('select t::text as row from identity.recovery_code t'),
  )
  expect(stored.length).toBeGreaterThanOrEqual(7)
  expect(JSON.stringify(stored)).not.toContain(recoveryCodes[1]!.replaceAll('-', ''))
})

test('a known browser at a known address is not asked; at a new address it is, unless it was told to trust it', async () => {
  const { member, secret } = await guarded()
  const { caller, asked } = await begun(member)
  await answer(caller, asked.token, { code: await codeNow(secret) })
  await caller.call(identity.login, { username: member.account, password: PASSWORD })
  const moved = w.visitor()
  for (const [name, value] of caller.cookies) moved.cookies.set(name, value)
  await nextStep()
  const second = await begun(member, moved)
  await answer(moved, second.asked.token, { code: await codeNow(secret), trust: true })
  const third = w.visitor()
  for (const [name, value] of moved.cookies) third.cookies.set(name, value)
  await third.call(identity.login, { username: member.account, password: PASSWORD })
  await w.advance(31 * 86_400_000)
  const fourth = w.visitor()
  for (const [name, value] of third.cookies) fourth.cookies.set(name, value)
  expect((await tryLogin(fourth, member)).code).toBe('identity.verification_required')
})

test('a browser is known to the member who signed in there, not to others', async () => {
  const { member } = await guarded()
  const other = await w.member()
  expect((await tryLogin(other.caller, member)).code).toBe('identity.verification_required')
})

test('remember me of the login holds after the second verification', async () => {
  const { member, secret } = await guarded()
  const { caller, asked } = await begun(member, w.visitor(), { remember: true })
  await answer(caller, asked.token, { code: await codeNow(secret) })
  expect(caller.cookies.has('rm')).toBe(true)
})

const NUMBER = '+85512345678'
/** Binds a number as the member would, without its message: `codes.test.ts` has that way. */
const bindMobile = (member: Person, number: string) =>
  w.services.db.tx(w.brandId, tx =>
    storeContact(tx, w.services, {
      memberId: member.id,
      to: { channel: 'sms', phone: { number, country: 'KH' } },
      isVerified: true,
    }),
  )

test('who has bound a number is asked for the code that is sent there; a code asked for elsewhere is of no use', async () => {
  const member = await w.member()
  await bindMobile(member, NUMBER)
  const { caller, asked } = await begun(member)
  expect(asked.methods).toEqual(['sms'])
  expect(await codeOf(caller.call(identity.loginCode, { verification: asked.token, channel: 'email' }))).toBe(
    'identity.verification_over',
  )
  expect(await codeOf(caller.call(identity.loginCode, { verification: 'nothing', channel: 'sms' }))).toBe(
    'identity.verification_over',
  )
  await member.caller.call(identity.memberCode, { channel: 'sms' })
  const confirming = await lastCode(w, NUMBER)
  await w.advance(61_000)
  expect(await caller.call(identity.loginCode, { verification: asked.token, channel: 'sms' })).toEqual({ expiredMinutes: 1 })
  const code = await lastCode(w, NUMBER)
  expect(await codeOf(answer(caller, asked.token, { method: 'sms', code: confirming }))).toBe('identity.code_wrong')
  caller.token = (await answer(caller, asked.token, { method: 'sms', code })).token
  expect((await caller.call(identity.memberInfo)).account).toBe(member.account)
})

test('where everyone is asked, a member with nothing bound passes by captcha and gets a notice', async () => {
  const member = await w.member()
  await settings('everyone')
  try {
    const { caller, asked } = await begun(member)
    expect(asked.methods).toEqual(['captcha'])
    expect(await codeOf(answer(caller, asked.token, { method: 'totp', code: '123456' }))).toBe('identity.verification_over')
    expect(await codeOf(answer(caller, asked.token, { method: 'captcha' }))).toBe('identity.captcha_required')
    await caller.call(identity.captchaImage)
    const [drawn] = await w.services.db.system(tx => tx.query<{ answer: string }>('select answer from identity.captcha'))
    await answer(caller, asked.token, { method: 'captcha', captcha: drawn!.answer })
  } finally {
    await settings('bound')
  }
})

test('an app is begun and removed only with a fresh proof, and either ends every other session', async () => {
  const member = await w.member()
  const other = w.visitor()
  await other.signIn(identity.login, { username: member.account, password: PASSWORD })
  await w.advance(5 * 60_000 + 1000)
  expect(await codeOf(member.caller.call(identity.enrolFactor))).toBe('session.confirm_required')
  expect(await codeOf(member.caller.call(identity.confirmIdentity, { password: 'no' }))).toBe('identity.password_wrong')
  const before = member.caller.cookies.get('sid')
  await member.caller.call(identity.confirmIdentity, { password: PASSWORD })
  expect(member.caller.cookies.get('sid')).not.toBe(before)
  const { secret, uri } = await member.caller.call(identity.enrolFactor)
  expect(uri).toContain(`secret=${secret}`)
  expect(await member.caller.call(identity.factor)).toMatchObject({ isOn: false })
  await member.caller.call(identity.confirmFactor, { code: await codeNow(secret) })
  expect(await member.caller.call(identity.factor)).toMatchObject({ isOn: true, recoveryCodes: 8 })
  expect(await codeOf(other.call(identity.memberInfo))).toBe('session.required')
  expect(await codeOf(member.caller.call(identity.enrolFactor))).toBe('identity.factor_exists')
  await w.advance(5 * 60_000 + 1000)
  expect(await codeOf(member.caller.call(identity.removeFactor))).toBe('session.confirm_required')
  expect(await codeOf(member.caller.call(identity.confirmIdentity, { password: PASSWORD }))).toBe('identity.code_wrong')
  await member.caller.call(identity.confirmIdentity, { code: await codeNow(secret) })
  await member.caller.call(identity.removeFactor)
  expect(await member.caller.call(identity.factor)).toEqual({ isOn: false, since: null, recoveryCodes: 0 })
})

test('a session that came back has no fresh proof', async () => {
  const member = await w.member()
  const browser = w.visitor()
  await browser.signIn(identity.login, { username: member.account, password: PASSWORD, remember: true })
  await browser.call(identity.enrolFactor)
  browser.cookies.delete('sid')
  browser.token = (await browser.call(identity.tab)).token
  expect(await codeOf(browser.call(identity.enrolFactor))).toBe('session.confirm_required')
})

test('the secret is sealed at rest', async () => {
  const { member, secret } = await guarded()
  const [row] = await w.services.db.system(tx =>
    tx.query<{ row: string }>('select t::text as row from identity.factor t where member_id = $1', [member.id]),
  )
  expect(row!.row).not.toContain(secret)
})
