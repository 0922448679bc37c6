import { randomUUID } from 'node:crypto'
import { bettingRecord, launchGame } from '@tonle/play/contract'
import type { Person } from '@tonle/testkit'
import * as transfers from '@tonle/transfers/contract'
import { carryTransfer, readHistories, returnProtected } from '@tonle/transfers/server'
import { balance, merchantWallet } from '@tonle/wallet/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { simulatorWorld, type TestSimulator } from '../simulators/game-vendors/server/test-simulator.ts'
import { carry, fundsOf, idOf, playerOf, purseOf, rows, tortureTransfers, usd } from './harness/transfers.ts'

/** A vendor that keeps its players' balances, as a process, over HTTP. */
let sim: TestSimulator
beforeAll(async () => {
  sim = await simulatorWorld('transfer')
})
afterAll(() => sim.close())

const PG = { vassalage: 'PG' } as const
const move = (person: Person, direction: 'IN' | 'OUT', amount: string, key?: string) =>
  person.caller.call(transfers.walletTransfer, { ...PG, direction, amount }, key === undefined ? {} : { key })

test('money goes in, is played with there, and comes back with what the games came to', async () => {
  const person = await sim.w.member({ balance: '100.00' })
  expect(await person.caller.call(merchantWallet, {})).toEqual({ isSingle: false })
  const asked = await move(person, 'IN', '40.00')
  expect(asked).toMatchObject({ state: 'sending', amount: usd('40.00') })
  expect(await fundsOf(person)).toMatchObject({ inFlight: usd('40.00'), total: usd('100.00') })
  expect(await carry(sim, idOf(asked))).toBe(1)
  expect(await person.caller.call(transfers.transferState, { id: asked.id })).toMatchObject({ state: 'done' })
  expect(await fundsOf(person)).toMatchObject({
    wallets: [
      { wallet: 'MAIN', balance: usd('60.00') },
      { wallet: 'PG', balance: usd('40.00') },
    ],
    inFlight: usd('0.00'),
    total: usd('100.00'),
  })

  // Rounds at the vendor's page take from its own purse: none of them asks our wallet.
  const { token } = await person.caller.call(launchGame, { ...PG, gameCode: 'reels', mode: 'real' })
  const seat = await sim.post<{ handle: string; balance: string }>('/api/open', {
    ...{ vendor: 'PG', game: 'reels', token, mode: 'real', currency: 'USD' },
  })
  expect(seat.balance).toBe('$40.00')
  await sim.post('/api/play', { handle: seat.handle, stake: '1.00', choice: '' })
  const { balance: there } = await purseOf(sim, await playerOf(sim, person))
  expect((await person.caller.call(balance, {})).balance).toBe(usd('60.00'))

  const back = await person.caller.call(transfers.walletTransfer, { ...PG, direction: 'OUT_ALL' })
  await carry(sim, idOf(back))
  expect(await person.caller.call(transfers.transferState, { id: back.id })).toMatchObject({ state: 'done', amount: usd(there) })
  expect((await person.caller.call(balance, {})).balance).toBe(usd('60.00') + usd(there))
  const { totals } = await person.caller.call(transfers.transfers, { count: 'true' })
  expect(totals).toMatchObject({ count: 2, movedIn: usd('40.00'), movedOut: usd(there), result: usd(there) - usd('40.00') })
  const ofIn = await person.caller.call(transfers.transfers, { direction: 'in', count: 'true' })
  expect(ofIn.totals).toMatchObject({ count: 1, movedIn: usd('40.00'), movedOut: 0n, result: usd(there) - usd('40.00') })
  await sim.w.expectBooksBalance()
})

test('bets at the vendor come into the record from its history, each once, and move nothing', async () => {
  const person = await sim.w.member({ balance: '100.00' })
  await carry(sim, idOf(await move(person, 'IN', '40.00')))
  const { token } = await person.caller.call(launchGame, { ...PG, gameCode: 'reels', mode: 'real' })
  const { handle } = await sim.post<{ handle: string }>('/api/open', {
    ...{ vendor: 'PG', game: 'reels', token, mode: 'real', currency: 'USD' },
  })
  for (let n = 0; n < 5; n++) await sim.post('/api/play', { handle, stake: '1.00', choice: '' })
  const { balance: there, net } = await purseOf(sim, await playerOf(sim, person))
  // The simulator lives in real time.
  await sim.w.advance(Math.max(0, Date.now() + 1000 - sim.w.services.clock.nowMs()))
  const read = () => readHistories(sim.w.services, sim.w.brandId)
  await Promise.all([read(), read(), read()])
  await read()
  const { content, totals } = await person.caller.call(bettingRecord, { count: 'true' })
  const signed = net.startsWith('-') ? -usd(net.slice(1)) : usd(net)
  expect(totals).toMatchObject({ bets: 5, stake: usd('5.00'), profit: signed })
  expect(content.every(one => one.vassalage === 'PG' && one.gameCode === 'reels')).toBe(true)
  expect((await person.caller.call(balance, {})).balance).toBe(usd('60.00'))
  expect(usd(there)).toBe(usd('40.00') + signed)
  await sim.w.expectBooksBalance()
})

