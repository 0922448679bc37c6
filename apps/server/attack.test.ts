import { methods } from '@tonle/cashier/contract'
import { changePassword, login, memberInfo, tab } from '@tonle/identity/contract'
import { sweepAttempts } from '@tonle/identity/server'
import * as operators from '@tonle/operators/contract'
import { bettingRecord } from '@tonle/play/contract'
import { PASSWORD, type Refusal, type World, world } from '@tonle/testkit'
import { accountRecord, balance } from '@tonle/wallet/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let w: World
beforeAll(async () => {
  w = await world({ TRUSTED_PROXIES: '10.99.0.0/16', METRICS_FROM: '10.98.0.1' })
})
afterAll(() => w.close())

type Headers = Record<string, string>
const get = (url: string, options: { from?: string; headers?: Headers; app?: 'site' | 'console' } = {}) =>
  w[options.app ?? 'site'].inject({
    url,
    headers: { host: 'localhost', ...options.headers },
    ...(options.from && { remoteAddress: options.from }),
  })
const refused = (promise: Promise<unknown>) =>
  promise.then(
    () => 'accepted',
    (error: Refusal) => error.code,
  )

describe('what only machines of the installation may see', () => {
  test('metrics answer this machine and METRICS_FROM, nobody else and nothing that came through a proxy', async () => {
    const status = async (from: string, headers: Headers = {}) => (await get('/metrics', { from, headers })).statusCode
    expect(await status('127.0.0.1')).toBe(200)
    expect(await status('::1')).toBe(200)
    expect(await status('::ffff:127.0.0.1')).toBe(200)
    expect(await status('10.98.0.1')).toBe(200)
    expect(await status('10.98.0.2')).toBe(404)
    expect(await status('203.0.113.5')).toBe(404)
    const forwarding = ['x-forwarded-for', 'forwarded', 'via', 'x-forwarded-proto', 'x-real-ip', 'true-client-ip', 'x-client-ip']
    const ofNetworks = [
      'cf-connecting-ip',
      'cf-ray',
      'fastly-client-ip',
      'x-envoy-external-address',
      'x-amzn-trace-id',
      'x-azure-clientip',
    ]
    for (const header of [...forwarding, ...ofNetworks])
      expect({ header, status: await status('127.0.0.1', { [header]: '127.0.0.1' }) }).toEqual({ header, status: 404 })
  })
})

describe('names of hosts and addresses', () => {
  test('a host that is no host name is refused and stands in no policy', async () => {
    for (const host of ['a; script-src *', 'a b', 'a,b', 'evil.test/..', 'user@evil.test']) {
      const call = await get('/wps/system/whitelabel', { headers: { host } })
      expect({ host, status: call.statusCode }).toEqual({ host, status: 421 })
      const page = await get('/', { headers: { host, accept: 'text/html' } })
      expect(String(page.headers['content-security-policy'] ?? '')).not.toContain('script-src *')
      expect(page.statusCode).toBeGreaterThanOrEqual(400)
    }
  })

  test('forwarded headers count from the proxies alone', async () => {
    const forged = { 'x-forwarded-for': '198.51.100.7', 'x-forwarded-proto': 'https', 'x-forwarded-host': 'other.test' }
    const ip = async (from: string, headers: Headers = forged) =>
      ((await get('/wps/system/status', { from, headers })).json() as { value: { ip: string } }).value.ip
    expect(await ip('203.0.113.5')).toBe('203.0.113.5')
    expect(await ip('10.99.1.1')).toBe('198.51.100.7')
    // What the visitor wrote in front of it is the visitor's word, not the proxy's.
    expect(await ip('10.99.1.1', { 'x-forwarded-for': '127.0.0.1, 198.51.100.7' })).toBe('198.51.100.7')
    expect(await ip('10.99.1.1', { 'x-forwarded-for': '127.0.0.1, nonsense' })).toBe('10.99.1.1')
  })

  test("the page's data are those of its host and language, not those of the caller before", async () => {
    const other = await w.secondBrand()
    const name = async (host: string) =>
      ((await get('/wps/system/whitelabel', { headers: { host, merchant: 'sarika' } })).json() as { value: { name: string } })
        .value.name
    expect(await name('localhost')).toBe('Tonle')
    expect(await name(other.host)).toBe('Sarika')
  })
})

