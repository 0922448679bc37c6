import { setTimeout as sleep } from 'node:timers/promises'
import { logout } from '@tonle/identity/contract'
import { parseMoney } from '@tonle/money'
import { GAME, openTestVendor, type Person, type TestVendor, type VendorAnswer, type World, world } from '@tonle/testkit'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { issueVendorKey, openVendorAccount, retireVendorKey } from '../keys/manage-keys.ts'

/** The signed transport; seamless/seamless.test.ts covers the operations themselves. Conformance cases in brackets. */
let w: World
let vendor: TestVendor
beforeAll(async () => {
  w = await world({ LOG_LEVEL: 'silent' })
  vendor = await openTestVendor(w, 'PG')
})
afterEach(() => w.expectBooksBalance())
afterAll(() => w.close())

let count = 0
const fresh = () => `tx-${++count}`
/** The keys and sessions that a process has read are believed for a second. */
const aSecond = () => sleep(1050)

interface Player {
  person: Person
  ofBet: { session: string; playerId: string; gameId: string; currency: string }
  balance(): Promise<string>
}

async function player(balance: string, at = vendor): Promise<Player> {
  const person = await w.member({ balance })
  const { session, playerId } = await at.session(person)
  const ofBet = { session, playerId, gameId: GAME, currency: 'USD' }
  return { person, ofBet, balance: async () => (Number(await w.balance(person)) / 1e6).toFixed(2) }
}

const bet = (p: Player, amount: string, txId = fresh(), more: object = {}): Promise<VendorAnswer> =>
  vendor.send('bet', { ...p.ofBet, txId, amount, ...more })

test('a vendor opens a session, bets, pays, ends the round, and gets each balance (1)', async () => {
  const p = await player('100.00')
  expect(p.ofBet.playerId).toMatch(/^[A-Za-z0-9]{1,20}$/)
  expect(await bet(p, '10.00', 'r1', { roundId: 'R1' })).toMatchObject({
    status: 200,
    code: 'OK',
    replay: false,
    balance: { real: '90.00' },
  })
  const { playerId, session } = p.ofBet
  const win = { playerId, txId: 'w1', refTxId: 'r1', currency: 'USD', amount: '25.00' }
  expect(await vendor.send('win', win)).toMatchObject({ code: 'OK', balance: { real: '115.00' } })
  expect(await vendor.send('roundEnd', { txId: 'e1', gameId: GAME, roundId: 'R1' })).toMatchObject({ code: 'OK', balance: null })
  expect(await vendor.send('betWin', { ...p.ofBet, txId: 'b1', amount: '5.00', payout: '0.00' })).toMatchObject({ code: 'OK' })
  expect(await vendor.send('rollback', { playerId, txId: 'k1', refTxId: 'b1', refKind: 'betWin' })).toMatchObject({ code: 'OK' })
  expect(await vendor.send('balance', { session, playerId })).toEqual({
    status: 200,
    code: 'OK',
    currency: 'USD',
    balance: { real: '115.00', bonus: '0.00', held: '0.00' },
  })
})

test('a repetition is answered as the first time, also when the session is over by then (2, 30)', async () => {
  const p = await player('50.00')
  const first = await bet(p, '10.00', 'again')
  await bet(p, '10.00')
  expect(await bet(p, '10.00', 'again')).toEqual({ ...first, replay: true })
  await p.person.caller.call(logout, {})
  await w.advance(1050)
  expect(await bet(p, '10.00', 'again')).toEqual({ ...first, replay: true })
  expect(await bet(p, '10.00')).toMatchObject({ code: 'TOKEN_EXPIRED' })
  expect(await p.balance()).toBe('30.00')
})

test('forty bets of 10 at once on a balance of 10: exactly one is taken (12)', async () => {
  const p = await player('10.00')
  const answers = await Promise.all(Array.from({ length: 40 }, () => bet(p, '10.00')))
  const codes = answers.map(answer => answer.code)
  expect(codes.filter(code => code === 'OK')).toHaveLength(1)
  expect(codes.filter(code => code === 'INSUFFICIENT')).toHaveLength(39)
  expect(await p.balance()).toBe('0.00')
})

