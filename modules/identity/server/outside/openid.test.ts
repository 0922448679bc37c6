import { type Caller, PASSWORD, refusalOf, type SignInServices, type World, withFlags, world } from '@tonle/testkit'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import * as identity from '../../contract.ts'
import { storeContact } from '../contacts/sql-contacts.ts'
import { openServices } from './test-services.ts'

const MINUTE_MS = 60_000
let w: World
let services: SignInServices
beforeAll(async () => {
  w = await world()
  const opened = await openServices(w)
  services = opened
  await opened.offer()
})
afterAll(async () => {
  await services.app.close()
  await w.close()
})
beforeEach(() => w.advance(20 * MINUTE_MS))
afterEach(() => {
  for (const { spoil } of [services.one, services.two]) spoil.claims = spoil.token = undefined
})

let count = 0
const somebody = () => ({
  subject: `subject${++count}`,
  email: `dara${count}@example.com`,
  emailVerified: true,
  name: `Dara ${count}`,
})
type Somebody = ReturnType<typeof somebody>
const parametersOf = (address: string) => Object.fromEntries(new URL(address).searchParams)

/** The browser goes to the provider and comes back. */
async function comeBack(caller: Caller, who: Somebody, slot: 'openid_1' | 'openid_2' = 'openid_1') {
  const { url } = await caller.call(identity.beginOpenId, { slot })
  return parametersOf(services[slot === 'openid_1' ? 'one' : 'two'].approve(url, who))
}
const finish = async (caller: Caller, who: Somebody, slot?: 'openid_1' | 'openid_2') =>
  await caller.call(identity.finishOpenId, await comeBack(caller, who, slot))
const codeOf = async (work: Promise<unknown>) => (await refusalOf(work)).code
/** A member whose browser has linked an account at the first provider. */
async function linked(who = somebody(), slot?: 'openid_1' | 'openid_2') {
  const member = await w.member()
  const { offer } = await finish(member.caller, who, slot)
  await member.caller.call(identity.linkOpenId, { offer: offer!.token })
  return { member, who }
}

test('the site shows what the brand offers, without what was agreed with it', async () => {
  expect(await w.visitor().call(identity.signInServices)).toEqual({
    hasPhone: true,
    openId: [
      { slot: 'openid_1', label: 'Mekong ID' },
      { slot: 'openid_2', label: 'Bassac ID' },
    ],
  })
  const second = await w.secondBrand()
  expect(await second.visitor().call(identity.signInServices)).toEqual({ hasPhone: false, openId: [] })
})

test('who has linked an account signs in with it from any browser, with either provider', async () => {
  const { member, who } = await linked()
  const caller = w.visitor()
  const { signedIn, offer } = await finish(caller, who)
  expect([signedIn?.user.account, offer]).toEqual([member.account, null])
  caller.token = signedIn!.token
  expect((await caller.call(identity.memberInfo)).account).toBe(member.account)
  const { content } = await caller.call(identity.logins, {})
  expect(content[0]).toMatchObject({ how: 'openid', result: 'ok' })
  const operator = await w.operator()
  const seen = await operator.caller.call(identity.consoleMember, { id: `mem_${member.id.replaceAll('-', '')}` })
  expect(seen.links.map(({ label }) => label)).toEqual(['Mekong ID'])
  const other = await linked(somebody(), 'openid_2')
  expect((await finish(w.visitor(), other.who, 'openid_2')).signedIn?.user.account).toBe(other.member.account)
  expect((await finish(w.visitor(), other.who, 'openid_1')).signedIn).toBeNull()
})

test('an equal e-mail address makes nobody a member: the account there is offered for linking, and no more', async () => {
  const [member, who] = [await w.member(), somebody()]
  const to = { channel: 'email', email: who.email } as const
  await w.services.db.tx(w.brandId, tx => storeContact(tx, w.services, { memberId: member.id, to, isVerified: true }))
  const caller = w.visitor()
  const { signedIn, offer } = await finish(caller, who)
  expect(signedIn).toBeNull()
  expect(offer).toMatchObject({ label: 'Mekong ID', email: who.email, name: who.name })
  expect(await codeOf(caller.call(identity.memberInfo))).toBe('session.required')
  expect(await codeOf(caller.call(identity.linkOpenId, { offer: offer!.token }))).toBe('session.required')
})

test('an address that the provider has not verified fills in no form', async () => {
  const { offer } = await finish(w.visitor(), { ...somebody(), emailVerified: false })
  expect(offer?.email).toBeNull()
})

