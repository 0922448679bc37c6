import type { In } from '@tonle/contract'
import { fromHex, openDraws, provesCommitment } from '@tonle/fairness'
import { type Money, parseMoney } from '@tonle/money'
import { type Person, type Refusal, type World, world } from '@tonle/testkit'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import * as rewards from '../../contract.ts'
import { sharesOf } from '../../rules-envelopes.ts'
import { paidOf, WHEEL, why } from '../wheel/test-wheels.ts'
import { tendLots } from './jobs.ts'

let w: World
let operator: Person
beforeAll(async () => {
  w = await world({ LOG_LEVEL: 'silent' })
  operator = await w.operator()
})
afterEach(() => w.expectBooksBalance())
afterAll(() => w.close())

const usd = (text: string) => parseMoney(text, 'USD')
const codeOf = (asked: Promise<unknown>) => asked.then(() => 'ok').catch((error: Refusal) => error.code)
const RAIN = { kind: 'rain', total: '6.00', shares: 5, smallest: '0.50', minutes: 5, everyHours: null } as const

/** Opens a program of envelopes that begins now. */
async function open(setup: object, of: object = {}): Promise<string> {
  const startsAt = w.services.clock.now().toISOString()
  const draft = { ...WHEEL, startsAt, ...of, setup } as unknown as In<typeof rewards.saveProgram>
  const { id } = await operator.caller.call(rewards.saveProgram, draft as never)
  await operator.caller.call(rewards.openProgram, { id, why })
  return id
}

const lotOf = async (program: string) =>
  (await operator.caller.call(rewards.consoleLots, { program: program as never })).content[0]!
const openShare = ({ caller }: Person, lot: string, code?: string) =>
  caller.call(rewards.openEnvelope, { lot: lot as never, ...(code !== undefined && { code }) })
const shareOf = async ({ caller }: Person) => (await caller.call(rewards.shares, {})).content[0]!

test('of a rain every member opens one share, first come; the shares are the total to the cent, and are cut by the seed', async () => {
  const program = await open(RAIN)
  const { id: lot } = await lotOf(program)
  const people = await Promise.all([1, 2, 3, 4, 5, 6].map(() => w.member()))
  const announced = (await people[0]!.caller.call(rewards.envelopes)).envelopes.find(one => one.id === lot)!
  expect(announced).toMatchObject({ kind: 'rain', shares: 5, taken: 0, amount: null, needsCode: false })
  const before = await w.balance(people[0]!)
  const got: bigint[] = []
  for (const [index, p] of people.slice(0, 5).entries()) {
    const { amount, place } = await openShare(p, lot)
    expect(place).toBe(index + 1)
    got.push(amount)
    expect(await codeOf(openShare(p, lot))).toBe('rewards.already_opened')
    if (index < 4) expect((await shareOf(p)).proof).toBeNull()
  }
  expect(got.reduce((sum, one) => sum + one, 0n)).toBe(usd('6.00'))
  expect((await w.balance(people[0]!)) - before).toBe(got[0])
  expect(await codeOf(openShare(people[5]!, lot))).toBe('rewards.envelopes_gone')
  const { proof, place, amount } = await shareOf(people[2]!)
  expect(proof!.commitment).toBe(announced.commitment)
  expect(provesCommitment(proof!.serverSeed, proof!.commitment)).toBe(true)
  const { serverSeed, clientSeed, nonce, total, shares, smallest } = proof!
  const cut = sharesOf(
    { total, shares, smallest, currency: 'USD' },
    openDraws({ serverSeed: fromHex(serverSeed), clientSeed, nonce }),
  )
  expect(cut).toEqual(got)
  expect(cut[place - 1]).toBe(amount)
})

test('whoever opens at once, no share is lost or doubled, and what is not taken goes back', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 6 }), async (shares, members) => {
      const program = await open({ ...RAIN, shares })
      const { id: lot } = await lotOf(program)
      const people = await Promise.all(Array.from({ length: members }, () => w.member()))
      const codes = await Promise.all(people.flatMap(p => [1, 2, 3].map(() => codeOf(openShare(p, lot)))))
      expect(codes.filter(code => code === 'ok')).toHaveLength(Math.min(shares, members))
      await w.expectBooksBalance()
      await w.advance(6 * 60_000)
      await tendLots(w.services, w.brandId)
      const { money, given } = await paidOf(w, program)
      expect(given).toBe(money)
      if (members >= shares) expect(BigInt(money)).toBe(usd('6.00'))
      expect((await lotOf(program)).isClosed).toBe(true)
    }),
    { numRuns: 5 },
  )
})

