import { parseMoney, zero } from '@tonle/money'
import { betDetail, bettingRecord, heldCreditsChanged } from '@tonle/play/contract'
import { newId } from '@tonle/process'
import { type Caller, GAME, listen, openTestVendor, type Person, type TestVendor, type World, world } from '@tonle/testkit'
import { balanceChanged } from '@tonle/wallet/contract'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { rejectHeldCredit, releaseHeldCredit, roundOfBet } from '../../contract.ts'
import { setVendorAddresses } from '../keys/manage-keys.ts'
import { reconcileVendors } from '../outbound/reconcile.ts'
import { openTestService } from '../outbound/test-service.ts'

/** What operators decide of credits above a ceiling, over their calls; vendors speak over theirs. */
let w: World
let vendor: TestVendor
let admin: Caller
beforeAll(async () => {
  w = await world({ LOG_LEVEL: 'silent' })
  vendor = await openTestVendor(w, 'PG')
  admin = (await w.operator()).caller
  await w.services.db.tx(w.brandId, tx =>
    tx.query(
      `insert into play.vendor_ceiling (brand_id, vendor_account, currency, mode, operation, member_day, hour)
       values ($1, $2, 'USD', 'play', $3, $4, $4)`,
      [tx.brand, vendor.account, usd('20.00'), usd('100000.00')],
    ),
  )
  await new Promise(resolve => setTimeout(resolve, 1050))
})
afterEach(() => w.expectBooksBalance())
afterAll(() => w.close())

const usd = (text: string) => parseMoney(text, 'USD')
const wire = (id: string) => `hcr_${id.replaceAll('-', '')}`
const why = 'looked at the round'
let rounds = 0

interface HeldRound {
  person: Person
  playerId: string
  roundId: string
  held: string
  send(operation: string, body?: object): ReturnType<TestVendor['send']>
  waiting(): Promise<Record<string, unknown>>
}

/** A player of 10.00 whose bet of 4.00 was paid 30.00, by `betWin` or by a win of its own: 6.00 can be spent. */
async function heldRound(by: 'win' | 'betWin' = 'betWin'): Promise<HeldRound> {
  const person = await w.member({ balance: '10.00' })
  const { session, playerId } = await vendor.session(person)
  const roundId = `H${++rounds}`
  const seat = { session, playerId, gameId: GAME, currency: 'USD', roundId, txId: roundId, amount: '4.00' }
  const send: HeldRound['send'] = (operation, body = {}) =>
    vendor.send(operation, { playerId, txId: `${roundId}-${operation}`, refTxId: roundId, ...body })
  if (by === 'betWin') expect(await vendor.send('betWin', { ...seat, payout: '30.00' })).toMatchObject({ code: 'OK' })
  else {
    expect(await vendor.send('bet', seat)).toMatchObject({ code: 'OK' })
    expect(await send('win', { amount: '30.00', currency: 'USD' })).toMatchObject({ code: 'OK' })
  }
  const waiting = () =>
    w.services.db.tx(w.brandId, tx =>
      tx.one<Record<string, unknown>>(
        'select id, rest, resolution, resolved_by as by, reason from play.held_credit where member_id = $1',
        [person.id],
      ),
    )
  const { id } = await waiting()
  expect(await w.balance(person)).toBe(usd('6.00'))
  return { person, playerId, roundId, held: String(id), send, waiting }
}

const release = (id: string, by: Caller = admin) => by.call(releaseHeldCredit, { id: wire(id), why })
const reject = (id: string, by: Caller = admin) => by.call(rejectHeldCredit, { id: wire(id), why })
const revenue = () =>
  w.services.db.read(w.brandId, async read => {
    const of = { kind: 'house_revenue', vendor: 'PG', currency: 'USD', mode: 'play' } as const
    return (await w.services.ledger.balance(read, of)).balance
  })

