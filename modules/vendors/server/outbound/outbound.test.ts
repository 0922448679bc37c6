import { logout } from '@tonle/identity/contract'
import { createJobs, type Jobs } from '@tonle/jobs'
import { parseMoney } from '@tonle/money'
import { playSessionsEnded } from '@tonle/play/contract'
import { GAME, listen, openTestVendor, type TestVendor, type World, world } from '@tonle/testkit'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { vendorCallLog } from '../../contract.ts'
import { setVendorAddresses } from '../keys/manage-keys.ts'
import { askVendor } from '../watch/ask-vendor.ts'
import * as vendorCalls from './index.ts'
import { killDeadSessions, killSessionHandler } from './kill-sessions.ts'
import { reconcileVendors } from './reconcile.ts'
import { openTestService, type ServiceCall } from './test-service.ts'

/** Our own calls to a vendor, over the network. */
let w: World
let vendor: TestVendor
let service: Awaited<ReturnType<typeof openTestService>>
let say: (asked: ServiceCall) => { status?: number; body: unknown }
const ref = () => ({ brand: w.brandId, account: vendor.account })
beforeAll(async () => {
  w = await world({ LOG_LEVEL: 'silent' })
  vendor = await openTestVendor(w, 'PG')
  service = await openTestService(vendor.key, asked => say(asked))
  await w.services.db.tx(w.brandId, tx => setVendorAddresses(tx, 'PG', { serviceUrl: service.url }))
})
beforeEach(() => {
  service.asked.length = 0
  say = () => ({ body: { code: 'OK' } })
})
afterAll(async () => {
  await service.close()
  await w.close()
})

const usd = (text: string) => parseMoney(text, 'USD')
const round = {
  ...{ roundId: 'R1', gameId: GAME, playerId: 'p1', currency: 'USD', state: 'settled', totalBet: '2.00', totalWin: '0.50' },
  ...{
    startedAt: '2026-11-21T03:00:00.000Z',
    endedAt: null,
    replayUrl: null,
    transactions: [{ txId: 't1', kind: 'bet', amount: '2.00' }],
  },
}

test("each stands in the raw log beside the vendor's own calls, marked, without what opens anything", async () => {
  const operator = await w.operator()
  const calls = async () => {
    await w.composition.watch.flush()
    return (await operator.caller.call(vendorCallLog, { vassalage: 'PG' })).content.filter(one => one.direction === 'out')
  }
  say = () => ({ body: { code: 'OK', round: { ...round, replayUrl: 'https://games.vendor.test/replay?ticket=open-sesame' } } })
  await vendorCalls.historyOfRound(w.services, ref(), { roundId: 'R-raw', txId: 't-raw', gameId: GAME })
  say = () => ({ body: { code: 'NOT_FOUND' } })
  const killed = { sessionId: 'pls_secret', playerId: 'p1', gameId: GAME, reason: 'logout' } as const
  await expect(vendorCalls.killSession(w.services, ref(), killed)).rejects.toThrow('NOT_FOUND')
  say = () => ({ status: 500, body: '{"error":"out of order"}' })
  await expect(vendorCalls.killSession(w.services, ref(), killed)).rejects.toThrow('no answer')
  await w.services.db.tx(w.brandId, tx => setVendorAddresses(tx, 'PG', { serviceUrl: 'http://127.0.0.1:9/wallet' }))
  await expect(vendorCalls.killSession(w.services, ref(), killed)).rejects.toThrow('no answer')
  await w.services.db.tx(w.brandId, tx => setVendorAddresses(tx, 'PG', { serviceUrl: service.url }))

  const told = (await calls()).reverse()
  const host = new URL(service.url).host
  expect(told).toMatchObject([
    { call: 'history/round', code: 'OK', status: 200, isFailure: false, ip: host, names: ['R-raw', 't-raw'] },
    { call: 'session/kill', code: 'NOT_FOUND', status: 200, isFailure: false },
    { call: 'session/kill', code: 'UNKNOWN', status: 500, isFailure: true, answer: '{"error":"out of order"}' },
    { call: 'session/kill', code: 'UNKNOWN', status: 0, isFailure: true, ip: '127.0.0.1:9', answer: '' },
  ])
  expect(JSON.parse(told[1]!.request)).toEqual({ ...killed, sessionId: '•••' })
  expect(JSON.stringify(told)).not.toMatch(/pls_secret|open-sesame/)
  expect((await operator.caller.call(vendorCallLog, { find: 't-raw' })).content).toHaveLength(1)
})