describe('sessions', () => {
  test('a login ignores a session that was planted, and hands out a new one', async () => {
    const { account } = await w.member()
    const planted = w.visitor()
    planted.cookies.set('sid', 'p'.repeat(43))
    await planted.signIn(login, { username: account, password: PASSWORD })
    expect(planted.cookies.get('sid')).not.toBe('p'.repeat(43))
  })

  test("a tab's proof of another session is worth nothing, and a page of another site gets none", async () => {
    const [mine, other] = [await w.member(), await w.member()]
    const thief = Object.assign(w.visitor(), { token: other.caller.token })
    for (const [name, value] of mine.caller.cookies) thief.cookies.set(name, value)
    expect(await refused(thief.call(memberInfo))).toBe('session.tab_required')
    for (const site of ['cross-site', 'same-site', 'none'])
      expect(await refused(mine.caller.call(tab, {}, { headers: { 'sec-fetch-site': site } }))).toBe('request.forbidden_origin')
    const evil = { 'sec-fetch-site': 'same-origin', origin: 'http://evil.test' }
    expect(await refused(mine.caller.call(tab, {}, { headers: evil }))).toBe('request.forbidden_origin')
  })

  test("an operator's cookie and proof open nothing on the players' origin", async () => {
    const person = await w.operator()
    const stray = Object.assign(w.visitor(), { token: person.caller.token })
    for (const [name, value] of person.caller.cookies) {
      stray.cookies.set(name, value)
      stray.cookies.set('sid', value)
    }
    expect(await refused(stray.call(memberInfo))).toBe('session.required')
  })
})

describe('logins', () => {
  test('somebody who must change the password can do that, log out, and nothing else', async () => {
    const { caller, account } = await w.member()
    await w.services.db.system(tx =>
      tx.query(
        'update identity.credential set must_change = true where member_id = (select id from identity.member where account = $1)',
        [account],
      ),
    )
    const again = w.visitor()
    await again.signIn(login, { username: account, password: PASSWORD })
    expect(await again.call(memberInfo)).toMatchObject({ restricted: true })
    for (const call of [balance, accountRecord, bettingRecord, methods])
      expect(await refused(again.call(call))).toBe('session.password_change_required')
    const change = { oldPassword: PASSWORD, newPassword: 'eight boats at dawn', confirmNewPassword: 'eight boats at dawn' }
    again.token = (await again.call(changePassword, change)).token
    expect(await refused(again.call(balance))).toBe('accepted')
    // Every other session of the member is over.
    await w.advance(2000)
    expect(await refused(caller.call(balance))).toBe('session.required')
  })

  test('tries of strangers do not stay for ever', async () => {
    await refused(w.visitor().call(login, { username: 'nobodyknown', password: 'x' }))
    await w.advance(25 * 3_600_000)
    await sweepAttempts(w.services)
    const left = await w.services.db.system(tx =>
      tx.one<{ n: number }>(
        'select (select count(*) from identity.login_failure)::int + (select count(*) from house.used_nonce)::int as n',
      ),
    )
    expect(left.n).toBe(0)
  })

  test('without the captcha the right password is answered like a wrong one', async () => {
    const { account } = await w.member()
    const wrong = (password: string, caller = w.visitor()) =>
      caller.call(login, { username: account, password }).catch((error: Refusal) => error.body)
    await wrong('not the password')
    const { traceId: _a, ...right } = (await wrong(PASSWORD)) as Record<string, unknown>
    const { traceId: _b, ...bad } = (await wrong('not the password')) as Record<string, unknown>
    expect(right).toEqual(bad)
    expect(right).toMatchObject({ code: 'identity.captcha_required', captcha: true })
    expect(await refused(w.visitor().call(login, { username: account, password: PASSWORD, captcha: 'abcde' }))).toBe(
      'identity.captcha_wrong',
    )
  })

  test('over an open line operators and members get an error that names what is missing, and no session is made', async () => {
    const remote = { host: '192.168.1.20:3001' }
    const operator = w.visitor()
    const answer = await w.console.inject({
      method: 'POST',
      url: '/console/api/session/login',
      headers: { ...operator.identity(), ...remote },
      payload: { name: 'operator1', password: PASSWORD },
    })
    expect(answer.json()).toMatchObject({ code: 'identity.tls_required' })
    const member = Object.assign(w.visitor(), { host: '192.168.1.20:3000' })
    expect(await refused(member.call(login, { username: 'player1', password: PASSWORD }))).toBe('identity.tls_required')
    expect(answer.headers['set-cookie']).toBeUndefined()
  })

  test("an operator's account that was shut by strangers opens by itself", async () => {
    const person = await w.operator()
    const signIn = (password: string) =>
      Object.assign(w.visitor(), { app: w.console }).call(operators.login, { name: person.account, password })
    await w.services.db.system(tx =>
      tx.query('update operators.operator set failures = 100, failed_at = app_now() where name = $1', [person.account]),
    )
    expect(await refused(signIn(PASSWORD))).toBe('operators.locked')
    for (let tries = 0; tries < 3; tries++) expect(await refused(signIn('wrong'))).toBe('operators.login_failed')
    await w.advance(15 * 60_000 + 1000)
    expect(await refused(signIn(PASSWORD))).toBe('accepted')
  })

  test('the tries of one network do not use up those of another', async () => {
    const { account } = await w.member()
    const attacker = w.visitor()
    const tryIt = (who = attacker) => refused(who.call(login, { username: account, password: PASSWORD }))
    await refused(attacker.call(login, { username: account, password: 'x' }))
    // As after twenty tries with a captcha each.
    await w.services.db.system(tx => tx.query('update house.attempt set points = 20 where points = 1'))
    expect(await tryIt()).toBe('request.proof_required')
    expect(await tryIt(w.visitor())).toBe('identity.captcha_required')
  })

  test('a new password is hashed only for somebody who knows the old one', async () => {
    const { caller } = await w.member()
    const change = { oldPassword: 'not it', newPassword: 'eight boats at dawn', confirmNewPassword: 'eight boats at dawn' }
    expect(await refused(caller.call(changePassword, change))).toBe('identity.login_failed')
  })
})

