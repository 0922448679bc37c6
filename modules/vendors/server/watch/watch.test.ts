import { setTimeout as sleep } from 'node:timers/promises'
import type { SeenCall } from '@tonle/contract/server'
import { type Finding, foldOpenBets } from '@tonle/play/server'
import { GAME, listen, openTestVendor, openVendor, type Person, type TestVendor, type World, world } from '@tonle/testkit'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { askAboutBet, findBets, openBets, roundOfBet, vendorCallLog, vendorHealth, watchChanged } from '../../contract.ts'
import { forgetVendorCalls } from './jobs.ts'
import { sweepBet, sweepRounds } from './sweep-rounds.ts'
import { VendorWatch } from './vendor-watch.ts'

let w: World
let vendor: TestVendor
let operator: Person
let player: Person
let ofBet: { session: string; playerId: string; gameId: string; currency: string }
beforeAll(async () => {
  w = await world({ LOG_LEVEL: 'silent' })
  vendor = await openTestVendor(w, 'PG')
  operator = await w.operator()
  player = await w.member({ balance: '500.00' })
  ofBet = { ...(await vendor.session(player)), gameId: GAME, currency: 'USD' }
})
afterEach(() => w.expectBooksBalance())
afterAll(() => w.close())

let count = 0
const wire = (betId: string) => `bet_${betId.replaceAll('-', '')}`
const fresh = (name: string) => `${name}-${++count}`
const bet = (txId: string, more: object = {}) => vendor.send('bet', { ...ofBet, txId, amount: '1.00', ...more })
const win = (refTxId: string) =>
  vendor.send('win', { playerId: ofBet.playerId, txId: fresh('w'), refTxId, currency: 'USD', amount: '2.00' })
const health = async () => {
  await w.composition.watch.flush()
  const { vendors } = await operator.caller.call(vendorHealth, { minutes: '5' })
  return vendors.find(one => one.vassalage === 'PG')!
}
const open = async (input = {}) => (await operator.caller.call(openBets, input)).content
const bets = async (bet: string) => {
  await w.fold()
  return (await open({ find: bet }))[0]
}

test("a vendor's health counts its calls, its refusals, and what was not taken, also under its name by a stranger", async () => {
  await w.advance(10 * 60_000)
  const before = await health()
  expect(before).toMatchObject({ calls: 0, p99Ms: null, isConnected: true, dialect: 'neutral', status: 'open' })
  ofBet = { ...(await vendor.session(player)), gameId: GAME, currency: 'USD' }
  await bet(fresh('h'))
  await bet(fresh('h'), { amount: '9999.00' })
  await bet(fresh('h'), { amount: 'ten' })
  await vendor.send('bet', {}, { key: { ...vendor.key, secret: '11'.repeat(32) } })
  const after = await health()
  expect(after).toMatchObject({ calls: 5, refused: 1, failed: 2 })
  expect(after.p50Ms).toBeGreaterThan(0)
  expect(after.byCall.find(one => one.call === 'play.vendorBet')).toMatchObject({ calls: 4, refused: 1, failed: 2 })
  expect(after.byCode).toEqual(
    expect.arrayContaining([
      { call: 'play.vendorBet', code: 'INSUFFICIENT', isFailure: false, calls: 1 },
      { call: 'play.vendorBet', code: 'request.invalid', isFailure: true, calls: 1 },
      { call: 'play.vendorBet', code: 'seamless.signature_invalid', isFailure: true, calls: 1 },
    ]),
  )
  expect(after.trend.at(-1)).toEqual({ calls: 5, failed: 2 })
  // Stored again in the same minute it adds up.
  await bet(fresh('h'))
  expect((await health()).calls).toBe(6)
})

test('a call is kept as it was asked and answered, without what opens anything, and is found by what it names', async () => {
  const txId = fresh('raw')
  await bet(txId, { roundId: 'RAW-1' })
  await w.composition.watch.flush()
  const { content } = await operator.caller.call(vendorCallLog, { find: txId })
  expect(content).toMatchObject([{ vassalage: 'PG', call: 'vendorBet', code: 'OK', status: 200, names: [txId, 'RAW-1'] }])
  expect(JSON.parse(content[0]!.request)).toEqual({ ...ofBet, session: '•••', txId, roundId: 'RAW-1', amount: '1.00' })
  expect(JSON.parse(content[0]!.answer)).toMatchObject({ code: 'OK', replay: false })
  expect((await operator.caller.call(vendorCallLog, { find: 'RAW-1' })).content).toHaveLength(1)
  const stored = await w.services.db.system(tx => tx.query('select * from vendors.vendor_call'))
  expect(JSON.stringify(stored, (_key, value) => (typeof value === 'bigint' ? String(value) : value))).not.toContain(
    ofBet.session,
  )
})

