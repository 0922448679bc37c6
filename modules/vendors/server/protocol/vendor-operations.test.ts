import { logout } from '@tonle/identity/contract'
import { launchGame } from '@tonle/play/contract'
import { GAME, openTestVendor, type Person, type TestVendor, type World, world } from '@tonle/testkit'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'

/** The rest of the protocol over the signed transport; seamless/operations.test.ts covers the operations. */
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

async function player(balance: string) {
  const person = await w.member({ balance })
  const { session, playerId } = await vendor.session(person)
  const seat = { session, playerId, gameId: GAME, currency: 'USD' }
  return { person, seat, playerId, session }
}

const endLogin = async (person: Person) => {
  await person.caller.call(logout, {})
  await w.advance(2000)
}

test('a session tells who plays what, under which rules and how long; a refresh keeps it', async () => {
  const { seat, playerId, session } = await player('10.00')
  const seen = await vendor.send('session/verify', { session, requestId: 'q-1' })
  expect(seen).toMatchObject({ code: 'OK', requestId: 'q-1', playerId, gameId: GAME, language: 'en', jurisdiction: 'demo' })
  expect(seen.sessionId).toMatch(/^pls_[0-9a-f]{32}$/)
  await w.advance(25 * 60_000)
  const kept = await vendor.send('session/refresh', { session, playerId })
  expect(Date.parse(String(kept.expiresAt)) - Date.parse(String(seen.expiresAt))).toBe(25 * 60_000)
  await w.advance(25 * 60_000)
  expect(await vendor.send('bet', { ...seat, txId: fresh(), amount: '1.00' })).toMatchObject({ code: 'OK' })
  await w.advance(31 * 60_000)
  expect(await vendor.send('session/refresh', { session, playerId })).toMatchObject({ code: 'TOKEN_EXPIRED' })
  expect(await vendor.send('session/refresh', { session, playerId: 'P2' })).toMatchObject({ code: 'PLAYER_UNKNOWN' })
})

test('every answer has its request, our transfer, the moment and the wallet; a repetition has the first ones', async () => {
  const { seat } = await player('50.00')
  const call = { ...seat, txId: fresh(), amount: '10.00', requestId: 'q-2' }
  const first = await vendor.send('bet', call)
  expect(first).toMatchObject({ code: 'OK', requestId: 'q-2', balance: { real: '40.00', bonus: '0.00', held: '0.00' } })
  expect(first.txId).toMatch(/^\d+$/)
  expect(Date.parse(String(first.processedAt))).toBe(w.services.clock.nowMs())
  await w.advance(60_000)
  expect(await vendor.send('bet', { ...call, requestId: 'q-3' })).toEqual({ ...first, requestId: 'q-3', replay: true })
  expect(await vendor.send('bet', { ...call, txId: fresh(), amount: '99.00' })).toMatchObject({
    code: 'INSUFFICIENT',
    requestId: 'q-2',
  })
})

test('a table: money is set aside, taken, won, and what is left comes back (26)', async () => {
  const { seat, playerId } = await player('50.00')
  const hold = { ...seat, txId: 'table', amount: '30.00' }
  expect(await vendor.send('hold', hold)).toMatchObject({ code: 'OK', balance: { real: '20.00', held: '30.00' } })
  expect(await vendor.send('hold', hold)).toMatchObject({ code: 'OK', replay: true, balance: { real: '20.00', held: '30.00' } })
  const take = { playerId, refTxId: 'table', currency: 'USD' }
  const taken = { ...take, txId: 'shot-1', amount: '5.00', payout: '12.00', jackpot: '1.00' }
  expect(await vendor.send('capture', taken)).toMatchObject({ code: 'OK', balance: { real: '33.00', held: '25.00' } })
  expect(await vendor.send('capture', { ...take, txId: 'shot-2', amount: '25.01' })).toMatchObject({ code: 'INSUFFICIENT' })
  expect(await vendor.send('capture', { ...take, txId: 'shot-3', amount: '1.00', playerId: 'P2' })).toMatchObject({
    code: 'PLAYER_UNKNOWN',
  })
  expect(await vendor.send('release', { playerId, txId: 'up', refTxId: 'table' })).toMatchObject({
    code: 'OK',
    balance: { real: '58.00', held: '0.00' },
  })
  expect(await vendor.send('capture', { ...take, txId: 'shot-4', amount: '1.00' })).toMatchObject({ code: 'ALREADY_SETTLED' })
})