test('fifty openings of one member at once pay one share', async () => {
  const { id: lot } = await lotOf(await open(RAIN))
  const p = await w.member()
  const before = await w.balance(p)
  const codes = await Promise.all(Array.from({ length: 50 }, () => codeOf(openShare(p, lot))))
  expect(codes.filter(code => code === 'ok')).toHaveLength(1)
  expect((await w.balance(p)) - before).toBe((await shareOf(p)).amount)
})

test('a rain comes again by its schedule, as far as the budget holds it', async () => {
  const program = await open({ ...RAIN, everyHours: 1 }, { budget: '8.00' })
  const p = await w.member()
  const first = await lotOf(program)
  const { amount } = await openShare(p, first.id)
  expect(await tendLots(w.services, w.brandId)).toBe(0)
  await w.advance(6 * 60_000)
  await tendLots(w.services, w.brandId)
  const next = await lotOf(program)
  // 8.00 less what was taken holds another 6.00 only where little was.
  const isHeld = usd('8.00') - amount >= usd('6.00')
  expect(next.id !== first.id).toBe(isHeld)
  if (!isHeld) return
  expect(next.startsAt.getTime() - first.startsAt.getTime()).toBe(3_600_000)
  expect(await codeOf(openShare(p, next.id))).toBe('rewards.envelope_closed')
})

test('a ticket is for its member, or for those with its code, opened once', async () => {
  const [p, other] = [await w.member(), await w.member()]
  const single = { kind: 'ticket', total: '3.00', shares: 1, smallest: '3.00', days: 3 }
  const own = await lotOf(await open({ ...single, audience: { to: 'member', account: p.account } }))
  const seen = async (by: Person, lot: string) => (await by.caller.call(rewards.envelopes)).envelopes.some(one => one.id === lot)
  expect([await seen(p, own.id), await seen(other, own.id)]).toEqual([true, false])
  expect(await codeOf(openShare(other, own.id))).toBe('rewards.no_such_envelope')
  expect((await openShare(p, own.id)).amount).toBe(usd('3.00'))
  const coded = { ...single, total: '4.00', shares: 2, smallest: '1.00', audience: { to: 'code', code: 'LOTUS-8' } }
  const many = await lotOf(await open(coded))
  expect(await codeOf(openShare(p, many.id))).toBe('rewards.no_such_envelope')
  expect(await codeOf(openShare(p, many.id, 'LOTUS-9'))).toBe('rewards.no_such_envelope')
  const amounts: Money[] = [(await openShare(p, many.id, 'lotus-8')).amount, (await openShare(other, many.id, 'LOTUS-8')).amount]
  expect(amounts[0]! + amounts[1]!).toBe(usd('4.00'))
})

test('a stopped program pays nothing more, and its money goes back', async () => {
  const program = await open(RAIN)
  const { id: lot } = await lotOf(program)
  await operator.caller.call(rewards.stopProgram, { id: program as never, why })
  expect(await codeOf(openShare(await w.member(), lot))).toBe('rewards.envelope_closed')
  await tendLots(w.services, w.brandId)
  expect((await paidOf(w, program)).given).toBe('0')
})

test('an operator writes sound envelopes only', async () => {
  const save = (setup: object) =>
    codeOf(operator.caller.call(rewards.saveProgram, { ...WHEEL, setup: { ...RAIN, ...setup } } as never))
  expect(await save({ total: '2.00' })).toBe('rewards.shares')
  expect(await save({ total: '51.00' })).toBe('request.invalid')
  expect(await save({ minutes: 90, everyHours: 1 })).toBe('request.invalid')
  const ticket = { kind: 'ticket', total: '3.00', shares: 1, smallest: '3.00', days: 3 }
  const write = (audience: object) =>
    codeOf(operator.caller.call(rewards.saveProgram, { ...WHEEL, setup: { ...ticket, audience } } as never))
  expect(await write({ to: 'member', account: 'nobody-here' })).toBe('rewards.no_such_member')
  expect(await write({ to: 'segment', segment: `seg_${'0'.repeat(32)}` })).toBe('request.invalid')
})