test('the same transfer fifty times at once is one; another at the same time has to wait', async () => {
  const person = await sim.w.member({ balance: '100.00' })
  const key = randomUUID()
  const same = await Promise.all(Array.from({ length: 50 }, () => move(person, 'IN', '30.00', key)))
  expect(new Set(same.map(one => one.id)).size).toBe(1)
  await expect(move(person, 'IN', '1.00')).rejects.toMatchObject({ code: 'transfers.under_way' })
  await expect(move(person, 'OUT', '1.00')).rejects.toMatchObject({ code: 'transfers.under_way' })
  // Carried by many at once: every copy is the same id to the vendor, and it lands once.
  await Promise.all(Array.from({ length: 10 }, () => carry(sim, idOf(same[0]!))))
  expect((await person.caller.call(balance, {})).balance).toBe(usd('70.00'))
  expect((await purseOf(sim, await playerOf(sim, person))).balance).toBe('30.00')
  const others = await Promise.allSettled(Array.from({ length: 20 }, () => move(person, 'IN', '10.00')))
  expect(others.filter(one => one.status === 'fulfilled')).toHaveLength(1)
  await sim.w.expectBooksBalance()
})

test('while the vendor gives no answer the money is in flight, and is not sent again under another id', async () => {
  const person = await sim.w.member({ balance: '100.00' })
  await sim.setFaults({ unanswered: 1000 }, 'service')
  const asked = await move(person, 'IN', '25.00')
  for (let i = 0; i < 3; i++) await carryTransfer(sim.w.services, sim.w.brandId, idOf(asked))
  expect(await person.caller.call(transfers.transferState, { id: asked.id })).toMatchObject({ state: 'unknown' })
  expect(await fundsOf(person)).toMatchObject({ inFlight: usd('25.00'), total: usd('100.00') })
  expect((await purseOf(sim, await playerOf(sim, person))).balance).toBe('25.00')
  await sim.setFaults(null, 'service')
  await carry(sim, idOf(asked))
  expect(await fundsOf(person)).toMatchObject({
    inFlight: usd('0.00'),
    wallets: [{ balance: usd('75.00') }, { balance: usd('25.00') }],
  })
})

test('what the vendor refuses is back at once; out of nothing there is refused', async () => {
  const person = await sim.w.member({ balance: '100.00' })
  await sim.setFaults({ refused: 1000 }, 'service')
  const asked = await move(person, 'IN', '25.00')
  await carry(sim, idOf(asked))
  await sim.setFaults(null, 'service')
  expect(await person.caller.call(transfers.transferState, { id: asked.id })).toMatchObject({ state: 'refused' })
  expect((await person.caller.call(balance, {})).balance).toBe(usd('100.00'))
  const out = await move(person, 'OUT', '5.00')
  await carry(sim, idOf(out))
  expect(await person.caller.call(transfers.transferState, { id: out.id })).toMatchObject({ state: 'refused' })
  await sim.w.expectBooksBalance()
})

test('winnings above the ceilings of the account wait for an operator; a second operator lets them through', async () => {
  const person = await sim.w.member({ balance: '100.00' })
  await carry(sim, idOf(await move(person, 'IN', '10.00')))
  await purseOf(sim, await playerOf(sim, person), { stake: '10.00', payout: '90000.00' })
  const out = await person.caller.call(transfers.walletTransfer, { ...PG, direction: 'OUT_ALL' })
  await carry(sim, idOf(out))
  const desk = await sim.w.operator()
  const [row] = (await desk.caller.call(transfers.consoleTransfers, { queue: 'check' })).content
  expect(row).toMatchObject({ id: out.id, state: 'check', reason: 'ceiling', moved: usd('90000.00'), inFlight: usd('10.00') })
  expect((await person.caller.call(balance, {})).balance).toBe(usd('90.00'))
  const second = await sim.w.operator()
  await desk.caller.callWith(second.caller, transfers.decideTransfer, {
    id: out.id,
    outcome: 'done',
    why: 'the round was checked',
  })
  expect((await person.caller.call(balance, {})).balance).toBe(usd('90090.00'))
  expect((await desk.caller.call(transfers.consoleTransfer, { id: out.id })).steps.map(step => step.state)).toEqual([
    'sending',
    'check',
    'done',
  ])
  await sim.w.expectBooksBalance()
})