test('a bet forty times at once is posted once, and all are told the same', async () => {
  const p = await player('100.00')
  const answers = await Promise.all(Array.from({ length: 40 }, () => bet(p, '10.00', 'same')))
  expect(new Set(answers.map(({ replay: _, ...answer }) => JSON.stringify(answer))).size).toBe(1)
  expect(answers.filter(answer => answer.replay === false)).toHaveLength(1)
  expect(await p.balance()).toBe('90.00')
})

test('a refusal is final for its transaction, one unit short too (11)', async () => {
  const p = await player('9.99')
  expect(await bet(p, '10.00', 'short')).toMatchObject({ code: 'INSUFFICIENT', replay: false })
  expect(await bet(p, '10.00', 'short')).toMatchObject({ code: 'INSUFFICIENT', replay: true })
  expect(await bet(p, '9.99', 'short')).toMatchObject({ code: 'DUPLICATE_CONFLICT' })
  expect(await bet(p, '9.99')).toMatchObject({ code: 'OK', balance: { real: '0.00' } })
})

test('a limit of the player refuses stakes (16)', async () => {
  const p = await player('50.00')
  const wallet = { kind: 'member_cash', member: p.person.id, currency: 'USD', mode: 'play' } as const
  const limit = { what: 'stake', period: 'day', cap: parseMoney('10.00', 'USD') } as const
  await w.services.db.tx(w.brandId, tx => w.services.ledger.setLimit(tx, wallet, limit))
  expect(await bet(p, '10.01')).toMatchObject({ status: 200, code: 'LIMIT_REACHED' })
  expect(await bet(p, '10.00')).toMatchObject({ code: 'OK' })
})

test('a win and a rollback need no session and no right to bet (13, 14)', async () => {
  const p = await player('50.00')
  await bet(p, '10.00', 'late1')
  await bet(p, '10.00', 'late2')
  const wallet = { kind: 'member_cash', member: p.person.id, currency: 'USD', mode: 'play' } as const
  await w.services.db.tx(w.brandId, tx => w.services.ledger.setFlags(tx, wallet, { mayBet: false }))
  expect(await bet(p, '10.00')).toMatchObject({ code: 'PLAYER_LOCKED' })
  await w.advance(3 * 3600_000)
  const { playerId } = p.ofBet
  expect(await vendor.send('win', { playerId, txId: 'lw', refTxId: 'late1', currency: 'USD', amount: '3.00' })).toMatchObject({
    code: 'OK',
  })
  expect(await vendor.send('rollback', { playerId, txId: 'lr', refTxId: 'late2' })).toMatchObject({ code: 'OK' })
  expect(await bet(p, '1.00')).toMatchObject({ code: 'TOKEN_EXPIRED' })
  expect(await p.balance()).toBe('43.00')
})