describe('shapes of requests', () => {
  test('nothing that is sent is answered with 5xx', async () => {
    const member = await w.member()
    const headers = { ...member.caller.identity(), 'content-type': 'application/json', 'idempotency-key': 'k'.repeat(16) }
    const post = (payload: string, more: Headers = {}) =>
      w.site.inject({ method: 'POST', url: '/wps/cashier/deposits', payload, headers: { ...headers, ...more } })
    const sent: Record<string, number> = {}
    const note = (name: string, answer: { statusCode: number }) => (sent[name] = answer.statusCode)
    note('proto', await post('{"__proto__":{"x":1},"method":"khqr","amount":"1"}'))
    note('constructor', await post('{"constructor":{"prototype":{"x":1}},"method":"khqr","amount":"1"}'))
    note('deep', await post(`{"method":${'['.repeat(45_000)}${']'.repeat(45_000)}}`))
    note('array', await post('[]'))
    note('null', await post('null'))
    note('empty', await post(''))
    note('bom', await post('\ufeff{}'))
    note('number', await post('{"method":"khqr","amount":1e400}'))
    note('large', await post(`{"method":"${'x'.repeat(120_000)}"}`))
    note('charset', await post('{}', { 'content-type': 'application/json; charset=utf-16' }))
    note('multipart', await post('x', { 'content-type': 'multipart/form-data; boundary=x' }))
    note('key', await post('{"method":"khqr","amount":"1.00"}', { 'idempotency-key': 'a b;c' }))
    note('query proto', await get('/wps/system/status?__proto__[x]=1&constructor=1'))
    note('twice', await get('/wps/agent/affiliate?code=a&code=b'))
    note('percent', await get('/wps/play/bets/%E0%A4%A'))
    note('long', await get(`/wps/agent/affiliate?code=${'x'.repeat(12_000)}`))
    note('long id', await get(`/wps/play/bets/${'x'.repeat(5_000)}`))
    note('traversal', await get('/assets/..%2f..%2f..%2fpackage.json'))
    note('nul', await get('/assets/%00'))
    for (const method of ['HEAD', 'OPTIONS', 'PATCH', 'TRACE'] as const)
      note(method, await w.site.inject({ method: method as 'HEAD', url: '/wps/system/status', headers: { host: 'localhost' } }))
    expect(
      Object.entries(sent).filter(([name, status]) => (status < 400 && !['HEAD', 'OPTIONS'].includes(name)) || status >= 500),
    ).toEqual([])
    expect(({} as Record<string, unknown>).x).toBeUndefined()
    // Whatever refuses a request, it does so in our shape and with our headers.
    for (const url of [
      '/%ff',
      '/%E0%A4',
      '/wps/play/bets/%E0%A4%A',
      '/wps/%ff?a=%ff',
      `/wps/play/bets/${'x'.repeat(5_000)}`,
      '/assets/%00',
    ]) {
      const answer = await get(url)
      expect({ url, body: answer.json() }).toMatchObject({
        url,
        body: { success: false, code: expect.stringMatching(/^(request|session)\./) },
      })
      expect(answer.headers).toMatchObject({ 'content-security-policy': expect.stringContaining("default-src 'none'") })
      expect(answer.headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'permissions-policy': expect.stringContaining('camera=()'),
      })
    }
    expect(sent).toMatchObject({ large: 413, multipart: 415 })
  })
})