test('what a vendor says its games paid counts in the budget of the hour, of all members together', async () => {
  const { services, brandId } = sim.w
  const [account] = await rows<{ id: number }>(sim, `select id from vendors.pub_account where brand_id = $1 and vendor = 'PG'`, [
    brandId,
  ])
  await rows(sim, 'delete from play.vendor_budget where vendor_account = $1', [account!.id])
  await rows(
    sim,
    `insert into play.vendor_ceiling (brand_id, vendor_account, currency, mode, operation, member_day, hour)
     values ($1, $2, 'USD', 'play', 1000000000, 1000000000, 100000000)`,
    [brandId, account!.id],
  )
  const winners = await Promise.all(Array.from({ length: 6 }, () => sim.w.member({ balance: '100.00' })))
  for (const person of winners) {
    await carry(sim, idOf(await move(person, 'IN', '10.00')))
    await purseOf(sim, await playerOf(sim, person), { stake: '10.00', payout: '40.00' })
  }
  // The vendor says that each of six has won 30.00, in an hour that may pay 100.00.
  const outs = await Promise.all(
    winners.map(async person => {
      const { id } = await person.caller.call(transfers.walletTransfer, { ...PG, direction: 'OUT_ALL' })
      await carry(sim, id)
      return (await person.caller.call(transfers.transferState, { id })).state
    }),
  )
  expect(outs.toSorted()).toEqual(['check', 'check', 'check', 'done', 'done', 'done'])
  const [budget] = await rows<{ leased: bigint; exhausted: boolean }>(
    sim,
    `select b.leased, a.exhausted_at is not null as exhausted from play.vendor_budget b join vendors.pub_account a on a.id = b.vendor_account
      where b.vendor_account = $1 and b.currency = 'USD' and b.mode = 'play'`,
    [account!.id],
  )
  expect(budget).toEqual({ leased: usd('90.00'), exhausted: true })
  // Nothing more goes in until an operator has opened it; what the vendor says when it is asked is not booked either.
  const next = await sim.w.member({ balance: '100.00' })
  await expect(move(next, 'IN', '5.00')).rejects.toMatchObject({ code: 'transfers.closed' })
  await sim.w.expectBooksBalance()
  await services.db.system(tx => tx.query('update vendors.vendor_account set exhausted_at = null where id = $1', [account!.id]))
  await rows(sim, 'delete from play.vendor_ceiling where vendor_account = $1', [account!.id])
  await rows(sim, 'delete from play.vendor_budget where vendor_account = $1', [account!.id])
})

test('a member who may not bet moves nothing in, and everything comes home', async () => {
  const person = await sim.w.member({ balance: '100.00' })
  await carry(sim, idOf(await move(person, 'IN', '20.00')))
  const wallet = { kind: 'member_cash', member: person.id, currency: 'USD', mode: 'play' } as const
  await sim.w.services.db.tx(sim.w.brandId, tx => sim.w.services.ledger.setFlags(tx, wallet, { mayBet: false }))
  await expect(move(person, 'IN', '5.00')).rejects.toMatchObject({ code: 'wallet.not_allowed' })
  await returnProtected(sim.w.services, sim.w.brandId)
  const [open] = await rows<{ id: string; cause: string }>(
    sim,
    `select id, cause from transfers.transfer where member_id = $1 and state = 'sending'`,
    [person.id],
  )
  expect(open?.cause).toBe('protection')
  await carry(sim, open!.id)
  expect((await person.caller.call(balance, {})).balance).toBe(usd('100.00'))
})

test('back in the lobby everything comes home, unless brand or member want it otherwise', async () => {
  const person = await sim.w.member({ balance: '100.00' })
  await carry(sim, idOf(await move(person, 'IN', '20.00')))
  await person.caller.call(transfers.setAutoReturn, { isOn: false })
  expect(await person.caller.call(transfers.returnToLobby, {})).toEqual({ isReturning: false })
  await person.caller.call(transfers.setAutoReturn, { isOn: true })
  expect(await person.caller.call(transfers.returnToLobby, {})).toEqual({ isReturning: true })
  const { underWay } = await person.caller.call(transfers.vendorWallets, {})
  expect(underWay).toMatchObject({ direction: 'out', isAll: true, cause: 'lobby' })
  await carry(sim, idOf(underWay!))
  expect(await person.caller.call(transfers.returnToLobby, {})).toEqual({ isReturning: false })
  expect((await person.caller.call(balance, {})).balance).toBe(usd('100.00'))
})

test('forty faults of seven kinds lose and double nothing', async () => {
  const struck = await tortureTransfers(sim, 40, 'short')
  expect(Object.keys(struck).length).toBeGreaterThanOrEqual(5)
}, 60_000)
