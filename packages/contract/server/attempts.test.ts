import { freeplay, login, register } from '@tonle/identity/contract'
import * as operators from '@tonle/operators/contract'
import { Caller, PASSWORD, prove, type Refusal, refusalOf, type World, world } from '@tonle/testkit'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())
beforeEach(() => w.services.db.system(tx => tx.query('delete from house.attempt')))

const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'ok',
    (error: Refusal) => error.code,
  )

let names = 0
/** A browser of this network, without any cookie. */
const browserAt = (address: string, app = w.site) => new Caller(app, address, w.services.clock.nowMs)
const guess = (caller: Caller, headers = {}) =>
  caller.call(login, { username: `nobody${++names}`, password: 'a guess' }, { headers })
const signIn = (caller: Caller, account: string, headers = {}) =>
  caller.call(login, { username: account, password: PASSWORD }, { headers })
const join = (caller: Caller, headers = {}, username = `joiner${++names}`) =>
  caller.call(
    register,
    { username, password: 'seven boats at dusk', confirmPassword: 'seven boats at dusk', terms: true },
    { headers },
  )
/** As after so many attempts: what stands in the table with this many points or more. */
const raiseTo = (points: number) => w.services.db.system(tx => tx.query('update house.attempt set points = $1', [points]))
const costOf = (refusal: Refusal) => (refusal.body.challenge as { parameters: { cost: number } }).parameters.cost

describe('a network that thousands share', () => {
  test('may sign in as often as it likes: what goes well counts nothing', async () => {
    const { account } = await w.member()
    for (let logins = 0; logins < 65; logins++) expect(await codeOf(signIn(browserAt('100.64.0.1'), account))).toBe('ok')
  })

  test('beyond sixty failures it is asked for work, and lets in who has done it', async () => {
    const { account } = await w.member()
    for (let tries = 0; tries < 60; tries++) expect(await codeOf(guess(browserAt('100.64.0.2')))).toBe('identity.login_failed')
    const refusal = await refusalOf(signIn(browserAt('100.64.0.2'), account))
    expect([refusal.status, refusal.code]).toEqual([429, 'request.proof_required'])
    expect(await codeOf(signIn(browserAt('100.64.0.2'), account, await prove(refusal.body.challenge)))).toBe('ok')
    // Other networks know nothing of it.
    expect(await codeOf(signIn(browserAt('100.64.0.3'), account))).toBe('ok')
  })

  test('a hundred guesses at once do not pass the bound together', async () => {
    const codes = await Promise.all(Array.from({ length: 100 }, () => codeOf(guess(browserAt('100.64.0.4')))))
    expect(codes.filter(code => code === 'identity.login_failed').length).toBeLessThanOrEqual(60)
    expect(codes).toContain('request.proof_required')
  })

  test('a device that was here before has a share of its own', async () => {
    const { account, caller } = await w.member()
    await guess(browserAt(caller.address)).catch(() => undefined)
    await raiseTo(60)
    expect(await codeOf(signIn(caller, account))).toBe('ok')
    expect(await codeOf(signIn(browserAt(caller.address), account))).toBe('request.proof_required')
    const forged = browserAt(caller.address)
    forged.cookies.set('device', `${'A'.repeat(22)}.${'0'.repeat(64)}`)
    expect(await codeOf(signIn(forged, account))).toBe('request.proof_required')
  })

  test('registrations count when they go well, and when they find out a name', async () => {
    for (let count = 0; count < 19; count++) expect(await codeOf(join(browserAt('100.64.0.5')))).toBe('ok')
    expect(await codeOf(join(browserAt('100.64.0.5'), {}, `joiner${names}`))).toBe('identity.username_taken')
    const refusal = await refusalOf(join(browserAt('100.64.0.5')))
    expect(refusal.code).toBe('request.proof_required')
    expect(await codeOf(join(browserAt('100.64.0.5'), await prove(refusal.body.challenge)))).toBe('ok')
  })

  test('trial accounts too', async () => {
    const begin = (visit: number, options = {}) =>
      browserAt('100.64.0.6').call(freeplay, { randomString: `trial-of-visit-${visit}` }, options)
    await begin(1)
    await raiseTo(20)
    const refusal = await refusalOf(begin(2))
    expect(await codeOf(begin(3, { headers: await prove(refusal.body.challenge) }))).toBe('ok')
  })

  test('another process, and one that starts later, knows the counts', async () => {
    await guess(browserAt('100.64.0.7')).catch(() => undefined)
    await raiseTo(60)
    const later = await world({}, { join: w.database.url })
    expect(await codeOf(guess(browserAt('100.64.0.7', later.site)))).toBe('request.proof_required')
    await later.close()
    await w.advance(901_000)
    expect(await codeOf(guess(browserAt('100.64.0.7')))).toBe('identity.login_failed')
  })
})

