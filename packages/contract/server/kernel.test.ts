import { type World, world } from '@tonle/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())

const send = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  options: { payload?: string; type?: string; headers?: Record<string, string> } = {},
) =>
  w.site.inject({
    method,
    url,
    headers: { host: 'localhost', ...(options.type && { 'content-type': options.type }), ...options.headers },
    ...(options.payload !== undefined && { payload: options.payload }),
  })

test('an answer carries its value, a refusal its code, text and trace', async () => {
  const good = await send('GET', '/wps/system/status')
  expect(good.json()).toMatchObject({ success: true, value: { status: 0 } })
  const bad = await send('GET', '/wps/agent/affiliate?code=', {
    headers: { traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01` },
  })
  expect(bad.statusCode).toBe(400)
  expect(bad.json()).toMatchObject({
    success: false,
    code: 'request.invalid',
    fields: { code: 'field.missing' },
    traceId: 'a'.repeat(32),
  })
  expect(bad.json().message.length).toBeGreaterThan(5)
})

test('messages come in the language of the call, then of the browser, then of the brand', async () => {
  const message = async (url: string, headers: Record<string, string> = {}) =>
    (await send('GET', url, { headers })).json().message as string
  const english = await message('/wps/member/info?language=EN', { 'accept-language': 'zh' })
  const chinese = await message('/wps/member/info', { 'accept-language': 'zh-CN,zh;q=0.9' })
  const khmer = await message('/wps/member/info')
  expect(english).toMatch(/log in/)
  expect(chinese).toMatch(/登录/)
  expect(khmer).toMatch(/[\u1780-\u17ff]/)
})

test('unknown fields, wrong types and broken JSON are told by name', async () => {
  const member = await w.member()
  const post = (payload: string, type = 'application/json') =>
    w.site.inject({
      method: 'POST',
      url: '/wps/member/language',
      payload,
      headers: {
        host: 'localhost',
        'content-type': type,
        authorization: `Bearer ${member.caller.token}`,
        cookie: [...member.caller.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
    })
  expect((await post('{"language":"XX","extra":1}')).json().fields).toEqual({
    language: 'field.not_allowed',
    extra: 'field.unknown',
  })
  expect((await post('{"language":5}')).json().fields).toEqual({ language: 'field.not_allowed' })
  expect((await post('{}')).json().fields).toEqual({ language: 'field.missing' })
  expect((await post('[1]')).json().code).toBe('request.malformed')
  expect((await post('{"language":')).json().code).toBe('request.malformed')
  expect((await post('{"__proto__":{"a":1}}')).statusCode).toBe(400)
  expect((await post('{"language":"KM"}', 'text/plain')).json().code).toBe('request.unsupported_media_type')
  expect((await post(`{"language":"${'x'.repeat(200_000)}"}`)).json().code).toBe('request.too_large')
  expect((await post('{"language":"EN"}')).statusCode).toBe(200)
})

test('wrong methods and unknown addresses have coded answers', async () => {
  const wrong = await send('POST', '/wps/system/status', { payload: '{}', type: 'application/json' })
  expect([wrong.statusCode, wrong.json().code, wrong.headers.allow]).toEqual([405, 'request.method_not_allowed', 'GET'])
  const unknown = await send('GET', '/wps/nothing/here')
  expect([unknown.statusCode, unknown.json().code]).toEqual([404, 'request.not_found'])
})

test('a forwarded address counts only from a trusted proxy', async () => {
  const status = async (headers: Record<string, string>) =>
    (await send('GET', '/wps/system/status', { headers })).json().value.ip as string
  expect(await status({ 'x-forwarded-for': '203.0.113.9' })).toBe('127.0.0.1')
})

test('health, metrics, document and page are there, and readiness writes', async () => {
  expect((await send('GET', '/healthz')).statusCode).toBe(200)
  expect((await send('GET', '/readyz')).json()).toEqual({ ok: true })
  expect((await send('GET', '/metrics')).body).toContain('http_request_duration_seconds_bucket')
  const document = (await send('GET', '/openapi.json')).json()
  expect(document.paths['/wps/session/login'].post.requestBody.content).toHaveProperty('application/jose')
  expect((await send('GET', '/docs')).body).toContain('/wps/session/login')
})

test('no answer of a call may be kept or sniffed, and none may be framed', async () => {
  const { headers } = await send('GET', '/wps/system/whitelabel')
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
  })
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
})

test('text that the database cannot hold is refused by its field', async () => {
  const nul = await send('GET', '/wps/agent/affiliate?code=a%00b')
  expect(nul.statusCode).toBe(400)
  expect(nul.json()).toMatchObject({ code: 'request.invalid', fields: { code: 'field.malformed' } })
  const surrogate = await send('POST', '/wps/play/seeds/client', {
    payload: `{"session":"${'s'.repeat(43)}","clientSeed":"a\\ud800"}`,
    type: 'application/json',
  })
  expect(surrogate.json()).toMatchObject({ code: 'request.invalid', fields: { clientSeed: 'field.malformed' } })
})

test('a field that comes in two places is refused: path and body cannot say different things', async () => {
  const { caller } = await w.member()
  const id = `wdr_${'a'.repeat(32)}`
  const answer = await w.site.inject({
    method: 'POST',
    url: `/wps/cashier/withdrawals/${id}/cancel`,
    headers: { ...caller.identity(), 'content-type': 'application/json', 'idempotency-key': 'k'.repeat(16) },
    payload: JSON.stringify({ id: `wdr_${'b'.repeat(32)}` }),
  })
  expect(answer.json()).toMatchObject({ code: 'request.invalid', fields: { id: 'field.not_allowed' } })
  expect((await send('GET', '/wps/agent/affiliate?code=abcdef&code=abcdef')).json()).toMatchObject({
    fields: { code: 'field.type' },
  })
})

test('what must come encrypted is not taken from the address', async () => {
  const visitor = w.visitor()
  const answer = await w.site.inject({
    method: 'POST',
    url: '/wps/session/login?password=in-the-open',
    headers: { host: 'localhost', 'content-type': 'application/jose' },
    payload: await visitor.encrypt('POST', '/wps/session/login', { username: 'somebody' }),
  })
  expect(answer.json()).toMatchObject({ code: 'request.invalid', fields: { password: 'field.not_allowed' } })
})

test('one network opens three thousand encrypted bodies a minute, whatever is in them', async () => {
  const codes = new Set<number>()
  for (let n = 0; n < 3020; n++) {
    const answer = await w.site.inject({
      method: 'POST',
      url: '/wps/session/login',
      remoteAddress: '10.200.0.1',
      headers: { host: 'localhost', 'content-type': 'application/jose' },
      payload: 'x.y.z',
    })
    codes.add(answer.statusCode)
  }
  expect(codes).toEqual(new Set([400, 429]))
})