test('stakes need the session, tips and holds too; what settles does not (13)', async () => {
  const { person, seat, playerId, session } = await player('50.00')
  await vendor.send('bet', { ...seat, txId: 'b1', amount: '5.00', roundId: 'R1' })
  await vendor.send('hold', { ...seat, txId: 'h1', amount: '10.00' })
  await vendor.send('tip', { ...seat, txId: 't1', amount: '1.00' })
  await endLogin(person)
  for (const kind of ['hold', 'tip'])
    expect(await vendor.send(kind, { ...seat, txId: fresh(), amount: '1.00' })).toMatchObject({ code: 'TOKEN_EXPIRED' })
  expect(await vendor.send('tip', { ...seat, txId: 't1', amount: '1.00' })).toMatchObject({ code: 'OK', replay: true })
  expect(await vendor.send('session/refresh', { session, playerId })).toMatchObject({ code: 'TOKEN_EXPIRED' })
  const mine = { playerId, currency: 'USD' }
  const done = [
    await vendor.send('win', { ...mine, txId: 'w1', refTxId: 'b1', amount: '6.00' }),
    await vendor.send('reverseWin', { ...mine, txId: 'x1', refTxId: 'w1', amount: '6.00', reason: 'wrong odds' }),
    await vendor.send('win', { ...mine, txId: 'w2', kind: 'tournament', amount: '2.00' }),
    await vendor.send('adjust', { ...mine, txId: 'a1', refTxId: 'b1', amount: '-1.00', reason: 'resettled' }),
    await vendor.send('capture', { ...mine, txId: 'c1', refTxId: 'h1', amount: '4.00', payout: '0.00' }),
    await vendor.send('release', { playerId, txId: 'r1', refTxId: 'h1' }),
    await vendor.send('tipCancel', { playerId, txId: 'tc1', refTxId: 't1' }),
    await vendor.send('roundEnd', { txId: 'e1', gameId: GAME, roundId: 'R1', totalBet: '5.00', totalWin: '-1.00' }),
    await vendor.send('roundEnd', { txId: 'e2', gameId: GAME, roundId: 'R1', playerId, totalBet: '5.00', totalWin: '9.00' }),
  ]
  expect(done.map(answer => answer.code)).toEqual([...Array.from({ length: 7 }, () => 'OK'), 'BAD_REQUEST', 'OK'])
  expect(done.at(-1)).toMatchObject({ matches: false })
  expect(await w.balance(person)).toBe(42_000_000n)
})

test('of who never opened the game, or long ago, nothing is taken as sent again', async () => {
  const { person, seat } = await player('50.00')
  const other = await w.member({ balance: '50.00' })
  const { token } = await other.caller.call(launchGame, { vassalage: 'PG', gameCode: GAME, mode: 'real' })
  const { ref: stranger } = await w.services.db.read(w.brandId, read =>
    read.one<{ ref: string }>('select ref from play.player_ref where vendor_account = $1 and member_id = $2', [
      vendor.account,
      other.id,
    ]),
  )
  const { session: _, ...unseated } = seat
  const again = (more: object) =>
    vendor.send('betWin', { ...unseated, txId: fresh(), amount: '50.00', payout: '0.00', resend: true, ...more })
  expect(await again({ playerId: stranger })).toMatchObject({ code: 'TOKEN_INVALID' })
  expect(await again({ playerId: stranger, session: token })).toMatchObject({ code: 'TOKEN_INVALID' })
  expect(await w.balance(other)).toBe(50_000_000n)
  await w.advance(49 * 3_600_000)
  expect(await again({})).toMatchObject({ code: 'TOKEN_INVALID' })
  expect(await w.balance(person)).toBe(50_000_000n)
})

test('a round that was played is taken without its session, if it is said to be sent again; the right to bet still counts', async () => {
  const { person, seat, playerId } = await player('50.00')
  await endLogin(person)
  const round = { ...seat, txId: fresh(), amount: '10.00', payout: '4.00' }
  expect(await vendor.send('betWin', round)).toMatchObject({ code: 'TOKEN_EXPIRED' })
  expect(await vendor.send('betWin', { ...round, resend: true })).toMatchObject({ code: 'OK', balance: { real: '44.00' } })
  const { session: _, ...unseated } = round
  expect(await vendor.send('betWin', { ...unseated, resend: true })).toMatchObject({ code: 'OK', replay: true })
  expect(await vendor.send('betWin', unseated)).toMatchObject({ status: 400, fields: { session: 'field.missing' } })
  expect(await vendor.send('betWin', { ...unseated, txId: fresh(), resend: true, gameId: 'none' })).toMatchObject({
    code: 'GAME_UNKNOWN',
  })
  const wallet = { kind: 'member_cash', member: person.id, currency: 'USD', mode: 'play' } as const
  await w.services.db.tx(w.brandId, tx => w.services.ledger.setFlags(tx, wallet, { mayBet: false }))
  expect(await vendor.send('betWin', { ...round, txId: fresh(), resend: true })).toMatchObject({ code: 'PLAYER_LOCKED' })
  expect(await vendor.send('win', { playerId, txId: fresh(), currency: 'USD', amount: '1.00' })).toMatchObject({
    status: 400,
    fields: { refTxId: 'field.missing' },
  })
})
