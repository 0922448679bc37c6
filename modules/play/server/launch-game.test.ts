import {
  GAME,
  LAUNCH_URL,
  openTestVendor,
  openVendor,
  type Person,
  type Refusal,
  type TestVendor,
  type World,
  world,
} from '@tonle/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { launchGame } from '../contract.ts'
import { createSeamless } from './seamless/index.ts'

/** Launches of outside vendors' games; those of our own are told in games/slots/server. */
let w: World
let vendor: TestVendor
let member: Person
beforeAll(async () => {
  w = await world({ LOG_LEVEL: 'silent' })
  vendor = await openTestVendor(w, 'PG')
  member = await w.member({ balance: '100.00' })
})
afterAll(() => w.close())

const real = { vassalage: 'PG', gameCode: GAME, mode: 'real' } as const
const demo = { ...real, mode: 'demo' } as const
const refusal = (launch: Promise<unknown>) =>
  launch.then(
    () => 'launched',
    (error: Refusal) => error.code,
  )
const run = (sql: string, values: unknown[] = []) =>
  w.services.db.system(tx => tx.query(sql, [w.brandId, ...values]), { brand: w.brandId })

test("a launch hands the vendor's page what it needs, and its token opens one session", async () => {
  const { url, token, isOwn, openRound } = await member.caller.call(launchGame, { ...real, backUrl: '/rng?vassalage=PG' })
  const page = new URL(url)
  expect(page.origin + page.pathname).toBe(LAUNCH_URL)
  expect({ isOwn, openRound }).toEqual({ isOwn: false, openRound: null })
  const { back, ...query } = Object.fromEntries(page.searchParams)
  expect(query).toEqual({ token, game: GAME, lang: 'en', currency: 'USD', mode: 'real' })
  expect(back).toMatch(/^http:\/\/localhost(:\d+)?\/rng\?vassalage=PG$/)
  const verified = await vendor.send('session/verify', { session: token })
  expect(verified).toMatchObject({ code: 'OK', gameId: GAME, balance: { real: '100.00' } })
  expect(await vendor.send('session/verify', { session: token })).toMatchObject({ code: 'OK', playerId: verified.playerId })
})

test('the vendor gets the language in which the game was launched, as its page is', async () => {
  const { url, token } = await member.caller.call(launchGame, { ...real, language: 'CN' })
  expect(new URL(url).searchParams.get('lang')).toBe('zh')
  expect(await vendor.send('session/verify', { session: token })).toMatchObject({ code: 'OK', language: 'zh' })
})

test('a token that waited longer than its minute opens nothing', async () => {
  const { token } = await member.caller.call(launchGame, real)
  await w.advance(61_000)
  expect(await vendor.send('session/verify', { session: token })).toMatchObject({ code: 'TOKEN_EXPIRED' })
})

test('a vendor without a page of its own is not connected yet', async () => {
  await createSeamless(w.services).account(w.brandId, 'JL')
  await run(
    `insert into catalog.vendor (brand_id, code, name, game_types, status) values ($1, 'JL', 'JL', '{RNG}', 'open')
     on conflict (brand_id, code) do update set status = 'open'`,
  )
  await run(
    `insert into catalog.game (brand_id, vendor, code, node_id, game_type, names, art) values ($1, 'JL', 'x', gen_random_uuid(), 'RNG', '{"en":"x"}', '/art')`,
  )
  expect(await refusal(member.caller.call(launchGame, { ...real, vassalage: 'JL', gameCode: 'x' }))).toBe('game_maintenance')
})

