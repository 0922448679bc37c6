import { PASSWORD, refusalOf, type World, world } from '@tonle/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as identity from '../../contract.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())

const newcomer = (username: string) => ({
  username,
  password: 'seven boats at dusk',
  confirmPassword: 'seven boats at dusk',
  terms: true,
})

test('a visitor registers and is signed in, with a wallet and an account name of any case', async () => {
  const visitor = w.visitor()
  const answer = await visitor.call(identity.register, newcomer('SokDara'))
  visitor.token = answer.token
  const info = await visitor.call(identity.memberInfo)
  expect(info).toMatchObject({ account: 'SokDara', type: 0, isAgent: false, restricted: false })
  expect(await w.balance({ id: info.id, account: '', caller: visitor })).toBe(0n)
  const again = await refusalOf(w.visitor().call(identity.register, newcomer('sokdara')))
  expect([again.status, again.code]).toEqual([409, 'identity.username_taken'])
})

test('twenty registrations of one name at once give one account', async () => {
  const outcomes = await Promise.allSettled(
    Array.from({ length: 20 }, () => w.visitor().call(identity.register, newcomer('rushhour'))),
  )
  expect(outcomes.filter(outcome => outcome.status === 'fulfilled')).toHaveLength(1)
})

test('all wrong fields are told at once', async () => {
  const refusal = await refusalOf(
    w.visitor().call(identity.register, { username: '1x', password: '12345678', confirmPassword: 'other', terms: false }),
  )
  expect(refusal.fields).toEqual({
    username: 'field.too_short',
    password: 'identity.password_weak',
    confirmPassword: 'identity.inconsistent_twice',
    terms: 'identity.terms_required',
  })
})

test('a wrong invitation code is refused at its field', async () => {
  const fieldsOf = async (code: object) =>
    (await refusalOf(w.visitor().call(identity.register, { ...newcomer('invited'), ...code }))).fields
  expect(await fieldsOf({ referralCode: 'nosuchcode' })).toEqual({ referralCode: 'invitation_code_error' })
  expect(await fieldsOf({ affiliateCode: 'nosuchcode' })).toEqual({ affiliateCode: 'invitation_code_error' })
})

test('an unknown account and a wrong password are answered alike, and the next try asks for a captcha', async () => {
  const member = await w.member()
  const wrong = await refusalOf(w.visitor().call(identity.login, { username: member.account, password: 'not it' }))
  const unknown = await refusalOf(w.visitor().call(identity.login, { username: 'nobodyhere', password: 'not it' }))
  expect([wrong.status, wrong.code, wrong.body.captcha]).toEqual([unknown.status, unknown.code, unknown.body.captcha])
  expect(wrong.body.captcha).toBe(true)
  const next = await refusalOf(w.visitor().call(identity.login, { username: member.account, password: PASSWORD }))
  expect(next.code).toBe('identity.captcha_required')
})

test('the cookie alone or the tab proof alone opens nothing', async () => {
  const member = await w.member()
  const { token } = member.caller
  member.caller.token = undefined
  expect((await refusalOf(member.caller.call(identity.memberInfo))).code).toBe('session.tab_required')
  const other = w.visitor()
  other.token = token
  expect((await refusalOf(other.call(identity.memberInfo))).code).toBe('session.required')
  const minted = await member.caller.call(identity.tab)
  member.caller.token = minted.token
  expect((await member.caller.call(identity.memberInfo)).account).toBe(member.account)
})

test('another page cannot mint a proof or act with the cookie', async () => {
  const member = await w.member()
  const foreign = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }
  expect((await refusalOf(member.caller.call(identity.tab, {}, { headers: foreign }))).code).toBe('request.forbidden_origin')
  expect((await refusalOf(member.caller.call(identity.logout, {}, { headers: foreign }))).code).toBe('request.forbidden_origin')
})

test('after the logout the session is over everywhere', async () => {
  const member = await w.member()
  const cookies = new Map(member.caller.cookies)
  await member.caller.call(identity.logout)
  for (const [name, value] of cookies) member.caller.cookies.set(name, value)
  expect((await refusalOf(member.caller.call(identity.memberInfo))).code).toBe('session.required')
})