describe('what moves nothing', () => {
  let p: Player
  beforeAll(async () => {
    p = await player('100.00')
  })
  afterEach(async () => expect(await p.balance()).toBe('100.00'))
  const body = (more: object = {}) => ({ ...p.ofBet, txId: fresh(), amount: '10.00', ...more })

  test('a signature that is missing, wrong, of an unknown key or over other bytes (21)', async () => {
    const other = await openTestVendor(w, 'JL')
    const stranger = { keyId: `vk_${'0'.repeat(16)}`, secret: '00'.repeat(32) }
    const wrong = [
      await vendor.send('bet', body(), { signature: undefined }),
      await vendor.send('bet', body(), { signature: 'key=x' }),
      await vendor.send('bet', body(), { key: { ...vendor.key, secret: '11'.repeat(32) } }),
      await vendor.send('bet', body(), { key: { ...vendor.key, secret: other.key.secret } }),
      await vendor.send('bet', body(), { key: stranger }),
      await vendor.send('bet', body({ amount: '0.01' }), { tampered: JSON.stringify(body()) }),
    ]
    for (const answer of wrong) expect(answer).toMatchObject({ status: 401, code: 'SIGNATURE' })
    // Spaces and other scripts are part of what is signed, and change nothing.
    const odd = `{ "session" : "${p.ofBet.session}",\n "playerId":"${p.ofBet.playerId}" }`
    expect(await vendor.send('balance', odd)).toMatchObject({ code: 'OK' })
  })

  test('a clock that is ten minutes off, either way (34)', async () => {
    for (const lateBy of [600, -600, 301, -302])
      expect(await vendor.send('bet', body(), { lateBy })).toMatchObject({ status: 401, code: 'TIME_WINDOW' })
    expect(await vendor.send('balance', { session: p.ofBet.session, playerId: p.ofBet.playerId }, { lateBy: 290 })).toMatchObject(
      {
        code: 'OK',
      },
    )
  })

  test('a nonce that came before, with the same bytes or with others (21)', async () => {
    const nonce = 'ab'.repeat(16)
    const look = { session: p.ofBet.session, playerId: p.ofBet.playerId }
    expect(await vendor.send('balance', look, { nonce })).toMatchObject({ code: 'OK' })
    expect(await vendor.send('balance', look, { nonce })).toMatchObject({ status: 401, code: 'NONCE_USED' })
    expect(await vendor.send('bet', body(), { nonce })).toMatchObject({ status: 401, code: 'NONCE_USED' })
  })

  test('an address that the vendor did not name', async () => {
    expect(await vendor.send('bet', body(), { from: '10.1.2.3' })).toMatchObject({ status: 403, code: 'ADDRESS_REFUSED' })
  })

  test('bodies that are no such call: all wrong fields at once, each by its name (17, 18, 19)', async () => {
    const fields = async (more: object) => {
      const { status, code, fields } = await vendor.send('bet', body(more))
      expect({ status, code }).toEqual({ status: 400, code: 'BAD_REQUEST' })
      return fields
    }
    expect(await fields({ brand: 'other', amount: 10, txId: 2 ** 53 })).toEqual({
      brand: 'field.unknown',
      amount: 'field.type',
      txId: 'field.type',
    })
    expect(await fields({ amount: '-1.00' })).toEqual({ amount: 'field.too_small' })
    expect(await fields({ amount: '1.0000001' })).toEqual({ amount: 'money.too_many_decimals' })
    expect(await fields({ amount: '1.001' })).toEqual({ amount: 'money.too_many_decimals' })
    expect(await fields({ amount: '1e3' })).toEqual({ amount: 'money.malformed' })
    expect(await fields({ txId: 'x'.repeat(121) })).toHaveProperty('txId')
    expect(await fields({ txId: 'a\u0000b' })).toHaveProperty('txId')
    expect(await fields({ roundId: 'ភ្នំ' })).toHaveProperty('roundId')
    expect(await bet(p, '10.00', fresh(), { currency: 'KHR' })).toMatchObject({ status: 200, code: 'WRONG_CURRENCY' })
  })

  test('bodies that are no JSON, no UTF-8, or 10 MB (20)', async () => {
    const bad = (code: number) => ({ status: code, code: 'BAD_REQUEST' })
    expect(await vendor.send('bet', '{"session":')).toMatchObject(bad(400))
    expect(await vendor.send('bet', '[]')).toMatchObject(bad(400))
    expect(await vendor.send('bet', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]))).toMatchObject(bad(400))
    expect(await vendor.send('bet', 'x'.repeat(10_000_000))).toMatchObject(bad(413))
    expect(await vendor.send('bet', body(), { type: 'text/plain' })).toMatchObject(bad(415))
  })

  test('another player, game or session, and those of another vendor or brand (22, 23)', async () => {
    const stranger = await player('100.00')
    const none = { session: 's'.repeat(43) }
    expect(await vendor.send('bet', body(none))).toMatchObject({ status: 200, code: 'TOKEN_INVALID' })
    expect(await vendor.send('bet', body({ playerId: stranger.ofBet.playerId }))).toMatchObject({ code: 'PLAYER_UNKNOWN' })
    expect(await vendor.send('bet', body({ gameId: 'another' }))).toMatchObject({ code: 'GAME_UNKNOWN' })
    const other = await openTestVendor(w, 'CQ9')
    const second = await w.secondBrand()
    const abroad = await openTestVendor(w, 'PG', second.brandId)
    for (const foreign of [other, abroad]) {
      expect(await foreign.send('bet', body())).toMatchObject({ code: 'TOKEN_INVALID' })
      expect(await foreign.send('session/verify', { session: p.ofBet.session })).toMatchObject({ code: 'TOKEN_INVALID' })
      expect(await foreign.send('balance', { session: p.ofBet.session, playerId: p.ofBet.playerId })).toMatchObject({
        code: 'TOKEN_INVALID',
      })
    }
    const mine = fresh()
    await bet(stranger, '1.00', mine)
    const { playerId } = stranger.ofBet
    const win = { playerId, txId: fresh(), refTxId: mine, currency: 'USD', amount: '5.00' }
    for (const foreign of [other, abroad]) expect(await foreign.send('win', win)).toMatchObject({ code: 'TX_NOT_FOUND' })
    expect(await vendor.send('win', { ...win, playerId: p.ofBet.playerId })).toMatchObject({ code: 'PLAYER_UNKNOWN' })
    for (const currency of ['KHR', 'XXX1'])
      expect(await vendor.send('win', { ...win, currency, amount: '500' })).toMatchObject({ status: 200, code: 'WRONG_CURRENCY' })
    expect(await vendor.send('win', { ...win, refTxId: fresh(), currency: 'XXX1' })).toMatchObject({ code: 'WRONG_CURRENCY' })
    expect(await vendor.send('rollback', { playerId: p.ofBet.playerId, txId: fresh(), refTxId: mine })).toMatchObject({
      code: 'PLAYER_UNKNOWN',
    })
    expect(await stranger.balance()).toBe('99.00')
  })

  test('a game or vendor that is closed', async () => {
    const set = (status: string) =>
      w.services.db.system(
        tx => tx.query('update catalog.vendor set status = $3 where brand_id = $1 and code = $2', [w.brandId, 'PG', status]),
        { brand: w.brandId },
      )
    await set('maintenance')
    await w.advance(1050)
    expect(await vendor.send('bet', body())).toMatchObject({ code: 'BET_NOT_ALLOWED' })
    await set('open')
    await w.advance(1050)
  })
})

