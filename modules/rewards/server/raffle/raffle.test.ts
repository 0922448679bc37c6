import type { In } from '@tonle/contract'
import { fromHex, hashOfText, openDraws, provesCommitment } from '@tonle/fairness'
import { type Money, parseMoney } from '@tonle/money'
import { createSeamless, introduce, type Seamless, type VendorAccount } from '@tonle/play/server'
import { newId } from '@tonle/process'
import { type Person, type Refusal, type World, world } from '@tonle/testkit'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import * as rewards from '../../contract.ts'
import { listText, winnersOf } from '../../rules-raffle.ts'
import { rewardDeposit } from '../deposits.ts'
import { paidOf, WHEEL, why } from '../wheel/test-wheels.ts'
import { tendRaffles } from './run.ts'

let w: World
let operator: Person
let wallet: Seamless
let account: VendorAccount
let count = 0
beforeAll(async () => {
  w = await world({ LOG_LEVEL: 'silent' })
  operator = await w.operator()
  wallet = createSeamless(w.services)
  account = await wallet.account(w.brandId, 'PG')
})
afterEach(() => w.expectBooksBalance())
afterAll(() => w.close())

const usd = (text: string) => parseMoney(text, 'USD')
const codeOf = (asked: Promise<unknown>) => asked.then(() => 'ok').catch((error: Refusal) => error.code)
const MINUTE = 60_000
const inMinutes = (minutes: number) => new Date(w.services.clock.nowMs() + minutes * MINUTE).toISOString()
const SETUP = {
  ...{ kind: 'raffle', by: 'turnover', per: '10.00', most: 5, drawMinutes: 5 },
  prizes: [
    { amount: '20.00', count: 1 },
    { amount: '5.00', count: 2 },
  ],
}

/** A raffle whose window is open: it begins at the second minute after its opening, and lasts ten. */
async function open(setup: object = {}): Promise<string> {
  const draft = { ...WHEEL, startsAt: inMinutes(0), endsAt: inMinutes(12), setup: { ...SETUP, ...setup } }
  const { id } = await operator.caller.call(rewards.saveProgram, draft as unknown as In<typeof rewards.saveProgram> as never)
  await operator.caller.call(rewards.openProgram, { id, why })
  await w.advance(2 * MINUTE)
  return id
}

async function bet(person: Person, amount: string): Promise<() => Promise<unknown>> {
  const [stake, txId] = [usd(amount), `raffle-${++count}`]
  const op = { account, txId, memberId: person.id, currency: 'USD', mode: 'play', game: 'fortune', vertical: 'RNG' } as const
  await wallet.betWin({
    ...{ ...op, stake, betId: newId(w.services.clock), input: [stake, 0n], payout: 0n as Money },
    ...{ lineVersion: 1, isRefusalFinal: true },
  })
  await w.fold()
  return async () => {
    const ref = await w.services.db.tx(w.brandId, async tx => {
      await introduce(tx, w.services, account.id, person.id)
      const found = 'select ref from play.player_ref where vendor_account = $1 and member_id = $2'
      return (await tx.one<{ ref: string }>(found, [account.id, person.id])).ref
    })
    await wallet.rollback({ account, player: ref, currency: 'USD', txId: `raffle-${++count}`, betTxId: txId, betKind: 'betWin' })
    await w.fold()
  }
}

const raffleOf = async ({ caller }: Person, id: string) =>
  (await caller.call(rewards.raffles)).raffles.find(raffle => raffle.id === id)!
const ticketsOf = async (person: Person, id: string) => (await raffleOf(person, id)).tickets
const tend = () => tendRaffles(w.services, w.brandId)

test('turnover of the window earns tickets, and a bet that is taken back takes them with it', async () => {
  const early = await w.member({ balance: '1000.00' })
  const startsAt = { startsAt: inMinutes(3) }
  const draft = { ...WHEEL, ...startsAt, endsAt: inMinutes(12), setup: SETUP }
  const { id } = await operator.caller.call(rewards.saveProgram, draft as never)
  await operator.caller.call(rewards.openProgram, { id, why })
  await bet(early, '30.00')
  expect(await ticketsOf(early, id)).toBe(0)
  await w.advance(4 * MINUTE)
  await bet(early, '19.99')
  const undo = await bet(early, '25.01')
  expect(await ticketsOf(early, id)).toBe(4)
  await undo()
  expect(await ticketsOf(early, id)).toBe(1)
  await bet(early, '500.00')
  expect(await ticketsOf(early, id)).toBe(5)
})

test('a prize of tickets whose bets are taken back after the draw is noted for the desk; one that stands is noted no more', async () => {
  const id = await open()
  const [winner, honest] = [await w.member({ balance: '1000.00' }), await w.member({ balance: '1000.00' })]
  const undo = await bet(winner, '20.00')
  await bet(honest, '20.00')
  await w.advance(13 * MINUTE)
  await tend()
  await w.advance(3 * MINUTE)
  await tend()
  expect((await raffleOf(winner, id)).winners).toHaveLength(2)
  const noted = async () => (await operator.caller.call(rewards.consolePayments, { queue: 'held' })).content
  expect(await noted()).toEqual([])
  await undo()
  await tend()
  expect((await noted()).length).toBeGreaterThan(0)
  // One of this raffle, and one of the raffle before, whose window was open too.
  for (const payment of await noted()) {
    expect(payment).toMatchObject({
      account: winner.account,
      kind: 'raffle_prize',
      isDoubtful: true,
      reasons: ['tickets_taken_back'],
    })
    const of = { id: `rwp_${payment.id.replaceAll('-', '')}`, outcome: 'kept', version: payment.version, why }
    expect(await operator.caller.call(rewards.takeBackPayment, of as never)).toMatchObject({
      state: 'paid',
      isDoubtful: false,
      taken: 0n,
    })
  }
  await tend()
  expect(await noted()).toEqual([])
})