test('each is signed for the way to the vendor and says what was asked', async () => {
  const at = w.services.clock.now()
  await vendorCalls.grantPromo(w.services, ref(), {
    grantId: 'g1',
    playerId: 'p1',
    currency: 'USD',
    amount: usd('5.00'),
    expiresAt: at,
  })
  const campaign = { campaignId: 'c1', playerIds: ['p1'], gameIds: [GAME], currency: 'USD', rounds: 10, stake: usd('0.20') }
  await vendorCalls.createFreeRounds(w.services, ref(), { ...campaign, startsAt: at, expiresAt: at })
  await vendorCalls.cancelFreeRounds(w.services, ref(), { campaignId: 'c1' })
  say = () => ({ body: { code: 'OK', players: [{ playerId: 'p1', granted: 10, used: 3, won: '1.50', state: 'running' }] } })
  expect(await vendorCalls.statusOfFreeRounds(w.services, ref(), 'c1')).toEqual([
    { playerId: 'p1', granted: 10, used: 3, won: usd('1.50'), state: 'running' },
  ])
  say = () => ({ body: { code: 'OK', rounds: [round], next: 'p2' } })
  expect(await vendorCalls.historyOfRange(w.services, ref(), { from: at, to: at, after: null })).toMatchObject({
    rounds: [{ roundId: 'R1', totalBet: usd('2.00') }],
    next: 'p2',
  })
  expect(service.asked.every(one => one.isSigned)).toBe(true)
  expect(service.asked.map(one => one.operation)).toEqual([
    'promo/grant',
    'freeRounds/create',
    'freeRounds/cancel',
    'freeRounds/status',
    'history/range',
  ])
  expect(service.asked[1]?.body).toEqual({ ...campaign, stake: '0.20', startsAt: at.toISOString(), expiresAt: at.toISOString() })
})

test('200 is decided; anything else, or an answer that was not agreed, is unknown', async () => {
  const ask = () => vendorCalls.statusOfFreeRounds(w.services, ref(), 'c1')
  say = () => ({ body: { code: 'NOT_FOUND' } })
  await expect(ask()).rejects.toMatchObject({ name: 'VendorRefused', code: 'NOT_FOUND' })
  for (const body of [{ code: 'OK' }, 'no json', { code: 'OK', players: [{ won: 1.5 }] }, 'x'.repeat(1_100_000)]) {
    say = () => ({ body })
    await expect(ask()).rejects.toMatchObject({ name: 'VendorUnknown' })
  }
  say = () => ({ status: 503, body: { code: 'OK', players: [] } })
  await expect(ask()).rejects.toMatchObject({ name: 'VendorUnknown' })
  const { account } = await openTestVendor(w, 'JL')
  await expect(vendorCalls.statusOfFreeRounds(w.services, { ...ref(), account }, 'c1')).rejects.toMatchObject({
    name: 'VendorNotConnected',
  })
})

test('the watch asks for the round of an open bet', async () => {
  const bet = {
    ...{ brand_id: w.brandId, bet_id: '', member_id: '', vendor_account: vendor.account, vendor: 'PG', dialect: 'neutral' },
    ...{ game: GAME, round_id: 'R1', tx_id: 't1', placed_at: w.services.clock.now() },
  }
  say = () => ({ body: { code: 'OK', round } })
  expect(await askVendor(w.services, bet)).toBe('settled')
  expect(service.asked.at(-1)?.body).toEqual({ roundId: 'R1', txId: 't1', gameId: GAME })
  say = () => ({ body: { code: 'NOT_FOUND' } })
  expect(await askVendor(w.services, bet)).toBe('unknown')
  expect(await askVendor(w.services, { ...bet, dialect: 'hub88' })).toBe('no_history')
})