test('what could not be read is seen under the name of the vendor whose key it names, in any language', async () => {
  const { keyId } = await openVendor(w, 'CQ9', ['fortune'], w.brandId, { dialect: 'pgsoft' })
  const raw = (body: string | Buffer, type?: string) => vendor.send('bet', body, type === undefined ? {} : { type })
  const form = (payload: string) =>
    w.site.inject({
      method: 'POST',
      url: '/seamless/pgsoft/VerifySession',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload,
      remoteAddress: '127.0.0.1',
    })
  const seen = async (vassalage: string) => {
    await w.composition.watch.flush()
    const { content } = await operator.caller.call(vendorCallLog, { vassalage, only: 'failed' })
    return content.map(({ call, code, status }) => `${call} ${code} ${status}`).reverse()
  }
  const before = (await seen('PG')).length
  expect(await raw('{"txId":')).toMatchObject({ status: 400, code: 'BAD_REQUEST' })
  await raw(Buffer.from([0x7b, 0xff, 0x7d]))
  await raw('<bet/>', 'application/xml')
  await raw('amount=1', 'application/x-www-form-urlencoded')
  await raw('x'.repeat(200_000))
  await vendor.send('bet', '{', { signature: `key=vk_${'0'.repeat(16)};at=1;nonce=${'0'.repeat(32)};mac=${'0'.repeat(64)}` })
  expect((await seen('PG')).slice(before)).toEqual([
    'vendorBet request.malformed 400',
    'vendorBet request.malformed 400',
    'vendorBet request.unsupported_media_type 415',
    'vendorBet request.unsupported_media_type 415',
    'vendorBet request.too_large 413',
  ])
  const [last] = (await operator.caller.call(vendorCallLog, { vassalage: 'PG', only: 'failed' })).content.slice(4)
  expect(last).toMatchObject({ request: '(8 bytes that could not be read)', direction: 'in' })
  await vi.waitFor(
    async () => {
      await form(`operator_token=${keyId}&name=%FF`)
      expect((await seen('CQ9')).at(-1)).toBe('pgsoftVerifySession request.malformed 200')
    },
    { timeout: 20_000, interval: 100 },
  )
})

test('a place in the log that nobody was given is refused', async () => {
  for (const cursor of ['-'.repeat(36), 'x', '0'.repeat(36)])
    await expect(operator.caller.call(vendorCallLog, { hours: '168', cursor })).rejects.toMatchObject({ code: 'request.invalid' })
})

test('the log is read page by page, each call once, and failures alone', async () => {
  for (let i = 0; i < 60; i++)
    await vendor.send('balance', ofBet.session ? { session: ofBet.session, playerId: ofBet.playerId } : {})
  await w.composition.watch.flush()
  const ids: string[] = []
  let cursor: string | undefined
  do {
    const page = await operator.caller.call(vendorCallLog, { vassalage: 'PG', hours: '24', ...(cursor && { cursor }) })
    ids.push(...page.content.map(one => one.id))
    cursor = page.next ?? undefined
  } while (cursor)
  expect(ids.length).toBeGreaterThan(60)
  expect(ids).toEqual([...new Set(ids)].sort().reverse())
  const failed = await operator.caller.call(vendorCallLog, { only: 'failed', hours: '24' })
  expect(failed.content.every(one => one.isFailure)).toBe(true)
  expect(failed.content.length).toBeGreaterThan(0)
})

test('a dialect is watched like the neutral protocol, its secrets hidden in a form too', async () => {
  const key = await openVendor(w, 'CQ9', ['fortune'], w.brandId, { dialect: 'pgsoft' })
  const form = { operator_token: key.keyId, secret_key: key.secret.toString('hex'), operator_player_session: 'x'.repeat(43) }
  const send = () =>
    w.site.inject({
      method: 'POST',
      url: '/seamless/pgsoft/VerifySession',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(form).toString(),
      remoteAddress: '127.0.0.1',
    })
  while ((await send()).json<{ error: { message: string } }>().error.message === 'Invalid operator') await sleep(100)
  await w.composition.watch.flush()
  const { content } = await operator.caller.call(vendorCallLog, { vassalage: 'CQ9' })
  expect(content[0]).toMatchObject({ call: 'pgsoftVerifySession', isFailure: false })
  for (const secret of Object.values(form)) expect(content[0]?.request).not.toContain(secret)
})

test('operators of another brand, or without the ability, see nothing of it', async () => {
  const other = await w.secondBrand()
  const stranger = await other.operator()
  expect((await stranger.caller.call(vendorHealth, {})).vendors).toEqual([])
  expect((await stranger.caller.call(vendorCallLog, { hours: '168' })).content).toEqual([])
  await expect((await w.operator('cashier')).caller.call(vendorHealth, {})).rejects.toMatchObject({ code: 'session.forbidden' })
})

