import { parseMoney } from '@tonle/money'
import { pointBalance } from '@tonle/points/contract'
import { type Person, type Refusal, type World, world } from '@tonle/testkit'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import * as rewards from '../../contract.ts'
import { grantSpins, grantSpinsOn, spinsLeftOf } from './grants.ts'
import { warnOfSpins } from './jobs.ts'
import { openProgram, paidOf, provenSegment, SETUP, spinOnce, WHEEL, wheelOf, why } from './test-wheels.ts'

let w: World
let operator: Person
let count = 0
beforeAll(async () => {
  w = await world({ LOG_LEVEL: 'silent' })
  operator = await w.operator()
})
afterEach(() => w.expectBooksBalance())
afterAll(() => w.close())

const usd = (text: string) => parseMoney(text, 'USD')
const codeOf = (asked: Promise<unknown>) => asked.then(() => 'ok').catch((error: Refusal) => error.code)
const give = (person: Person, wheel: string, spins: number, source = `mission:${++count}`) =>
  w.services.db.tx(w.brandId, tx => grantSpins(tx, w.services.clock, { wheel, member: person.id, source, spins }))
const bookOf = (person: Person) => ({ member: person.id, currency: 'USD', mode: 'play' }) as const
/** Only half a dollar can be won. */
const money = {
  segments: [
    { prize: { kind: 'money', amount: '0.50' }, weight: 60_000 },
    { prize: { kind: 'money', amount: '0.50' }, weight: 40_000 },
  ],
}

test('a spin is drawn by the seed that was shown before, pays once, and can be verified from its record alone', async () => {
  const wheel = await openProgram(operator)
  const p = await w.member()
  await give(p, wheel, 12)
  const seen: string[] = []
  for (let n = 0; n < 12; n++) {
    const { before, points } = { before: await w.balance(p), points: (await p.caller.call(pointBalance)).balance }
    const { spin, shown, spins, commitment } = await spinOnce(p, wheel, `own-${n}`)
    expect(spins).toBe(11 - n)
    expect(spin.proof).toMatchObject({ commitment: shown, clientSeed: `own-${n}`, weights: [50_000, 25_000, 25_000] })
    expect(provenSegment(spin.proof)).toBe(spin.proof.segment)
    expect(spin.prize).toEqual(rewards.prize.parse(SETUP.segments[spin.proof.segment]!.prize))
    expect(commitment).not.toBe(shown)
    expect((await w.balance(p)) - before).toBe(spin.prize.kind === 'money' ? usd('0.50') : 0n)
    expect((await p.caller.call(pointBalance)).balance - points).toBe(spin.prize.kind === 'points' ? 50_000_000n : 0n)
    seen.push(spin.prize.kind)
  }
  expect(await codeOf(spinOnce(p, wheel))).toBe('rewards.no_spin')
  const { content } = await p.caller.call(rewards.spins, {})
  expect(content).toHaveLength(12)
  for (const { proof } of content) expect(provenSegment(proof)).toBe(proof.segment)
  const { money: paid, points } = await paidOf(w, wheel)
  expect(BigInt(paid)).toBe(usd('0.50') * BigInt(seen.filter(kind => kind === 'money').length))
  expect(BigInt(points)).toBe(50_000_000n * BigInt(seen.filter(kind => kind === 'points').length))
})

test('fifty spins of one allowance at once pay once; each occasion grants once', async () => {
  const wheel = await openProgram(operator, money)
  const p = await w.member()
  const granted = await Promise.all(Array.from({ length: 10 }, () => give(p, wheel, 1, 'mission:same')))
  expect(granted.filter(spins => spins === 1)).toHaveLength(1)
  const { version } = await wheelOf(p, wheel)
  const { commitment } = await p.caller.call(rewards.commitSpin, { wheel: wheel as never })
  const before = await w.balance(p)
  const asked = { wheel: wheel as never, version, commitment, clientSeed: 'a' }
  const codes = await Promise.all(Array.from({ length: 50 }, () => codeOf(p.caller.call(rewards.spinWheel, asked))))
  expect(codes.filter(code => code === 'ok')).toHaveLength(1)
  expect(codes.filter(code => !['ok', 'rewards.seed_used', 'rewards.no_spin', 'system.busy'].includes(code))).toEqual([])
  expect((await w.balance(p)) - before).toBe(usd('0.50'))
})

test('whatever members spin at once, the wheel pays within its budget and stops before a draw it could not pay', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 6 }), async prizes => {
      const budget = `${(prizes * 0.5).toFixed(2)}`
      const wheel = await openProgram(operator, money, { budget })
      const people = await Promise.all([1, 2, 3, 4].map(() => w.member()))
      for (const p of people) await give(p, wheel, 3)
      const spun = await Promise.all(
        people.map(async p => {
          const codes: string[] = []
          for (let n = 0; n < 3; n++) codes.push(await codeOf(spinOnce(p, wheel)))
          return codes
        }),
      )
      const codes = spun.flat()
      expect(codes.filter(code => code === 'ok')).toHaveLength(Math.min(12, prizes))
      expect(new Set(codes.filter(code => code !== 'ok'))).toEqual(new Set(prizes < 12 ? ['rewards.budget_spent'] : []))
      const { money: paid, given } = await paidOf(w, wheel)
      expect([BigInt(paid), BigInt(given)]).toEqual([usd(budget), usd(budget)])
      expect((await wheelOf(people[0]!, wheel)).isReady).toBe(false)
      // A refused spin is not used.
      const left = await Promise.all(people.map(async p => (await wheelOf(p, wheel)).spins))
      expect(left.reduce((sum, n) => sum + n, 0)).toBe(12 - prizes)
      await w.expectBooksBalance()
    }),
    { numRuns: 3 },
  )
})

