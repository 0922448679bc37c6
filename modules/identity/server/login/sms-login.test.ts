import { createJobs, type Jobs } from '@tonle/jobs'
import { inbox } from '@tonle/messages/contract'
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
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as identity from '../../contract.ts'
import { storeContact } from '../contacts/sql-contacts.ts'

const HOUR_MS = 3_600_000
let w: World
let jobs: Jobs
beforeAll(async () => {
  w = await world()
  await switchFlags(w, { on: ['MOBILEVERCODELOGIN3'] })
  const entries = w.composition.modules.flatMap(module => (module.area === 'messages' ? (module.jobs ?? []) : []))
  jobs = createJobs({ services: w.services, entries, brands: async () => [], relayMs: 1e6, tickMs: 1e6 })
  await jobs.start()
})
afterAll(async () => {
  await jobs.stop()
  await w.close()
})
beforeEach(() => w.advance(25 * HOUR_MS))

let count = 0
const someNumber = () => `+85515${String(++count).padStart(6, '0')}`
const bind = (member: Person, number: string) =>
  w.services.db.tx(w.brandId, tx =>
    storeContact(tx, w.services, {
      memberId: member.id,
      to: { channel: 'sms', phone: { number, country: 'KH' } },
      isVerified: true,
    }),
  )
async function withNumber() {
  const [member, number] = [await w.member(), someNumber()]
  await bind(member, number)
  return { member, number }
}
const ask = (number: string) => w.visitor().call(identity.smsNoLogin, { mobileNum: number })
const login = (number: string, code: string, caller = w.visitor(), input: object = {}) =>
  caller.call(identity.login, { type: 'sms', username: number, password: code, ...input })
async function codeFor(number: string): Promise<string> {
  await ask(number)
  return await lastCode(w, number)
}
/** The browser of the member's last login: it is known there. */
const atHome = (member: Person) => {
  const caller = Object.assign(w.visitor(), { address: member.caller.address })
  const device = member.caller.cookies.get('device')
  if (device) caller.cookies.set('device', device)
  return caller
}
const shown = ({ status, code, fields, body }: Awaited<ReturnType<typeof refusalOf>>) => [
  status,
  code,
  fields,
  body.captcha,
  body.message,
]

test('a code by SMS signs in from a known browser, in any spelling of the number, once', async () => {
  const { member, number } = await withNumber()
  const code = await codeFor(number)
  const caller = atHome(member)
  const answer = await login(number.replace('+855', '0'), code, caller)
  expect([answer.user.account, answer.passwordExpired]).toEqual([member.account, false])
  caller.token = answer.token
  expect((await caller.call(identity.logins)).content[0]).toMatchObject({ how: 'code', result: 'ok' })
  expect((await refusalOf(login(number, code, atHome(member)))).code).toBe('identity.code_expired')
})

test('a number of nobody is answered as a known one with a wrong code, and no message goes out', async () => {
  const { number } = await withNumber()
  const code = await codeFor(number)
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
  const before = (await sentMessages(w)).length
  const stranger = someNumber()
  expect(await ask(stranger)).toEqual({ expiredMinutes: 1 })
  expect((await sentMessages(w)).length).toBe(before)
  const refused = await refusalOf(login(number, wrong))
  expect(refused.fields).toEqual({ password: 'identity.code_wrong' })
  expect(shown(await refusalOf(login(stranger, wrong)))).toEqual(shown(refused))
})