test('a changed password ends every other session', async () => {
  const member = await w.member()
  const other = w.visitor()
  await other.signIn(identity.login, { username: member.account, password: PASSWORD })
  const change = { oldPassword: PASSWORD, newPassword: 'herons over rice', confirmNewPassword: 'herons over rice' }
  member.caller.token = (await member.caller.call(identity.changePassword, change)).token
  expect((await member.caller.call(identity.memberInfo)).account).toBe(member.account)
  expect((await refusalOf(other.call(identity.memberInfo))).code).toBe('session.required')
})

test('a plain body is refused where the call is encrypted, and a sealed one works once', async () => {
  const plain = await refusalOf(w.visitor().raw('POST', '/wps/session/login', { username: 'a', password: 'b' }))
  expect(plain.code).toBe('request.encryption_required')
  const member = await w.member()
  const caller = w.visitor()
  const sealed = await caller.encrypt('POST', '/wps/session/login', { username: member.account, password: PASSWORD })
  const send = () =>
    w.site.inject({
      method: 'POST',
      url: '/wps/session/login',
      payload: sealed,
      headers: { host: 'localhost', 'content-type': 'application/jose' },
    })
  expect((await send()).statusCode).toBe(200)
  expect((await send()).json().code).toBe('request.encryption_invalid')
})

test('a body sealed for another call, another brand or another hour is refused', async () => {
  const caller = w.visitor()
  for (const header of [
    { htu: '/wps/member/password' },
    { brand: 'other' },
    { iat: 1_000_000 },
    { kid: 'day-1' },
    { extra: 'x' },
  ]) {
    const sealed = await caller.encrypt('POST', '/wps/session/login', { username: 'a', password: 'b' }, header)
    const answer = await w.site.inject({
      method: 'POST',
      url: '/wps/session/login',
      payload: sealed,
      headers: { host: 'localhost', 'content-type': 'application/jose' },
    })
    expect(answer.json().code).toBe('request.encryption_invalid')
  }
})

test('a member is refused at the agent login, an agent is welcome at both', async () => {
  const member = await w.member()
  const refusal = await refusalOf(
    w.visitor().call(identity.login, { username: member.account, password: PASSWORD, side: 'agent' }),
  )
  expect(refusal.code).toBe('identity.not_an_agent')
  const agent = await w.agent()
  const answer = await w.visitor().call(identity.login, { username: agent.account, password: PASSWORD, side: 'member' })
  expect(answer.user.isAgent).toBe(true)
})

test('a trial account may look at itself but not at what needs a real account', async () => {
  const trial = await w.trial()
  const info = await trial.caller.call(identity.memberInfo)
  expect(info).toMatchObject({ isTrial: true, abilities: ['demo.play'] })
})

test('free play is refused in its own words while the brand has it off', async () => {
  const { brands } = w.composition
  const { context } = (await brands.all()).find(({ context }) => context.id === w.brandId)!
  const flags = context.flags
  // The directory believes what it holds for seconds: the flag goes where every request of these seconds looks.
  Object.assign(context, { flags: new Set([...flags].filter(flag => flag !== 'FREEPLAY3')) })
  const refusal = await refusalOf(w.visitor().call(identity.freeplay, { randomString: 'string-of-a-test' }))
  Object.assign(context, { flags })
  expect([refusal.status, refusal.code]).toEqual([403, 'identity.freeplay_off'])
  expect(refusal.body.message).toBe('Free play is not available here.')
})

test('a browser gets one captcha a second, and another at once when it has answered; the last one alone counts', async () => {
  const caller = w.visitor()
  await caller.call(identity.captchaImage)
  const soon = await refusalOf(caller.call(identity.captchaImage))
  expect([soon.code, soon.body.retryAfterSeconds]).toEqual(['request.too_many', 1])
  const before = await answersKept()
  await w.advance(1000)
  const many = await Promise.allSettled(Array.from({ length: 20 }, () => caller.call(identity.captchaImage)))
  expect(many.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await answersKept()).toBe(before)
  const member = await w.member()
  await refusalOf(w.visitor().call(identity.login, { username: member.account, password: 'not it' }))
  const wrong = { username: member.account, password: PASSWORD, captcha: 'wrong' }
  expect((await refusalOf(caller.call(identity.login, wrong))).code).toBe('identity.captcha_wrong')
  await caller.call(identity.captchaImage)
})

const answersKept = () =>
  w.services.db.read(
    w.brandId,
    async read => (await read.query('select id from identity.captcha where brand_id = $1', [w.brandId])).length,
  )