test('spins are for the member they were given to, and for the odds that were seen', async () => {
  const wheel = await openProgram(operator, money)
  const [p, other] = [await w.member(), await w.member()]
  await give(p, wheel, 2)
  expect(await codeOf(other.caller.call(rewards.commitSpin, { wheel: wheel as never }))).toBe('rewards.no_spin')
  const { commitment } = await p.caller.call(rewards.commitSpin, { wheel: wheel as never })
  expect((await p.caller.call(rewards.commitSpin, { wheel: wheel as never })).commitment).toBe(commitment)
  const { version } = await wheelOf(p, wheel)
  const spin = (by: Person, of: object) =>
    codeOf(by.caller.call(rewards.spinWheel, { wheel: wheel as never, version, commitment, clientSeed: 'x', ...of }))
  expect(await spin(other, {})).toBe('rewards.seed_used')
  expect(await spin(p, { commitment: '0'.repeat(64) })).toBe('rewards.seed_used')
  await operator.caller.call(rewards.stopProgram, { id: wheel as never, why })
  expect(await spin(p, {})).toBe('rewards.program_not_open')
  expect(await give(p, wheel, 1)).toBe(0)
  await operator.caller.call(rewards.openProgram, { id: wheel as never, why })
  expect(await spin(p, {})).toBe('rewards.seed_used')
  expect(await spin(p, { version: version + 2 })).toBe('ok')
})

test('deposits, levels and campaigns give the spins of their rules, each occasion once', async () => {
  const rules = [
    { on: 'deposit', least: '20.00', spins: 1 },
    { on: 'deposit', least: '100.00', spins: 2 },
    { on: 'level', rank: 2, spins: 5 },
  ]
  const wheel = await openProgram(operator, { ...money, rules })
  const p = await w.member()
  const happen = (event: Parameters<typeof grantSpinsOn>[3]) =>
    w.services.db.tx(w.brandId, tx => grantSpinsOn(tx, w.services.clock, bookOf(p), event))
  expect(await happen({ on: 'deposit', amount: usd('19.99'), source: 'deposit:1' })).toBe(0)
  expect(await happen({ on: 'deposit', amount: usd('20.00'), source: 'deposit:2' })).toBe(1)
  expect(await happen({ on: 'deposit', amount: usd('100.00'), source: 'deposit:3' })).toBe(3)
  expect(await happen({ on: 'deposit', amount: usd('100.00'), source: 'deposit:3' })).toBe(0)
  expect(await happen({ on: 'level', rank: 1, source: 'level:1' })).toBe(0)
  // The demo brand's wheel gives two more.
  expect(await happen({ on: 'level', rank: 2, source: 'level:2' })).toBe(7)
  expect((await wheelOf(p, wheel)).spins).toBe(9)
})

test('an operator writes a sound wheel only, changes none that is open, and gives spins by account', async () => {
  const save = (setup: object, of: object = {}) =>
    codeOf(operator.caller.call(rewards.saveProgram, { ...WHEEL, ...of, setup: { ...SETUP, ...setup } } as never))
  expect(await save({ segments: SETUP.segments.slice(1) })).toBe('rewards.odds')
  expect(await save({}, { budget: '0.49' })).toBe('request.invalid')
  expect(await save({ pointsBudget: 49 })).toBe('request.invalid')
  expect(await save({ rules: [{ on: 'level', rank: 20, spins: 1 }] })).toBe('rewards.no_such_level')
  const bonus = { prize: { kind: 'bonus', campaign: `cpn_${'0'.repeat(32)}` }, weight: 25_000 }
  expect(await save({ segments: [...SETUP.segments.slice(0, 2), bonus] })).toBe('rewards.bonus_not_given')
  const wheel = await openProgram(operator, money)
  expect(await save({}, { id: wheel, version: 1 })).toBe('rewards.program_open')
  const p = await w.member()
  const given = { wheel: wheel as never, spins: 3, why }
  expect(await codeOf(operator.caller.call(rewards.giveSpins, { ...given, account: 'nobody-here' }))).toBe(
    'rewards.no_such_member',
  )
  await operator.caller.call(rewards.giveSpins, { ...given, account: p.account })
  expect((await wheelOf(p, wheel)).spins).toBe(3)
  const { spin } = await spinOnce(p, wheel)
  const { content } = await operator.caller.call(rewards.consoleSpins, { wheel: wheel as never })
  expect(content.map(({ id, account, amount }) => [id, account, amount])).toEqual([[spin.id, p.account, usd('0.50')]])
})

test('above the limit a wheel opens when a second operator agrees', async () => {
  const { id } = await operator.caller.call(rewards.saveProgram, { ...WHEEL, budget: '100000.00', setup: SETUP } as never)
  await operator.caller.ask(rewards.openProgram, { id, why })
  const { content } = await operator.caller.call(rewards.programs, { state: 'draft' })
  expect(content.map(one => one.id)).toContain(id)
})

test('spins end after their days; members are told once, a day before', async () => {
  const wheel = await openProgram(operator, money)
  const p = await w.member()
  await give(p, wheel, 2)
  const left = () => w.services.db.read(w.brandId, read => spinsLeftOf(read, p.id))
  await w.advance(5.5 * 86_400_000)
  expect(await warnOfSpins(w.services, w.brandId)).toBe(0)
  await w.advance(86_400_000)
  expect(await warnOfSpins(w.services, w.brandId)).toBeGreaterThan(0)
  expect(await warnOfSpins(w.services, w.brandId)).toBe(0)
  expect((await left()).map(({ spins }) => spins)).toEqual([2])
  await w.advance(86_400_000)
  expect(await left()).toEqual([])
})
