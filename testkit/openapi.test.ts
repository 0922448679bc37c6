import { randomUUID } from 'node:crypto'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { needsKey } from '@tonle/contract'
import { type DescribedRoute, documentOf } from '@tonle/contract/server'
import { login } from '@tonle/identity/contract'
import type { JWK } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Refusal } from './http-client.ts'
import { PASSWORD } from './people.ts'
import { type World, world } from './world.ts'

let w: World
let site: DescribedRoute[]
let all: DescribedRoute[]
beforeAll(async () => {
  w = await world()
  site = await documentOf(w.site).all()
  all = [...site, ...(await documentOf(w.console).all())]
})
afterAll(() => w.close())

let names = 0
/** A captcha is asked for after a name's first failure. */
const nobody = () => `nobody${++names}`

const named = (route: DescribedRoute) => `${route.method} ${route.path}`
const at = (route: string) => all.find(one => named(one) === route)!.operation

/** `info-license` and 4xx: there is no licence to name, and dialects of vendors answer 200 whatever happens. The header of a JWE is referred to from an extension. */
const RULES = { 'info-license': 'off', 'operation-4xx-response': 'off', 'no-unused-components': 'off' } as const

test.each(['site', 'console'] as const)('the document of the %s is OpenAPI 3.1 without a complaint', async origin => {
  const { body } = await w[origin].inject({ url: '/openapi.json' })
  const config = await createConfig({ extends: ['recommended-strict'], rules: RULES })
  const problems = await lintFromString({ source: body, config })
  expect(problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`)).toEqual([])
})

test('what stands in the path is not asked for again in the body', () => {
  const twice = all.filter(({ operation, path }) => {
    const bodies = Object.values(operation.requestBody?.content ?? {}).map(({ schema }) => schema)
    const fields = bodies.flatMap(body => [
      ...Object.keys((body.properties as object) ?? {}),
      ...((body.required as string[]) ?? []),
    ])
    return fields.some(field => path.includes(`{${field}}`))
  })
  expect(twice.map(named)).toEqual([])
  expect(all.filter(({ path }) => path.includes('{')).length).toBeGreaterThan(20)
})

test('each call says what proves its caller, and which media it takes', () => {
  const schemes = (route: string) => at(route).security
  expect(schemes('GET /wps/v2/wallets/balance')).toEqual([{ sessionCookie: [], tabToken: [] }])
  expect(schemes('POST /wps/game/launchGame')).toEqual([{}, { sessionCookie: [], tabToken: [] }])
  expect(schemes('POST /wps/session/tab')).toEqual([{ sessionCookie: [] }])
  expect(schemes('POST /seamless/v1/bet')).toEqual([{ vendorSignature: [] }])
  expect(schemes('POST /seamless/hub88/{key}/transaction/bet')).toEqual([{ hub88Signature: [] }])
  expect(schemes('POST /wps/cashier/webhooks/{provider}')).toEqual([{ providerSignature: [] }])
  for (const { served, operation } of all) {
    const media = Object.keys(operation.requestBody?.content ?? {})
    expect({ name: served.name, jose: media.includes('application/jose') }).toEqual({
      name: served.name,
      jose: served.call.encrypted === true,
    })
    const form = media.includes('application/x-www-form-urlencoded')
    expect({ name: served.name, form }).toEqual({ name: served.name, form: served.call.form === true })
    const key = operation.parameters.some(({ name }) => name === 'Idempotency-Key')
    expect({ name: served.name, key }).toEqual({ name: served.name, key: needsKey(served.call) })
  }
})

test('the cookie is named as it is over TLS where TLS is', async () => {
  const plain = await documentOf(w.site).whole(false)
  const secure = await documentOf(w.site).whole(true)
  const cookieOf = (document: unknown) =>
    (document as { components: { securitySchemes: { sessionCookie: { name: string } } } }).components.securitySchemes
      .sessionCookie.name
  expect([cookieOf(plain), cookieOf(secure)]).toEqual(['sid', '__Host-sid'])
  const served = (await w.console.inject({ url: '/openapi.json' })).json()
  expect(cookieOf(served)).toBe('osid')
})

test('bounds of paging are told', () => {
  const parameter = (route: string, name: string) => at(route).parameters.find(one => one.name === name)?.schema
  expect(parameter('GET /wps/play/bets', 'limit')).toEqual({ type: 'integer', minimum: 1, maximum: 100, default: 20 })
  expect(parameter('GET /wps/relay/GCSGAME_gameList', 'pageNo')).toEqual({
    type: 'integer',
    minimum: 1,
    maximum: 10_000,
    default: 1,
  })
  expect(parameter('GET /wps/wallet/statement', 'limit')).toEqual({ type: 'integer', minimum: 1, maximum: 100, default: 20 })
  const { requestBody } = at('POST /console/api/catalog/vendors/{vassalage}/games')
  expect(requestBody?.content['application/json']?.schema).toMatchObject({
    properties: { largestWin: { type: 'string', description: 'A whole number as text, 1 to 10000000.' } },
  })
})

describe('refusals', () => {
  const words = (route: string, status: number) => {
    const schema = at(route).responses[status]?.content['application/json']?.schema as
      | { allOf: { $ref?: string; properties?: { code: { enum: string[] } } }[] }
      | undefined
    return { shape: schema?.allOf[0]?.$ref?.split('/').at(-1), codes: schema?.allOf[1]?.properties?.code.enum }
  }

  test('a call of ours lists its own and those of the kernel', () => {
    expect(words('POST /wps/cashier/withdrawals', 409)).toEqual({
      shape: 'Failure',
      codes: expect.arrayContaining(['cashier.withdrawal_pending', 'idempotency.conflict', 'wallet.insufficient_funds']),
    })
    expect(words('POST /wps/cashier/withdrawals', 401).codes).toEqual(['session.required', 'session.tab_required'])
    expect(words('POST /wps/session/login', 429).codes).toEqual([
      'identity.login_paused',
      'request.proof_required',
      'request.too_many',
    ])
    expect(Object.keys(at('POST /wps/session/login').responses)).toEqual(
      expect.arrayContaining(['400', '401', '403', '413', '415', '429', '503']),
    )
    expect(Object.keys(at('POST /wps/session/login').responses['503']?.headers ?? {})).toEqual(['Retry-After'])
  })

  test('wrong fields come with their codes and their sentences', async () => {
    const body: unknown = await w
      .visitor()
      .call(login, { username: 'x' })
      .catch((error: Refusal) => error.body)
    expect(body).toMatchObject({ fields: { password: 'field.missing' }, fieldTexts: { password: expect.stringMatching(/\w/) } })
    const { Failure } = documentOf(w.site).components(false).schemas
    expect(Object.keys(Failure?.properties as object).sort()).toEqual([
      'captcha',
      'challenge',
      'code',
      'fieldTexts',
      'fields',
      'message',
      'retryAfterSeconds',
      'success',
      'traceId',
      'verification',
    ])
  })

  test("a vendor's call speaks in the protocol's words and shape", () => {
    expect(words('POST /seamless/v1/bet', 401)).toEqual({
      shape: 'VendorFailure',
      codes: ['NONCE_USED', 'SIGNATURE', 'TIME_WINDOW'],
    })
    expect(words('POST /seamless/v1/bet', 400).codes).toEqual(['BAD_REQUEST'])
    expect(words('POST /seamless/v1/bet', 503).codes).toEqual(['RETRYABLE_INTERNAL'])
    const dialect = at('POST /seamless/hub88/{key}/transaction/bet')
    expect(Object.keys(dialect.responses)).toEqual(['200'])
    expect(dialect.responses[200]?.description).toContain('RS_ERROR_INVALID_SIGNATURE')
  })
})

describe('encrypted calls', () => {
  const sealed = async (header: Record<string, unknown> = {}) => {
    const visitor = w.visitor()
    const response = await w.site.inject({
      method: 'POST',
      url: '/wps/session/login',
      remoteAddress: visitor.address,
      headers: { host: 'localhost', 'content-type': 'application/jose' },
      payload: await visitor.encrypt('POST', '/wps/session/login', { username: nobody(), password: PASSWORD }, header),
    })
    return response.json().code as string
  }

  test('each name of the protected header that the document requires is checked', async () => {
    const { schemas } = documentOf(w.site).components(false)
    const { required, properties } = schemas.JweProtectedHeader as { required: string[]; properties: Record<string, unknown> }
    expect(await sealed()).toBe('identity.login_failed')
    // Of a JOSE library, which makes no JWE without them.
    for (const name of required.filter(name => !['alg', 'enc', 'epk'].includes(name)))
      expect({ name, code: await sealed({ [name]: name === 'iat' ? 1 : 'x'.repeat(15) }) }).toEqual({
        name,
        code: 'request.encryption_invalid',
      })
    expect(Object.keys(properties)).not.toContain('cty')
    expect(await sealed({ cty: 'json' })).toBe('request.encryption_invalid')
    const jti = randomUUID()
    expect([await sealed({ jti }), await sealed({ jti })]).toEqual(['identity.login_failed', 'request.encryption_invalid'])
  })

  test("the first key of the set is today's, and the set is what its schema says", async () => {
    const { keys } = (await w.site.inject({ url: '/.well-known/jwks.json' })).json() as { keys: JWK[] }
    const today = Math.floor(w.services.clock.nowMs() / 86_400_000)
    expect(keys.map(({ kid }) => kid)).toEqual([`day-${today}`, `day-${today + 1}`])
    expect(Object.keys(keys[0]!).sort()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y'])
  })
})

test('an answer that is not declared fails the test that receives it, and the file', async () => {
  const other = await world()
  const [route] = documentOf(other.site).routesOf(documentOf(other.site).calls.find(({ call }) => call.route === login.route)!)
  const visitor = other.visitor()
  const attempt = () => visitor.signIn(login, { username: nobody(), password: PASSWORD })
  await expect(attempt()).rejects.toThrow('401 identity.login_failed')
  delete route!.operation.responses[401]
  await expect(attempt()).rejects.toThrow('POST /wps/session/login 401: no such status')
  await expect(other.close()).rejects.toThrow('does not declare')
})

test('the page to read shows credentials, encryption, bounds and refusals, and loads nothing', async () => {
  const { body, headers } = await w.site.inject({ url: '/docs' })
  for (const shown of [
    'vendorSignature',
    'Encrypted calls',
    'JweProtectedHeader',
    'integer 1–100, default 20',
    'application/jose',
    'SIGNATURE',
    '503 (Retry-After)',
  ])
    expect(body).toContain(shown)
  expect(body).not.toContain('<script')
  expect(headers['content-security-policy']).toContain("default-src 'none'")
})