describe('a demo', () => {
  test('is refused where the vendor has none, to each by what is missing', async () => {
    const trial = await w.trial()
    expect(await refusal(w.visitor().call(launchGame, demo))).toBe('session.required')
    expect(await refusal(trial.caller.call(launchGame, demo))).toBe('in_need_true_account')
    expect(await refusal(member.caller.call(launchGame, demo))).toBe('play.no_demo')
    expect(await refusal(w.visitor().call(launchGame, real))).toBe('session.required')
    expect(await refusal(trial.caller.call(launchGame, real))).toBe('in_need_true_account')
  })

  test('of a vendor that has it is for everybody, and its token reaches no wallet', async () => {
    await openVendor(w, 'PG', [GAME], w.brandId, { launchUrl: LAUNCH_URL, hasDemo: true })
    // Vendor and game must both have it.
    expect(await refusal(w.visitor().call(launchGame, demo))).toBe('session.required')
    await run(`update catalog.game set has_demo = true where brand_id = $1 and vendor = 'PG'`)
    for (const caller of [w.visitor(), (await w.trial()).caller, member.caller]) {
      const { url, token } = await caller.call(launchGame, demo)
      expect(new URL(url).searchParams.get('mode')).toBe('demo')
      expect(await vendor.send('session/verify', { session: token })).toMatchObject({ code: 'TOKEN_INVALID' })
    }
  })
})

describe('the way back', () => {
  test("leads to the site that asked, or to one of the brand's own hosts over TLS", async () => {
    await run(`insert into brand.domain (host, brand_id) values ('play.tonle.test', $1)`)
    const back = async (backUrl?: string) => {
      const { url } = await member.caller.call(launchGame, { ...real, ...(backUrl !== undefined && { backUrl }) })
      return new URL(new URL(url).searchParams.get('back') ?? '')
    }
    expect((await back()).pathname).toBe('/')
    expect(await back('/hot?x=1#top')).toMatchObject({ hostname: 'localhost', pathname: '/hot', search: '?x=1' })
    expect((await back('https://play.tonle.test/hot')).href).toBe('https://play.tonle.test/hot')
  })

  test('leads nowhere else, however it is written', async () => {
    const wrong = [
      '//evil.test',
      '///evil.test',
      '/\\evil.test',
      '\\\\evil.test',
      '/\t/evil.test',
      '/\n/evil.test',
      ' /hot',
      '',
      'hot',
      'evil.test',
      'https:evil.test',
      'https:/evil.test',
      'https://evil.test',
      'https://evil.test/play.tonle.test',
      'https://play.tonle.test.evil.test',
      'https://play.tonle.test@evil.test',
      'https://user@play.tonle.test',
      'https://user:x@localhost/',
      'https://play.tonle.test:8443/',
      'http://play.tonle.test/',
      'https://play.tonle.test\\@evil.test',
      'https://localhost.evil.test',
      'javascript:alert(1)',
      'JaVaScRiPt:alert(1)',
      'data:text/html,x',
      'blob:http://localhost/x',
      'file:///etc/passwd',
      'ftp://localhost/',
      'http://[::1]/',
      'https://ｅvil.test',
      '/ភ្នំ',
    ]
    for (const backUrl of wrong)
      expect({ backUrl, code: await refusal(member.caller.call(launchGame, { ...real, backUrl })) }).toEqual({
        backUrl,
        code: 'request.invalid',
      })
  })
})

test('the next launch names a round without an outcome, and not once it is decided', async () => {
  const player = await w.member({ balance: '50.00' })
  const { session, playerId } = await vendor.session(player)
  const bet = { session, playerId, gameId: GAME, currency: 'USD', txId: 'o1', roundId: 'R-77', amount: '2.00' }
  expect(await vendor.send('bet', bet)).toMatchObject({ code: 'OK' })
  const { openRound, url } = await player.caller.call(launchGame, real)
  expect(openRound).toMatchObject({ roundId: 'R-77', stake: 2_000_000n })
  expect(new URL(url).searchParams.get('round')).toBe('R-77')
  await vendor.send('win', { playerId, txId: 'ow1', refTxId: 'o1', currency: 'USD', amount: '0.00' })
  expect((await player.caller.call(launchGame, real)).openRound).toBeNull()
})

test('a brand in maintenance starts nothing new', async () => {
  await run(`update brand.brand set status = 'maintenance' where id = $1`)
  expect(await refusal(member.caller.call(launchGame, real))).toBe('game_maintenance')
  await run(`update brand.brand set status = 'open' where id = $1`)
})