test('of 100 wrong codes at once five count, of 50 right ones one signs in', async () => {
  const { member, number } = await withNumber()
  const first = await codeFor(number)
  const guesses = Array.from({ length: 100 }, (_, i) => String((Number(first) + 1 + i) % 1_000_000).padStart(6, '0'))
  const codes = await Promise.all(guesses.map(async guess => (await refusalOf(login(number, guess))).code))
  expect(codes.filter(code => code === 'identity.code_wrong')).toHaveLength(5)
  await w.advance(2 * 60_000)
  const code = await codeFor(number)
  const outcomes = await Promise.allSettled(Array.from({ length: 50 }, () => login(number, code, atHome(member))))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('one factor: from an unknown browser the app is asked for too, never the same number again', async () => {
  const { member, number } = await withNumber()
  const { secret } = await member.caller.call(identity.enrolFactor).catch(async () => {
    await member.caller.call(identity.confirmIdentity, { password: PASSWORD })
    return await member.caller.call(identity.enrolFactor)
  })
  const { generate } = await import('otplib')
  const codeNow = () => generate({ secret, epoch: Math.floor(w.services.clock.nowMs() / 1000) })
  await member.caller.call(identity.confirmFactor, { code: await codeNow() })
  const refused = await refusalOf(login(number, await codeFor(number)))
  expect(refused.code).toBe('identity.verification_required')
  expect((refused.body.verification as { methods: string[] }).methods).toEqual(['totp', 'recovery'])
})

test('who has nothing but the number passes by captcha, and is told of it', async () => {
  const { member, number } = await withNumber()
  const caller = w.visitor()
  const refused = await refusalOf(login(number, await codeFor(number), caller))
  const { token, methods } = refused.body.verification as { token: string; methods: string[] }
  expect(methods).toEqual(['captcha'])
  const code = await refusalOf(w.visitor().call(identity.loginCode, { verification: token, channel: 'sms' }))
  expect(code.code).toBe('identity.verification_over')
  await caller.call(identity.captchaImage)
  const { answer } = await w.services.db.read(w.brandId, read =>
    read.one<{ answer: string }>('select answer from identity.captcha where brand_id = $1 order by id desc limit 1', [w.brandId]),
  )
  const opened = await caller.call(identity.verifyLogin, { verification: token, method: 'captcha', captcha: answer })
  caller.token = opened.token
  await jobs.tick()
  await jobs.idle()
  const [notice] = (await caller.call(inbox)).content
  expect([opened.user.account, notice?.kind]).toEqual([member.account, 'identity.unverified_login'])
})

test('a password that must be changed does not shut out a login by SMS, staff’s own force does', async () => {
  const { member, number } = await withNumber()
  await withFlags(w, { on: ['PWDEXPFORCECHANGE3'] }, async () => {
    await w.advance(181 * 24 * HOUR_MS)
    const caller = atHome(member)
    const answer = await login(number, await codeFor(number), caller)
    expect([answer.passwordExpired, answer.user.restricted]).toEqual([false, false])
  })
  await w.advance(2 * 60_000)
  const { caller: staff } = await w.operator()
  await staff.call(identity.forcePasswordChange, { id: `mem_${member.id.replaceAll('-', '')}`, why: 'a test' })
  const caller = atHome(member)
  const answer = await login(number, await codeFor(number), caller)
  expect(answer.passwordExpired).toBe(true)
  caller.token = answer.token
  const change = { newPassword: 'herons over rice', confirmNewPassword: 'herons over rice' }
  expect((await refusalOf(caller.call(identity.changePassword, change))).fields).toEqual({ oldPassword: 'field.missing' })
})

test('a locked member learns it with the right code alone; without the flag there is no such login', async () => {
  const { member, number } = await withNumber()
  const { caller: staff } = await w.operator()
  await staff.call(identity.lockMember, { id: `mem_${member.id.replaceAll('-', '')}`, why: 'a test' })
  const code = await codeFor(number)
  expect((await refusalOf(login(number, String((Number(code) + 1) % 1_000_000).padStart(6, '0')))).code).toBe(
    'identity.code_wrong',
  )
  expect((await refusalOf(login(number, code))).code).toBe('identity.locked')
  await withFlags(w, { off: ['MOBILEVERCODELOGIN3'] }, async () =>
    expect((await refusalOf(login(number, code))).code).toBe('system.feature_off'),
  )
})

test("an agent's code opens the member side as the brand's flag says, and the agents' side in any case; a member's opens no agents' side", async () => {
  const [agent, number] = [await w.agent(), someNumber()]
  await bind(agent, number)
  const { member, number: of } = await withNumber()
  const side = async (person: Person, at: string, where: 'member' | 'agent') => {
    await w.advance(HOUR_MS)
    return await login(at, await codeFor(at), atHome(person), { side: where }).then(
      () => 'ok',
      ({ code }: { code: string }) => code,
    )
  }
  for (const [flags, met] of [
    [{ on: ['AGENTS_ON_MEMBER_SIDE'] }, 'ok'],
    [{ off: ['AGENTS_ON_MEMBER_SIDE'] }, 'identity.not_a_member'],
  ] as const)
    await withFlags(w, flags, async () => {
      expect(await side(agent, number, 'member')).toBe(met)
      expect(await side(agent, number, 'agent')).toBe('ok')
      expect(await side(member, of, 'agent')).toBe('identity.not_an_agent')
    })
})