async function notKept(): Promise<number> {
  const { values } = await w.services.metrics.notKept.get()
  return values.find(({ labels }) => labels.vendor === 'PG')?.value ?? 0
}

function callsOf(watch: VendorWatch): (count: number) => void {
  const actor = { type: 'vendor', vendorId: 'PG', accountId: vendor.account } as const
  const call = { call: 'play.vendorBet', code: 'OK', status: 200, seconds: 0.004, answer: {} }
  const seen = {
    ...call,
    caller: { actor, brand: {} },
    failure: undefined,
    facts: { ip: '', traceId: '' },
  } as unknown as SeenCall
  return count => {
    for (let i = 0; i < count; i++) watch.seen(seen, { actor, brand: w.brandId })
  }
}

test('consoles get an event about stored calls, at most every five seconds and always after the last', async () => {
  const [here, elsewhere] = [w.brandId, (await w.secondBrand()).brandId].map(brand => listen(w, brand, watchChanged))
  const now = vi.spyOn(performance, 'now')
  const watch = new VendorWatch(w.services)
  const see = callsOf(watch)
  const heard: number[] = []
  for (const [second, calls] of [
    [10, 500],
    [12, 500],
    [14, 1],
    [16, 0],
    [30, 0],
  ] as const) {
    now.mockReturnValue(second * 1000)
    see(calls)
    await watch.flush()
    heard.push(here!().length)
  }
  now.mockRestore()
  expect(heard).toEqual([1, 0, 0, 1, 0])
  expect(elsewhere!()).toEqual([])
})

test('too many calls at once are counted and not kept, and nobody waits for it', async () => {
  const before = await notKept()
  const startedMs = performance.now()
  callsOf(new VendorWatch(w.services))(100_000)
  expect((performance.now() - startedMs) / 100_000).toBeLessThan(0.05)
  expect((await notKept()) - before).toBe(100_000 - 2048)
})

test('a process that is busy keeps fewer calls, until it is idle again', async () => {
  const before = await notKept()
  const watch = new VendorWatch(w.services)
  const see = callsOf(watch)
  await watch.flush()
  for (const until = performance.now() + 300; performance.now() < until; );
  await watch.flush()
  see(1000)
  expect((await notKept()) - before).toBe(1000 - 512)
  await new Promise(resolve => setTimeout(resolve, 1000))
  await watch.flush()
  see(1000)
  expect((await notKept()) - before).toBe(1000 - 512)
})

test('a bet waits for its outcome in the list until it has one: a win, a rollback, the end of its round', async () => {
  const [won, undone, ended, settled] = [fresh('o'), fresh('o'), fresh('o'), fresh('o')]
  for (const txId of [won, undone, ended]) await bet(txId, { roundId: `R-${txId}` })
  await vendor.send('betWin', { ...ofBet, txId: settled, amount: '1.00', payout: '0.00' })
  expect(await bets(won)).toMatchObject({ roundId: `R-${won}`, account: player.account, isStuck: false, finding: null })
  expect(await bets(settled)).toBeUndefined()
  await win(won)
  await vendor.send('rollback', { playerId: ofBet.playerId, txId: fresh('rb'), refTxId: undone })
  await vendor.send('roundEnd', { txId: fresh('re'), gameId: GAME, roundId: `R-${ended}` })
  for (const txId of [won, undone, ended]) expect(await bets(txId)).toBeUndefined()
})

test('a bet that was settled before it was read never comes into the list, however often it is folded', async () => {
  const quick = fresh('q')
  await bet(quick)
  await win(quick)
  await Promise.all([foldOpenBets(w.services), foldOpenBets(w.services), foldOpenBets(w.services)])
  expect(await bets(quick)).toBeUndefined()
})