describe('a proof', () => {
  const asked = async (address: string) => {
    await guess(browserAt(address)).catch(() => undefined)
    await raiseTo(60)
    return await refusalOf(guess(browserAt(address)))
  }

  test('is good once', async () => {
    const headers = await prove((await asked('100.64.1.1')).body.challenge)
    expect(await codeOf(guess(browserAt('100.64.1.1'), headers))).toBe('identity.login_failed')
    expect(await codeOf(guess(browserAt('100.64.1.1'), headers))).toBe('request.proof_required')
  })

  test('is lost with a wrong answer: one challenge makes us work once', async () => {
    const { challenge } = (await asked('100.64.1.6')).body
    const right = await prove(challenge)
    const wrong = JSON.stringify({ challenge, solution: { counter: 4_000_000_000, derivedKey: '00'.repeat(32) } })
    const sent = { 'proof-of-work': Buffer.from(wrong).toString('base64url') }
    expect(await codeOf(guess(browserAt('100.64.1.6'), sent))).toBe('request.proof_required')
    expect(await codeOf(guess(browserAt('100.64.1.6'), right))).toBe('request.proof_required')
  })

  test('is good for its call and its network alone, and for two minutes', async () => {
    const { challenge } = (await asked('100.64.1.2')).body
    const headers = await prove(challenge)
    await join(browserAt('100.64.1.2'))
    await raiseTo(60)
    expect(await codeOf(join(browserAt('100.64.1.2'), headers))).toBe('request.proof_required')
    await asked('100.64.1.3')
    expect(await codeOf(guess(browserAt('100.64.1.3'), headers))).toBe('request.proof_required')
    await w.advance(121_000)
    expect(await codeOf(guess(browserAt('100.64.1.2'), headers))).toBe('request.proof_required')
  })

  test('is not believed when its work was made less, or is missing', async () => {
    const { challenge } = (await asked('100.64.1.4')).body as { challenge: { parameters: object; signature: string } }
    const cheap = { ...challenge, parameters: { ...challenge.parameters, cost: 1 } }
    const none = { challenge, solution: { counter: 0, derivedKey: '00'.repeat(32) } }
    const sent = [
      (await prove(cheap))['proof-of-work'],
      Buffer.from(JSON.stringify(none)).toString('base64url'),
      'nonsense',
      'A'.repeat(5000),
    ]
    for (const proof of sent)
      expect(await codeOf(guess(browserAt('100.64.1.4'), { 'proof-of-work': proof }))).toBe('request.proof_required')
  })

  test('costs more as the pressure rises, and one that was cheap is not enough then', async () => {
    const first = await asked('100.64.1.5')
    const headers = await prove(first.body.challenge)
    const costs = [costOf(first)]
    for (const points of [120, 240, 100_000]) {
      await raiseTo(points)
      costs.push(costOf(await refusalOf(guess(browserAt('100.64.1.5')))))
    }
    expect(costs.map(cost => cost / costs[0]!)).toEqual([1, 2, 4, 32])
    expect(await codeOf(guess(browserAt('100.64.1.5'), headers))).toBe('request.proof_required')
  })
})

describe('who is shut out, and who is not', () => {
  test("strangers' guesses neither pause the owner's device nor ask it for a captcha", async () => {
    const { account, caller } = await w.member()
    await signIn(caller, account)
    await w
      .visitor()
      .call(login, { username: account, password: 'a guess' })
      .catch(() => undefined)
    await w.services.db.system(tx =>
      tx.query(`update identity.login_failure set count = 100 where key = $1`, [`account:${account}`]),
    )
    expect(await codeOf(signIn(w.visitor(), account))).toBe('identity.login_paused')
    expect(await codeOf(signIn(caller, account))).toBe('ok')
  })

  test('a device of somebody else is an unknown one, and a forged cookie is none', async () => {
    const [owner, other] = [await w.member(), await w.member()]
    await w
      .visitor()
      .call(login, { username: owner.account, password: 'a guess' })
      .catch(() => undefined)
    expect(await codeOf(signIn(other.caller, owner.account))).toBe('identity.captcha_required')
    const forged = w.visitor()
    forged.cookies.set('device', `${'A'.repeat(22)}.${'0'.repeat(64)}`)
    expect(await codeOf(signIn(forged, owner.account))).toBe('identity.captcha_required')
  })

  test('operators who fail wait, on any device, also after a restart', async () => {
    const person = await w.operator()
    const attempt = (password: string, app = w.console) =>
      codeOf(Object.assign(browserAt('100.64.2.1', app)).call(operators.login, { name: person.account, password }))
    for (let tries = 0; tries < 10; tries++) expect(await attempt('a guess')).toBe('operators.login_failed')
    expect(await attempt(PASSWORD)).toBe('request.too_many')
    const later = await world({}, { join: w.database.url })
    expect(await attempt(PASSWORD, later.console)).toBe('request.too_many')
    await later.close()
  })
})