test('at the first sign-in by password, or after a registration, the account is linked', async () => {
  const [member, who, caller] = [await w.member(), somebody(), w.visitor()]
  const { offer } = await finish(caller, who)
  await caller.signIn(identity.login, { username: member.account, password: PASSWORD })
  await caller.call(identity.linkOpenId, { offer: offer!.token })
  expect((await finish(w.visitor(), who)).signedIn?.user.account).toBe(member.account)
  expect(await codeOf(caller.call(identity.linkOpenId, { offer: offer!.token }))).toBe('identity.openid_over')

  const [newcomer, another] = [w.visitor(), somebody()]
  const given = await finish(newcomer, another)
  const { user } = await newcomer.signIn(identity.register, {
    ...{ username: 'Chantrea7', password: PASSWORD, confirmPassword: PASSWORD, terms: true },
  })
  await newcomer.call(identity.linkOpenId, { offer: given.offer!.token })
  expect((await finish(w.visitor(), another)).signedIn?.user.id).toBe(user.id)
})

test('linking and removing need a fresh proof; an account there belongs to one member, and a member has one at a provider', async () => {
  const { member, who } = await linked()
  const [other, again] = [await w.member(), await finish(w.visitor(), somebody())]
  expect(await codeOf(member.caller.call(identity.linkOpenId, { offer: again.offer!.token }))).toBe('identity.openid_taken')
  // An offer of before the account was linked to the first one.
  const rival = somebody()
  const [early, late] = [await finish(w.visitor(), rival), await finish(w.visitor(), rival)]
  await other.caller.call(identity.linkOpenId, { offer: early.offer!.token })
  const third = await w.member()
  expect(await codeOf(third.caller.call(identity.linkOpenId, { offer: late.offer!.token }))).toBe('identity.openid_taken')
  await w.advance(6 * MINUTE_MS)
  expect(await codeOf(third.caller.call(identity.linkOpenId, { offer: late.offer!.token }))).toBe('session.confirm_required')
  expect(await codeOf(member.caller.call(identity.unlinkOpenId, { slot: 'openid_1' }))).toBe('session.confirm_required')
  expect((await finish(w.visitor(), who)).signedIn?.user.account).toBe(member.account)
  await member.caller.call(identity.confirmIdentity, { password: PASSWORD })
  await member.caller.call(identity.unlinkOpenId, { slot: 'openid_1' })
  expect((await member.caller.call(identity.openIdLinks)).map(({ since }) => since)).toEqual([null, null])
  expect((await finish(w.visitor(), who)).signedIn).toBeNull()
})

test('a signed-in member who comes back with somebody else’s account stays signed in; a trial user signs in', async () => {
  const { member, who } = await linked()
  const other = await w.member()
  expect(await codeOf(finish(other.caller, who))).toBe('identity.openid_taken')
  expect((await other.caller.call(identity.memberInfo)).account).toBe(other.account)
  expect((await finish((await w.trial()).caller, who)).signedIn?.user.account).toBe(member.account)
})

test('an offer is good for ten minutes, in its brand', async () => {
  const [caller, member] = [w.visitor(), await w.member()]
  const { offer } = await finish(caller, somebody())
  const stranger = await (await w.secondBrand()).member()
  expect(await codeOf(stranger.caller.call(identity.linkOpenId, { offer: offer!.token }))).toBe('identity.openid_over')
  await w.advance(11 * MINUTE_MS)
  await member.caller.call(identity.confirmIdentity, { password: PASSWORD })
  expect(await codeOf(member.caller.call(identity.linkOpenId, { offer: offer!.token }))).toBe('identity.openid_over')
})

test('the last way to sign in is not removed', async () => {
  const { member } = await linked()
  const generated = (is: boolean) =>
    w.services.db.tx(w.brandId, tx =>
      tx.query('update identity.credential set is_generated = $3 where brand_id = $1 and member_id = $2', [
        tx.brand,
        member.id,
        is,
      ]),
    )
  const unlink = () => member.caller.call(identity.unlinkOpenId, { slot: 'openid_1' })
  await generated(true)
  expect(await codeOf(unlink())).toBe('identity.last_way_in')
  const to = { channel: 'sms', phone: { number: '+85517000777', country: 'KH' } } as const
  await w.services.db.tx(w.brandId, tx => storeContact(tx, w.services, { memberId: member.id, to, isVerified: true }))
  await withFlags(w, { off: ['MOBILEVERCODELOGIN3'] }, async () => expect(await codeOf(unlink())).toBe('identity.last_way_in'))
  await withFlags(w, { on: ['MOBILEVERCODELOGIN3'] }, async () => void (await unlink()))
})

test('an account that staff have locked is refused, and an unknown browser of a member with an app needs its code', async () => {
  const { member, who } = await linked()
  const { secret } = await member.caller.call(identity.enrolFactor)
  const { generate } = await import('otplib')
  await member.caller.call(identity.confirmFactor, {
    code: await generate({ secret, epoch: Math.floor(w.services.clock.nowMs() / 1000) }),
  })
  const refusal = await refusalOf(finish(w.visitor(), who))
  expect([refusal.code, (refusal.body.verification as { methods: string[] }).methods]).toEqual([
    'identity.verification_required',
    ['totp', 'recovery'],
  ])
  const locked = await linked()
  const admin = await w.operator('admin', { hasProof: true })
  await admin.caller.call(identity.lockMember, { id: locked.member.id, why: 'for a test' })
  expect(await codeOf(finish(w.visitor(), locked.who))).toBe('identity.locked')
})