test('a stuck bet is asked about, and what its vendor says is marked; where it differs it is an alarm', async () => {
  const stuck = fresh('stuck')
  await bet(stuck)
  const { betId } = (await bets(stuck))!
  const asked: string[] = []
  const say = (finding: Finding) => (_services: unknown, about: { bet_id: string }) => {
    asked.push(about.bet_id)
    return Promise.resolve(finding)
  }
  await sweepRounds(w.services, say('open'))
  expect(asked).not.toContain(betId)
  await w.advance(11 * 60_000)
  await sweepRounds(w.services, say('open'))
  expect(asked).toContain(betId)
  expect(await bets(stuck)).toMatchObject({ isStuck: true, finding: 'open', asks: 1 })
  // Not again at once.
  await sweepRounds(w.services, say('settled'))
  expect((await bets(stuck))?.asks).toBe(1)

  const told = vi.spyOn(w.services.log, 'error')
  await w.advance(16 * 60_000)
  await sweepRounds(w.services, say('settled'))
  expect(await bets(stuck)).toMatchObject({ finding: 'settled', asks: 2 })
  expect(told.mock.calls.map(([facts]) => (facts as unknown as { alarm?: string }).alarm)).toContain('round_differs')
  told.mockRestore()
  expect((await open({ state: 'differs', find: stuck })).map(one => one.txId)).toEqual([stuck])
  expect(await open({ state: 'differs', vassalage: 'JL' })).toEqual([])
  expect((await open({ state: 'stuck', find: player.account })).map(one => one.txId)).toContain(stuck)

  const heard = listen(w, w.brandId, watchChanged)
  await sweepBet(w.services, () => Promise.reject(new Error('no line')), w.brandId, betId)
  expect(heard()).toEqual(['vendors.watchChanged'])
  expect(await bets(stuck)).toMatchObject({ finding: 'no_answer', asks: 3 })
  expect(await health()).toMatchObject({ stuckBets: expect.any(Number) })
  await operator.caller.call(askAboutBet, { betId: wire(betId) })
  ofBet = { ...(await vendor.session(player)), gameId: GAME, currency: 'USD' }
  await win(stuck)
  await w.fold()
  await expect(operator.caller.call(askAboutBet, { betId: wire(betId) })).rejects.toMatchObject({ code: 'play.bet_not_open' })
})

test("a bet's round is shown whole: its bets, each transaction, and the calls as they came", async () => {
  const [one, two] = [fresh('r'), fresh('r')]
  const roundId = fresh('ROUND')
  const first = await bet(one, { roundId })
  await bet(two, { roundId })
  await bet(one, { roundId })
  await win(one)
  await bet(fresh('elsewhere'), { roundId: 'other' })
  await w.composition.watch.flush()
  await w.fold()
  const round = await operator.caller.call(roundOfBet, { betId: first.betId! })
  expect(round).toMatchObject({ vassalage: 'PG', roundId, closedAt: null, open: null })
  expect(round.bets.map(({ status }) => status)).toEqual(['won', 'open'])
  expect(round.transactions.map(({ kind, txId, state }) => ({ kind, txId, state }))).toEqual([
    { kind: 'bet', txId: one, state: 'posted' },
    { kind: 'bet', txId: two, state: 'posted' },
    { kind: 'win', txId: expect.stringMatching(/^w-/), state: 'posted' },
  ])
  expect(round.calls.map(({ call, code }) => `${call} ${code}`)).toEqual([
    'vendorBet OK',
    'vendorBet OK',
    'vendorBet OK',
    'vendorWin OK',
  ])
  expect(round.calls[2]?.answer).toContain('"replay":true')
})

test('old calls and minutes are forgotten, those of the last week are not', async () => {
  const kept = async () =>
    (await w.services.db.system(tx => tx.one<{ n: number }>('select count(*)::int as n from vendors.vendor_call'))).n
  await forgetVendorCalls(w.services)
  const before = await kept()
  expect(before).toBeGreaterThan(0)
  await w.advance(6 * 86_400_000)
  await forgetVendorCalls(w.services)
  expect(await kept()).toBe(before)
  await w.advance(86_400_000)
  await forgetVendorCalls(w.services)
  expect(await kept()).toBe(0)
  operator = await w.operator()
  expect((await health()).calls).toBe(0)
  expect(await w.services.db.system(tx => tx.query('select from vendors.vendor_minute'))).toEqual([])
})

test('an id of a round, a stake or a win names its bets, at its own brand alone', async () => {
  player = await w.member({ balance: '500.00' })
  ofBet = { ...ofBet, ...(await vendor.session(player)) }
  const round = fresh('round')
  const stake = fresh('f')
  const first = await bet(stake, { roundId: round })
  const second = await bet(fresh('f'), { roundId: round })
  const paid = fresh('w')
  await vendor.send('win', { playerId: ofBet.playerId, txId: paid, refTxId: stake, currency: 'USD', amount: '2.00' })
  await w.fold()
  const found = async (find: string, by = operator) => (await by.caller.call(findBets, { find })).bets
  const ids = async (find: string) => (await found(find)).map(({ betId }) => wire(betId))
  expect(await ids(round)).toEqual([second.betId, first.betId])
  expect(await found(round)).toMatchObject([{ account: player.account, vassalage: 'PG', roundId: round }, {}])
  expect(await ids(stake)).toEqual([first.betId])
  expect(await ids(paid)).toEqual([first.betId])
  expect(await ids(first.betId!)).toEqual([first.betId])
  expect(await found('nothing like it')).toEqual([])
  const other = await w.secondBrand()
  const elsewhere = await other.operator()
  for (const text of [round, first.betId!]) expect(await found(text, elsewhere)).toEqual([])
})
