import * as delivery from '@tonle/delivery/contract'
import { refusalOf, type SignInServices, switchFlags, type World, withFlags, world } from '@tonle/testkit'
import { generateKeyPair, SignJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as identity from '../../contract.ts'
import { openServices } from './test-services.ts'

const MINUTE_MS = 60_000
let w: World
let services: SignInServices
beforeAll(async () => {
  w = await world()
  const opened = await openServices(w)
  services = opened
  await opened.offer()
  await switchFlags(w, { on: ['REGMOBVERF3', 'MOBILENUMREG3', 'MOBILEPWDREG3', 'MOBILEVERCODELOGIN3', 'CHNGPASSVERIF3'] })
})
afterAll(async () => {
  await services.app.close()
  await w.close()
})
beforeEach(() => w.advance(25 * 60 * MINUTE_MS))

let count = 100
const someNumber = () => `+85515${String(++count).padStart(6, '0')}`
const PASSWORD = 'Bayon temple 9'
const signed = (number: string, changed: object = {}) =>
  services.phone.keys.sign({ ...services.phone.claims(number), ...changed })

async function typed(number: string): Promise<string> {
  const caller = w.visitor()
  const { session, expiredMinutes } = await caller.call(identity.phoneCode, { mobileNum: number })
  expect(expiredMinutes).toBe(1)
  const { code } = services.phone.sent.findLast(one => one.number === number)!
  return (await caller.call(identity.phoneToken, { session, verificationCode: code })).firebaseIdToken
}
const register = (number: string, token: string | undefined, caller = w.visitor()) =>
  caller.call(identity.registerMobile, {
    ...{
      mobileNum: `0${number.slice(4)}`,
      password: PASSWORD,
      confirmPassword: PASSWORD,
      terms: true,
      login: true,
      firebaseChannel: 'sms',
    },
    ...(token !== undefined && { firebaseIdToken: token }),
  } as never)
const login = (number: string, token: string, caller = w.visitor()) =>
  caller.call(identity.login, { type: 'sms', username: number, password: '000000', firebaseIdToken: token })
const codeOf = async (work: Promise<unknown>) => (await refusalOf(work)).code

test("the service's proof takes the place of our code: registration, login and a new password", async () => {
  const [number, caller] = [someNumber(), w.visitor()]
  const { user } = await register(number, await typed(number), caller)
  expect(user.account).toBe(number.slice(4))
  await w.advance(2 * MINUTE_MS)
  expect((await login(number, await typed(number), caller)).user.account).toBe(user.account)
  await w.advance(2 * MINUTE_MS)
  const reset = { mobileNum: number, verificationCode: '000000', newPassword: 'Another temple 7' }
  await caller.call(identity.resetByPhone, { ...reset, firebaseIdToken: await typed(number) })
  expect((await caller.call(identity.login, { username: user.account, password: reset.newPassword })).user.id).toBe(user.id)
})

test('a number that the service has proved is verified, and a proof is one factor: an unknown browser needs another', async () => {
  const number = someNumber()
  await register(number, await signed(number))
  const { code, body } = await refusalOf(
    login(number, await signed(number, { auth_time: services.phone.claims(number).iat! - 5 })),
  )
  expect([code, (body.verification as { methods: string[] }).methods]).toEqual(['identity.verification_required', ['captcha']])
})

test('without a proof our own code is asked for, and a login of nobody’s number is refused as one without a code', async () => {
  const number = someNumber()
  expect((await refusalOf(register(number, undefined))).fields).toMatchObject({ verificationCode: 'field.missing' })
  expect(await codeOf(login(number, await signed(number)))).toBe('identity.code_expired')
})

test('of fifty at once with one proof one passes; a fresh token of the same sign-in does not help', async () => {
  const number = someNumber()
  const token = await signed(number)
  const tried = await Promise.allSettled(Array.from({ length: 50 }, () => register(number, token)))
  expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const codes = new Set(tried.flatMap(one => (one.status === 'rejected' ? [(one.reason as { code: string }).code] : [])))
  expect([...codes]).toEqual(['identity.proof_refused'])
  const again = await signed(number, { iat: services.phone.claims(number).iat! + 1 })
  expect(again).not.toBe(token)
  expect(await codeOf(login(number, again))).toBe('identity.proof_refused')
})

const HOUR = 3600
test.each<[string, (number: string) => object]>([
  ['another issuer', () => ({ iss: 'https://securetoken.example/other' })],
  ['another audience', () => ({ aud: 'another-project' })],
  ['over', number => ({ exp: services.phone.claims(number).iat! - HOUR })],
  ['from an old sign-in', number => ({ auth_time: services.phone.claims(number).iat! - 11 * 60 })],
  ['from the future', number => ({ auth_time: services.phone.claims(number).iat! + HOUR })],
  ['about another number', () => ({ phone_number: '+85599999999' })],
  ['about no number', () => ({ phone_number: undefined })],
  ['about nobody', () => ({ sub: undefined })],
  ['without a time', () => ({ auth_time: undefined })],
])('a token that is %s is refused', async (_, change) => {
  const number = someNumber()
  const refusal = await refusalOf(register(number, await signed(number, change(number))))
  expect([refusal.status, refusal.code, refusal.fields]).toEqual([
    400,
    'identity.proof_refused',
    { verificationCode: 'identity.proof_refused' },
  ])
})

test('a token that another key signed, or nobody, is refused', async () => {
  const number = someNumber()
  const { privateKey } = await generateKeyPair('RS256')
  const { kid } = services.phone.keys.published().keys[0]!
  const forged = await new SignJWT(services.phone.claims(number)).setProtectedHeader({ alg: 'RS256', kid: kid! }).sign(privateKey)
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const unsigned = `${part({ alg: 'none' })}.${part(services.phone.claims(number))}.`
  const secret = new TextEncoder().encode(JSON.stringify(services.phone.keys.published().keys[0]))
  const symmetric = await new SignJWT(services.phone.claims(number)).setProtectedHeader({ alg: 'HS256', kid: kid! }).sign(secret)
  for (const token of [forged, unsigned, symmetric, 'no token'])
    expect(await codeOf(register(number, token))).toBe('identity.proof_refused')
})

test('after the service has changed its key, tokens of the new one are taken and those of the old one are not', async () => {
  const number = someNumber()
  const before = await signed(number)
  expect(await codeOf(login(someNumber(), await signed(number)))).toBe('identity.proof_refused')
  await services.phone.keys.rotate()
  // Keys are asked for at most once a second.
  await new Promise(resolve => setTimeout(resolve, 1100))
  expect((await register(number, await signed(number))).token).toBeTruthy()
  expect(await codeOf(login(number, before))).toBe('identity.proof_refused')
})

test('each word of the service has its message', async () => {
  const send = (number: string) => codeOf(w.visitor().call(identity.phoneCode, { mobileNum: number }))
  expect(await send('+85512000001')).toBe('delivery.phone_invalid')
  expect(await send('+85512000002')).toBe('delivery.too_many')
  expect(await send('+85512000003')).toBe('identity.phone_captcha_failed')
  expect(await send('+85512000004')).toBe('delivery.quota_exceeded')
  expect(await send('+85512000005')).toBe('identity.phone_not_allowed')
  expect(await send('+85512000006')).toBe('identity.service_unreachable')
  const number = someNumber()
  const { session } = await w.visitor().call(identity.phoneCode, { mobileNum: number })
  const type = (verificationCode: string, of = session) =>
    codeOf(w.visitor().call(identity.phoneToken, { session: of, verificationCode }))
  expect(await type('000000')).toBe('identity.code_wrong')
  expect(await type('000000', 'no-such-session')).toBe('identity.code_expired')
  await w.advance(6 * MINUTE_MS)
  expect(await type('000000')).toBe('identity.code_expired')
})

test('one code a minute to a number, whoever asks, and none to countries that get no SMS', async () => {
  const number = someNumber()
  await w.visitor().call(identity.phoneCode, { mobileNum: number })
  const soon = await refusalOf(w.visitor().call(identity.phoneCode, { mobileNum: number }))
  expect([soon.code, soon.body.retryAfterSeconds]).toEqual(['delivery.too_soon', 60])
  expect(await codeOf(w.visitor().call(identity.phoneCode, { mobileNum: '+66812345678' }))).toBe('delivery.country_closed')
})

test('codes of the service that nobody types in stop its country; typed ones let it go on', async () => {
  const typedShare = async () => {
    const admin = await w.operator('admin', { hasProof: true })
    return (await admin.caller.call(delivery.providers)).countries.find(({ code }) => code === 'KH')!
  }
  const sent = (count: number, minutesAgo: number, isTyped: boolean) =>
    w.database.asOwner(
      `insert into delivery.message (brand_id, id, channel, kind, language, country, to_index, to_sealed, state, is_code, provider, asked_at, expires_at, verified_at)
       select '${w.brandId}', gen_random_uuid(), 'sms', 'identity.code', 'en', 'KH', repeat('0', 64), 'x', 'sent', true, 'phone',
              app_now() - interval '${minutesAgo} minutes', app_now(), ${isTyped ? 'app_now()' : 'null'} from generate_series(1, ${count})`,
    )
  const number = someNumber()
  await typed(number)
  expect(await typedShare()).toMatchObject({ sent: 1, verified: 1 })
  // A code that the service refused was none.
  await codeOf(w.visitor().call(identity.phoneCode, { mobileNum: '+85512000005' }))
  await w.visitor().call(identity.phoneCode, { mobileNum: someNumber() })
  await w.advance(11 * MINUTE_MS)
  expect(await typedShare()).toMatchObject({ sent: 2, verified: 1 })
  await sent(98, 60, false)
  expect(await codeOf(w.visitor().call(identity.phoneCode, { mobileNum: someNumber() }))).toBe('delivery.quota_exceeded')
  await sent(60, 30, true)
  await w.visitor().call(identity.phoneCode, { mobileNum: someNumber() })
})

test('a brand that offers no such service takes no proof of it', async () => {
  const admin = await w.operator('admin', { hasProof: true })
  const of = (await admin.caller.call(identity.consoleIssuers)).issuers.find(({ slot }) => slot === 'phone')!
  await admin.caller.call(identity.setIssuer, { slot: 'phone', isOn: false, terms: of.terms, version: of.version, why: 'test' })
  const number = someNumber()
  expect((await w.visitor().call(identity.signInServices)).hasPhone).toBe(false)
  expect(await codeOf(register(number, await signed(number)))).toBe('system.feature_off')
  expect(await codeOf(w.visitor().call(identity.phoneCode, { mobileNum: number }))).toBe('system.feature_off')
})

test('where codes go by SMS, numbers may be chosen of the countries that get SMS; else of every country, the home country first', async () => {
  const list = async (input: object = {}) =>
    await w.visitor().call(identity.mobileCountries, { language: 'CN', ...input } as never)
  expect(await list()).toEqual([{ code: 'KH', dialingCode: '855', name: '柬埔寨' }])
  expect(await list({ for: 'registration' })).toHaveLength(1)
  await withFlags(w, { off: ['REGMOBVERF3'] }, async () => {
    const all = await list({ for: 'registration' })
    expect(all[0]).toMatchObject({ code: 'KH' })
    expect(all.length).toBeGreaterThan(200)
  })
})