test('consoles get an event when a credit is held, taken back or decided; its member after the decision', async () => {
  const heard = listen(w, w.brandId, heldCreditsChanged)
  const said = 'play.heldCreditsChanged'
  for (const by of ['betWin', 'win'] as const) {
    await heldRound(by)
    expect([by, heard()]).toEqual([by, [said]])
  }
  const taken = await heldRound()
  heard()
  await taken.send('adjust', { refKind: 'betWin', currency: 'USD', amount: '-12.00', reason: 'wrong' })
  expect(new Set(heard())).toEqual(new Set([said]))
  for (const decide of [release, reject]) {
    const round = await heldRound()
    heard()
    const pages = listen(w, round.person.id, balanceChanged)
    await expect(decide(newId())).rejects.toMatchObject({ code: 'play.no_such_held_credit' })
    expect([heard(), pages()]).toEqual([[], []])
    // A read right after the event contains the decision.
    const read: unknown[] = []
    w.services.events.subscribe(balanceChanged, round.person.id, () => read.push(w.balance(round.person)))
    await decide(round.held)
    expect([heard(), pages()]).toEqual([[said], ['wallet.balanceChanged']])
    expect(await Promise.all(read)).toEqual([usd(decide === release ? '36.00' : '6.00')])
  }
})

test('what is released can be spent; once, and no second decision is taken', async () => {
  const round = await heldRound()
  await release(round.held)
  expect(await w.balance(round.person)).toBe(usd('36.00'))
  expect(await round.waiting()).toMatchObject({ rest: usd('30.00'), resolution: 'released', reason: why })
  for (const again of [release, reject])
    await expect(again(round.held)).rejects.toMatchObject({ code: 'play.held_credit_resolved' })
  expect(await w.balance(round.person)).toBe(usd('36.00'))
})

test('what is rejected goes back to the account of its vendor, as an operation and an event of our own', async () => {
  const round = await heldRound()
  const before = await revenue()
  await reject(round.held)
  expect(await revenue()).toBe(before + usd('30.00'))
  expect(await w.balance(round.person)).toBe(usd('6.00'))
  const stored = await w.services.db.tx(w.brandId, tx =>
    tx.query(
      `select t.kind, t.ref_tx_id, t.payload ->> 'amount' as amount, e.kind as event, e.amount as moved, l.kind as line, l.amount as line_amount
         from play.vendor_tx t
         join play.bet_event e on e.bet_id = t.bet_id and e.member_id = t.member_id
         join ledger.line l on l.transfer_id = t.transfer_id
        where t.vendor_account = $1 and t.tx_id = $2`,
      [vendor.account, round.held],
    ),
  )
  expect(stored).toEqual([
    {
      ...{ kind: 'reject', ref_tx_id: round.roundId, amount: String(-usd('30.00')), event: 'reject', moved: -usd('30.00') },
      ...{ line: 'win_rejected', line_amount: -usd('30.00') },
    },
  ])
  for (const again of [release, reject])
    await expect(again(round.held)).rejects.toMatchObject({ code: 'play.held_credit_resolved' })
})