test('two keys live at once, a third is refused, and a retired one opens nothing any more (40)', async () => {
  const p = await player('10.00')
  const look = { session: p.ofBet.session, playerId: p.ofBet.playerId }
  const tx = <T>(work: (tx: Parameters<typeof retireVendorKey>[0]) => Promise<T>) => w.services.db.tx(w.brandId, work)
  const second = await tx(tx => issueVendorKey(tx, w.services, vendor.account))
  await aSecond()
  expect(await vendor.send('balance', look)).toMatchObject({ code: 'OK' })
  expect(await vendor.send('balance', look, { key: second })).toMatchObject({ code: 'OK' })
  await expect(tx(tx => issueVendorKey(tx, w.services, vendor.account))).rejects.toThrow('retire one first')
  await tx(tx => retireVendorKey(tx, second.keyId))
  await aSecond()
  expect(await vendor.send('balance', look, { key: second })).toMatchObject({ status: 401, code: 'SIGNATURE' })
  const stored = await tx(tx => tx.query<{ secret: string }>('select secret from vendors.vendor_key'))
  for (const { secret } of stored) expect(secret).not.toContain(second.secret)
})

test('what smells of an attack is an alarm that names the key and never its secret', async () => {
  const p = await player('10.00')
  const told = vi.spyOn(w.services.log, 'error')
  const nonce = 'cd'.repeat(16)
  const look = { session: p.ofBet.session, playerId: p.ofBet.playerId }
  await vendor.send('balance', look, { nonce })
  await vendor.send('balance', look, { nonce })
  await vendor.send('bet', look, { key: { ...vendor.key, secret: '11'.repeat(32) } })
  await vendor.send('balance', look, { from: '10.1.2.3' })
  await bet(p, '1.00', 'other content')
  await bet(p, '1.00', 'other')
  await bet(p, '2.00', 'other')
  const alarms = told.mock.calls.map(([facts]) => facts as unknown as { alarm?: string })
  told.mockRestore()
  expect(alarms.map(facts => facts.alarm)).toEqual([
    'seamless.nonce_used',
    'seamless.signature_invalid',
    'seamless.address_refused',
    'vendor_tx_conflict',
  ])
  expect(JSON.stringify(alarms)).not.toContain(vendor.key.secret)
})

test('a vendor without a network may call from nowhere', async () => {
  const p = await player('10.00')
  await w.services.db.tx(w.brandId, tx => openVendorAccount(tx, 'PG', []))
  await aSecond()
  expect(await bet(p, '1.00')).toMatchObject({ status: 403, code: 'ADDRESS_REFUSED' })
  await w.services.db.tx(w.brandId, tx => openVendorAccount(tx, 'PG', ['127.0.0.1/32']))
  await aSecond()
  expect(await p.balance()).toBe('10.00')
})