test('an answer counts once, also of twenty at once', async () => {
  const { who } = await linked()
  const caller = w.visitor()
  const answer = await comeBack(caller, who)
  const cookie = [...caller.cookies]
  const tries = await Promise.allSettled(
    Array.from({ length: 20 }, () => {
      const copy = Object.assign(w.visitor(), { address: caller.address })
      for (const [name, value] of cookie) copy.cookies.set(name, value)
      return copy.call(identity.finishOpenId, answer)
    }),
  )
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('an answer belongs to the browser, the flow and the ten minutes in which it began', async () => {
  const { who } = await linked()
  const [mine, theirs] = [w.visitor(), w.visitor()]
  const answer = await comeBack(mine, who)
  expect(await codeOf(theirs.call(identity.finishOpenId, answer))).toBe('identity.openid_failed')
  await theirs.call(identity.beginOpenId, { slot: 'openid_1' })
  expect(await codeOf(theirs.call(identity.finishOpenId, answer))).toBe('identity.openid_failed')
  const [name, value] = [...mine.cookies].find(([one]) => one === 'openid')!
  const changed = Object.assign(w.visitor(), { address: mine.address })
  changed.cookies.set(
    name,
    value.replace(/\.(.)([^.]*)$/, (_, first, rest) => `.${first === 'A' ? 'B' : 'A'}${rest}`),
  )
  expect(await codeOf(changed.call(identity.finishOpenId, answer))).toBe('identity.openid_failed')
  expect(await codeOf(mine.call(identity.finishOpenId, { ...answer, state: 'another' }))).toBe('identity.openid_failed')
  await w.advance(11 * MINUTE_MS)
  expect(await codeOf(mine.call(identity.finishOpenId, answer))).toBe('identity.openid_failed')
})

const HOUR = 3600
test.each<[string, (claims: Record<string, unknown>) => Record<string, unknown>]>([
  ['of another nonce', claims => ({ ...claims, nonce: 'another' })],
  ['without a nonce', ({ nonce: _, ...claims }) => claims],
  ['of another issuer', claims => ({ ...claims, iss: services.two.issuer })],
  ['for another client', claims => ({ ...claims, aud: 'another' })],
  ['that is over', claims => ({ ...claims, iat: Number(claims.iat) - 2 * HOUR, exp: Number(claims.iat) - HOUR })],
  ['about nobody', ({ sub: _, ...claims }) => claims],
])('an ID token %s is refused', async (_, change) => {
  const { who } = await linked()
  services.one.spoil.claims = change
  expect(await codeOf(finish(w.visitor(), who))).toBe('identity.openid_failed')
})

test('an ID token without a signature, or with one of another key, is refused', async () => {
  const { who } = await linked()
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  services.one.spoil.token = token => `${part({ alg: 'none' })}.${token.split('.')[1]}.`
  expect(await codeOf(finish(w.visitor(), who))).toBe('identity.openid_failed')
  services.one.spoil.token = token => {
    const [head, body, signature = ''] = token.split('.')
    return `${head}.${body}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`
  }
  expect(await codeOf(finish(w.visitor(), who))).toBe('identity.openid_failed')
})

test('an answer of one provider does not do for the other', async () => {
  const { who } = await linked()
  const caller = w.visitor()
  const { url } = await caller.call(identity.beginOpenId, { slot: 'openid_1' })
  const answer = parametersOf(services.two.approve(url, who))
  expect(await codeOf(caller.call(identity.finishOpenId, answer))).toBe('identity.openid_failed')
})

test('after a provider has changed its key its tokens are taken', async () => {
  const { member, who } = await linked()
  await services.one.keys.rotate()
  await w.advance(61_000)
  expect((await finish(w.visitor(), who)).signedIn?.user.account).toBe(member.account)
})

test('who closes the window or declines reads that the login failed', async () => {
  const caller = w.visitor()
  const { url } = await caller.call(identity.beginOpenId, { slot: 'openid_1' })
  const { state = '' } = parametersOf(url)
  expect(await codeOf(caller.call(identity.finishOpenId, { error: 'access_denied', state }))).toBe('identity.openid_cancelled')
})

test('the way back leads to a host of the brand', async () => {
  const caller = w.visitor()
  const { url } = await caller.call(identity.beginOpenId, { slot: 'openid_1' })
  expect(parametersOf(url)).toMatchObject({
    redirect_uri: 'http://localhost/openid',
    code_challenge_method: 'S256',
    response_type: 'code',
  })
  const answer = await w.site.inject({
    method: 'POST',
    url: '/wps/session/openid',
    headers: { host: 'evil.example', 'x-forwarded-proto': 'https', origin: 'http://evil.example' },
    payload: { slot: 'openid_1' },
  })
  expect(answer.statusCode).toBeGreaterThanOrEqual(400)
  expect(answer.body).not.toContain('redirect_uri')
})