test('of two operators at once one decides, and another brand’s finds nothing', async () => {
  const round = await heldRound()
  const other = (await (await w.secondBrand()).operator()).caller
  for (const decide of [release, reject])
    await expect(decide(round.held, other)).rejects.toMatchObject({ code: 'play.no_such_held_credit' })
  const second = (await w.operator()).caller
  const decided = await Promise.allSettled([release(round.held), reject(round.held, second), release(round.held, second)])
  expect(decided.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const { resolution } = await round.waiting()
  expect(await w.balance(round.person)).toBe(usd(resolution === 'released' ? '36.00' : '6.00'))
})

test('a rollback after a rejection takes nothing twice: the stake is back, and nobody owes', async () => {
  const round = await heldRound()
  await reject(round.held)
  const answer = await round.send('rollback', { refKind: 'betWin' })
  expect(answer).toMatchObject({ code: 'OK', balance: { real: '10.00', held: '0.00' } })
  expect(answer).not.toHaveProperty('missing')
  expect(await w.balance(round.person)).toBe(usd('10.00'))
})

test('a rollback after part was rejected takes only the rest', async () => {
  const round = await heldRound()
  // 12.00 of it are corrected away first: 18.00 are left to be decided.
  expect(await round.send('adjust', { refKind: 'betWin', currency: 'USD', amount: '-12.00', reason: 'wrong' })).toMatchObject({
    code: 'OK',
    balance: { real: '6.00', held: '18.00' },
  })
  await reject(round.held)
  expect(await round.waiting()).toMatchObject({ rest: zero, resolution: 'rejected' })
  expect(await w.balance(round.person)).toBe(usd('6.00'))
})

test('a reversal after a rejection takes nothing more', async () => {
  const round = await heldRound('win')
  await reject(round.held)
  const reverse = { refTxId: `${round.roundId}-win`, currency: 'USD', amount: '30.00', reason: 'void' }
  const answer = await round.send('reverseWin', reverse)
  expect(answer).toMatchObject({ code: 'OK', balance: { real: '6.00' } })
  expect(answer).not.toHaveProperty('missing')
  expect(await w.balance(round.person)).toBe(usd('6.00'))
})

test('a rejection is no difference between the books: a round’s totals and history still match', async () => {
  const service = await openTestService(vendor.key, () => ({ body: { code: 'OK', rounds: [], next: null } }))
  await w.services.db.tx(w.brandId, tx => setVendorAddresses(tx, 'PG', { serviceUrl: service.url }))
  await reconcileVendors(w.services)
  await service.close()
  const [kept, wrong] = [await heldRound(), await heldRound()]
  for (const round of [kept, wrong]) await reject(round.held)
  const end = (round: HeldRound, totalWin: string) =>
    vendor.send('roundEnd', { txId: round.roundId, roundId: round.roundId, gameId: GAME, totalBet: '4.00', totalWin })
  expect(await end(kept, '30.00')).toMatchObject({ code: 'OK', matches: true })
  expect(await end(wrong, '0.00')).toMatchObject({ code: 'OK', matches: false })
  const at = w.services.clock.now().toISOString()
  const told = ({ roundId, playerId }: HeldRound, totalWin: string) => ({
    ...{ roundId, gameId: GAME, playerId, currency: 'USD', state: 'settled', totalBet: '4.00', totalWin },
    ...{ startedAt: at, endedAt: at, replayUrl: null, transactions: [] },
  })
  const say = { code: 'OK', rounds: [told(kept, '30.00'), told(wrong, '0.00')], next: null }
  const again = await openTestService(vendor.key, () => ({ body: say }))
  await w.services.db.tx(w.brandId, tx => setVendorAddresses(tx, 'PG', { serviceUrl: again.url }))
  await w.advance(71 * 60_000)
  expect(await reconcileVendors(w.services)).toBe(1)
  await again.close()
  const differing = await w.services.db.tx(w.brandId, tx =>
    tx.query(`select round_id from play.round where brand_id = $1 and difference is not null`, [tx.brand]),
  )
  expect(differing).toEqual([{ round_id: wrong.roundId }])
})

test('a repeated round tells what is held now, at once; a stake right after it too', async () => {
  const person = await w.member({ balance: '10.00' })
  const { session, playerId } = await vendor.session(person)
  const seat = { session, playerId, gameId: GAME, currency: 'USD', roundId: 'now', amount: '1.00' }
  const told = async (operation: string, body: object) => (await vendor.send(operation, { ...seat, ...body })).balance
  expect(await told('bet', { txId: 'now-0' })).toMatchObject({ real: '9.00', held: '0.00' })
  const round = { txId: 'now-1', payout: '30.00' }
  for (let time = 0; time < 2; time++) expect(await told('betWin', round)).toMatchObject({ real: '8.00', held: '30.00' })
  expect(await w.balance(person)).toBe(usd('8.00'))
  expect(await told('bet', { txId: 'now-2' })).toMatchObject({ real: '7.00', held: '30.00' })
})

test('until it is decided, a held payout stands as being checked in the record, at its bet and at its round', async () => {
  const { caller } = await w.operator()
  for (const by of ['betWin', 'win'] as const) {
    const { person, held } = await heldRound(by)
    const seen = async () => {
      const [listed] = (await person.caller.call(bettingRecord, {})).content
      const betId = listed!.betId
      const detail = await person.caller.call(betDetail, { betId })
      const [ofRound] = (await caller.call(roundOfBet, { betId })).bets
      return [listed, detail, ofRound].map(bet => [bet?.status, bet?.beingChecked])
    }
    const all = (beingChecked: bigint | null) => Array(3).fill(['won', beingChecked])
    expect(await seen()).toEqual(all(usd('30.00')))
    await release(held, caller)
    expect(await seen()).toEqual(all(null))
  }
})