test("a vendor's history is compared hour by hour: other totals and rounds that it does not tell of are kept and alarm (36)", async () => {
  const p = await w.member({ balance: '50.00' })
  const { session, playerId } = await vendor.session(p)
  const seat = { session, playerId, gameId: GAME, currency: 'USD' }
  say = () => ({ body: { code: 'OK', rounds: [], next: null } })
  await reconcileVendors(w.services)
  for (const roundId of ['same', 'other', 'untold', 'undone']) {
    await vendor.send('bet', { ...seat, txId: roundId, roundId, amount: '2.00' })
    if (roundId !== 'undone') await vendor.send('roundEnd', { txId: roundId, gameId: GAME, roundId })
  }
  await vendor.send('win', { playerId, txId: 'w', refTxId: 'same', currency: 'USD', amount: '0.50' })
  await vendor.send('rollback', { playerId, txId: 'b', refTxId: 'undone' })
  const told = [
    { ...round, roundId: 'same', playerId },
    { ...round, roundId: 'other', playerId: null },
    { ...round, roundId: 'undone', playerId, state: 'void' },
  ]
  await w.advance(71 * 60_000)
  say = () => ({ status: 500, body: {} })
  expect(await reconcileVendors(w.services)).toBe(0)
  say = ({ body }) => ({
    body: { code: 'OK', rounds: body.after === null ? told.slice(0, 1) : told.slice(1), next: body.after === null ? 'p2' : null },
  })
  expect(await reconcileVendors(w.services)).toBe(2)
  expect(await reconcileVendors(w.services)).toBe(0)
  const kept = await w.services.db.system(tx =>
    tx.query('select round_id, difference from play.round where difference is not null order by round_id'),
  )
  expect(kept).toEqual([
    { round_id: 'other', difference: { told: { bet: '2.00', win: '0.50' }, ours: { bet: '2.00', win: '0.00' } } },
    { round_id: 'untold', difference: { told: null } },
  ])
  service.asked.length = 0
  say = () => ({ body: { code: 'OK', rounds: [], next: null } })
  await w.advance(3 * 3600_000)
  await reconcileVendors(w.services)
  const stretches = service.asked.map(({ body }) => Date.parse(String(body.to)) - Date.parse(String(body.from)))
  expect(stretches).toEqual([3600_000, 3600_000, 3600_000])
  expect(new Set(service.asked.map(({ body }) => body.from)).size).toBe(3)
})

test('a session ends at the vendor too: with its login, its lock, its game; told again until it is heard', async () => {
  const [out, locked, closed, stays] = await Promise.all(Array.from({ length: 4 }, () => w.member({ balance: '5.00' })))
  const seats = []
  for (const person of [out, locked, closed, stays]) seats.push(await vendor.session(person!))
  await out!.caller.call(logout, {})
  const wallet = { kind: 'member_cash', member: locked!.id, currency: 'USD', mode: 'play' } as const
  await w.services.db.tx(w.brandId, tx => w.services.ledger.setFlags(tx, wallet, { mayBet: false }))
  const jobs: Jobs = createJobs({
    services: w.services,
    entries: [killSessionHandler],
    brands: async () => [],
    tickMs: 1_000_000,
    relayMs: 1_000_000,
  })
  await jobs.start()
  try {
    let isDeaf = true
    say = () => (isDeaf ? { status: 500, body: {} } : { body: { code: 'OK' } })
    const pages = [out, locked, closed].map(person => listen(w, person!.id, playSessionsEnded))
    expect(await killDeadSessions(w.services)).toBe(2)
    expect(await killDeadSessions(w.services)).toBe(0)
    const ended = ['play.playSessionsEnded']
    expect(pages.map(heard => heard())).toEqual([ended, ended, []])
    await jobs.tick()
    await expect.poll(() => service.asked.length).toBeGreaterThanOrEqual(2)
    isDeaf = false
    await expect.poll(() => service.asked.length).toBeGreaterThanOrEqual(4)
    await jobs.idle()
    const told = new Map(service.asked.map(one => [one.body.playerId, one.body]))
    expect(told.get(seats[0]?.playerId)).toMatchObject({ gameId: GAME, reason: 'logout' })
    expect(told.get(seats[1]?.playerId)).toMatchObject({ gameId: GAME, reason: 'locked' })
    expect(String(told.get(seats[0]?.playerId)?.sessionId)).toMatch(/^pls_[0-9a-f]{32}$/)
    await w.services.db.system(
      tx => tx.query(`update catalog.vendor set status = 'maintenance' where brand_id = $1 and code = 'PG'`, [w.brandId]),
      { brand: w.brandId },
    )
    expect(await killDeadSessions(w.services)).toBe(2)
    await jobs.tick()
    await expect.poll(() => service.asked.filter(one => one.body.reason === 'maintenance').length).toBe(2)
    await jobs.idle()
  } finally {
    await jobs.stop()
  }
})

test('an address of our own network is not asked; only a demo vendor on this machine is, without TLS', async () => {
  const killed = { sessionId: 'pls_1', playerId: 'p1', gameId: GAME, reason: 'logout' } as const
  for (const serviceUrl of ['http://169.254.169.254/latest', 'https://10.0.0.7/wallet', 'https://127.0.0.1:9/wallet']) {
    await w.services.db.tx(w.brandId, tx => setVendorAddresses(tx, 'PG', { serviceUrl }))
    const error = await vendorCalls.killSession(w.services, ref(), killed).catch((failed: Error) => failed)
    expect([serviceUrl, (error as Error & { cause?: { name: string } }).cause?.name]).toEqual([serviceUrl, 'NotPublic'])
  }
  await w.services.db.tx(w.brandId, tx => setVendorAddresses(tx, 'PG', { serviceUrl: service.url }))
})