test('the list is published before the draw, and winners follow from it and the sealed seed; each is paid once', async () => {
  const id = await open()
  const people = await Promise.all([1, 2, 3, 4].map(() => w.member({ balance: '1000.00' })))
  for (const [index, p] of people.entries()) await bet(p, `${(index + 1) * 10}.00`)
  const undo = await bet(people[0]!, '40.00')
  const { commitment } = await raffleOf(people[0]!, id)
  await w.advance(9 * MINUTE)
  await tend()
  expect((await raffleOf(people[0]!, id)).state).toBe('selling')
  await undo()
  await w.advance(4 * MINUTE)
  await tend()
  const frozen = await raffleOf(people[0]!, id)
  expect(frozen).toMatchObject({ state: 'frozen', all: 10, serverSeed: null, winners: [], tickets: 1, commitment })
  const { content: lines } = await people[1]!.caller.call(rewards.raffleTickets, { raffle: id as never, sort: 'no' })
  expect(hashOfText(listText(lines))).toBe(frozen.listHash)
  expect(lines.some(({ ref }) => ref === frozen.ref)).toBe(true)
  // What changes after the list is published changes no ticket.
  await bet(people[0]!, '100.00')
  expect(await ticketsOf(people[0]!, id)).toBe(1)
  await w.advance(3 * MINUTE)
  const before = await Promise.all(people.map(p => w.balance(p)))
  await Promise.all(Array.from({ length: 8 }, tend))
  await tend()
  const drawn = await raffleOf(people[0]!, id)
  expect(drawn.state).toBe('drawn')
  expect(drawn.winners).toHaveLength(3)
  expect(provesCommitment(drawn.serverSeed!, commitment)).toBe(true)
  const draws = openDraws({ serverSeed: fromHex(drawn.serverSeed!), clientSeed: frozen.listHash!, nonce: drawn.nonce })
  const again = winnersOf(lines, 3, draws)
  expect(drawn.winners.map(({ place, ticket, ref }) => [place, ticket, ref])).toEqual(
    again.map(({ place, ticket, entry }) => [place, ticket, lines[entry]!.ref]),
  )
  const refs = await Promise.all(people.map(async p => (await raffleOf(p, id)).ref))
  for (const [index, p] of people.entries()) {
    const won = drawn.winners.find(({ ref }) => ref === refs[index])?.amount ?? 0n
    expect((await w.balance(p)) - before[index]!).toBe(won)
  }
  expect(await paidOf(w, id)).toMatchObject({ money: String(usd('30.00')), given: String(usd('30.00')) })
})

test('prizes without a winner go back to the budget, all of them where nobody has a ticket', async () => {
  const [some, none] = [await open(), await open()]
  const p = await w.member({ balance: '100.00' })
  // Only the first one is for turnover of this minute: both are; the second is stopped.
  await bet(p, '10.00')
  await operator.caller.call(rewards.stopProgram, { id: none as never, why })
  await w.advance(13 * MINUTE)
  await tend()
  await w.advance(3 * MINUTE)
  await tend()
  expect(await paidOf(w, some)).toMatchObject({ money: String(usd('20.00')), given: String(usd('20.00')) })
  expect(await paidOf(w, none)).toMatchObject({ money: '0', given: '0' })
  expect(await raffleOf(p, none)).toBeUndefined()
})

test('deposits earn tickets once each', async () => {
  const id = await open({ by: 'deposit', per: '20.00' })
  const p = await w.member()
  const holder = { member: p.id, currency: 'USD', mode: 'play' } as const
  const arrive = (source: string, amount: string) =>
    w.services.db.tx(w.brandId, tx => rewardDeposit(tx, w.services.clock, holder, { source, amount: usd(amount) }))
  await arrive('deposit:r1', '15.00')
  await Promise.all([1, 2, 3].map(() => arrive('deposit:r2', '30.00')))
  expect(await ticketsOf(p, id)).toBe(2)
})

test('a raffle has an end, opens once, and holds its prizes in its budget', async () => {
  const save = (of: object, setup: object = {}) =>
    codeOf(operator.caller.call(rewards.saveProgram, { ...WHEEL, ...of, setup: { ...SETUP, ...setup } } as never))
  expect(await save({ endsAt: null })).toBe('rewards.raffle_time')
  expect(await save({ endsAt: inMinutes(60), budget: '29.99' })).toBe('request.invalid')
  const past = { ...WHEEL, endsAt: inMinutes(1), setup: SETUP }
  const { id } = await operator.caller.call(rewards.saveProgram, past as never)
  expect(await codeOf(operator.caller.call(rewards.openProgram, { id, why }))).toBe('rewards.raffle_time')
  const raffle = (await open()) as never
  await operator.caller.call(rewards.stopProgram, { id: raffle, why })
  expect(await codeOf(operator.caller.call(rewards.openProgram, { id: raffle, why }))).toBe('rewards.raffle_once')
})
