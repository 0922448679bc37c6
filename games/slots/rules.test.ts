import { openDraws } from '@tonle/fairness'
import { openDraws as openFast } from '@tonle/fairness/server'
import { currencies, isPostable, money } from '@tonle/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readEvents, type SlotEvent } from './events.ts'
import { decideRound, lineWins } from './rules.ts'
import { replay, spin } from './spin.ts'
import { creditsToMoney } from './stakes.ts'
import { mathsOf, stakesOf, titleOf, titles } from './titles.ts'

const title = titleOf('naga-gold')
const maths = title.maths

/** Draws that land on given stops, then on the last ones for ever. */
function stopsAt(...stops: number[]) {
  let at = 0
  return { below: (bound: number) => (stops[Math.min(at++, stops.length - 1)] ?? 0) % bound }
}

const windowOf = (...columns: string[]) => columns.map(column => column.split(' '))
const seeds = fc.record({
  serverSeed: fc.uint8Array({ minLength: 32, maxLength: 32 }),
  clientSeed: fc.stringMatching(/^[A-Za-z0-9_-]{1,64}$/),
  nonce: fc.integer({ min: 0, max: 1e9 }),
})

test('a line pays its longest run from the left, and a wild stands for the symbol', () => {
  const wins = lineWins(maths, windowOf('J naga K', 'K wild Q', 'J naga A', 'A naga Q', 'J A K'))
  expect(wins).toContainEqual({
    type: 'lineWin',
    line: 0,
    symbol: 'naga',
    count: 4,
    cells: [
      [0, 1],
      [1, 1],
      [2, 1],
      [3, 1],
    ],
    multiplier: 1,
    credits: 400,
  })
  expect(wins.every(win => win.symbol === 'naga' || win.line !== 0)).toBe(true)
})

test('multiplying wilds multiply each other', () => {
  const wins = lineWins(maths, windowOf('J fish K', 'K wild2 Q', 'J wild3 A', 'A Q Q', 'J A K'))
  expect(wins.find(win => win.line === 0)).toMatchObject({ symbol: 'fish', count: 3, multiplier: 6, credits: 180 })
})

test('a run that starts on the second reel, is broken or begins with a scatter pays nothing', () => {
  const line0 = (...columns: string[]) => lineWins(maths, windowOf(...columns)).filter(win => win.line === 0)
  expect(line0('J Q K', 'K naga Q', 'J naga A', 'A naga Q', 'J naga K')).toEqual([])
  expect(line0('J naga K', 'K naga Q', 'J A A', 'A naga Q', 'J naga K')).toEqual([])
  expect(line0('J scatter K', 'K wild Q', 'J wild A', 'A wild Q', 'J A K')).toEqual([])
})

test('three scatters pay and start ten free spins; the events tell it in order and end with the round', () => {
  const base = maths.strips.base.map(strip => strip.indexOf('scatter'))
  const quiet = findQuietFreeStops()
  const events = decideRound(maths, stopsAt(base[0]!, base[1]!, base[2]!, 8, 8, ...quiet))
  const types = events.map(event => event.type)
  expect(events[0]).toMatchObject({ type: 'reelsStop', phase: 'base' })
  expect(types.filter(type => type === 'freeSpin')).toHaveLength(10)
  expect(types.indexOf('scatterWin')).toBeLessThan(types.indexOf('freeSpinsStart'))
  expect(types.slice(-2)).toEqual(['featureEnd', 'roundWin'])
})

function findQuietFreeStops(): number[] {
  const strip = maths.strips.free[0]!
  return [strip.indexOf('10'), 2, 3, 4, 5, ...Array.from({ length: 60 }, () => 6)]
}

test('whatever is drawn: wins add up to the round, the cap holds, free spins are as many as granted', () => {
  fc.assert(
    fc.property(seeds, round => {
      const events = decideRound(maths, openFast(round))
      const wins = events.reduce(
        (sum, event) => sum + (event.type === 'lineWin' || event.type === 'scatterWin' ? event.credits : 0),
        0,
      )
      const end = events.at(-1) as Extract<SlotEvent, { type: 'roundWin' }>
      expect(end.credits).toBe(Math.min(wins, maths.capCredits))
      expect(end.credits).toBeLessThanOrEqual(maths.capCredits)
      const granted = events.reduce(
        (sum, e) => sum + (e.type === 'freeSpinsStart' || e.type === 'freeSpinsMore' ? e.spins : 0),
        0,
      )
      if (!events.some(event => event.type === 'capReached'))
        expect(events.filter(event => event.type === 'freeSpin')).toHaveLength(granted)
      expect(readEvents(JSON.parse(JSON.stringify(events)))).toEqual(events)
    }),
    { numRuns: 400 },
  )
})

test('the cap ends the round in the middle of the free spins', () => {
  const small = { ...maths, capCredits: 61 }
  const base = maths.strips.base.map(strip => strip.indexOf('scatter'))
  const rich = maths.strips.free.map(strip => strip.indexOf('Q'))
  const events = decideRound(small, stopsAt(base[0]!, base[1]!, base[2]!, 8, 8, ...Array.from({ length: 10 }, () => rich).flat()))
  expect(events.map(event => event.type).slice(-3)).toEqual(['capReached', 'featureEnd', 'roundWin'])
  expect(events.at(-1)).toEqual({ type: 'roundWin', credits: 61 })
})

test('every offered stake in every currency can be posted and splits exactly over the lines', () => {
  for (const each of titles)
    for (const code of Object.keys(currencies) as (keyof typeof currencies)[])
      for (const stake of stakesOf(each, code)) {
        expect(isPostable(creditsToMoney(1, stake, each.lines), code)).toBe(true)
        expect(creditsToMoney(each.lines, stake, each.lines)).toBe(stake)
      }
})

test('the record replays to the same events and payout, on the server and in the browser', () => {
  fc.assert(
    fc.property(seeds, fc.constantFrom(...stakesOf(title, 'USD')), (round, stake) => {
      const seed = { commitment: 'c', clientSeed: round.clientSeed, nonce: round.nonce }
      const first = spin({ gameCode: 'naga-gold', currency: 'USD', stake, seed, draws: openFast(round) })
      const stored = JSON.parse(JSON.stringify(first.record)) as typeof first.record
      expect(replay(stored, openDraws(round))).toEqual(first)
      expect(JSON.stringify(stored).length).toBeLessThan(1024)
      expect(first.payout % 10_000n).toBe(0n)
    }),
  )
})

test('a record with another payout, and draws of another nonce that pay differently, are refused', () => {
  const round = { serverSeed: new Uint8Array(32).fill(1), clientSeed: 'me', nonce: 5 }
  const seed = { commitment: 'c', clientSeed: 'me', nonce: 5 }
  const { record } = spin({
    gameCode: 'naga-gold',
    currency: 'USD',
    stake: stakesOf(title, 'USD')[0]!,
    seed,
    draws: openDraws(round),
  })
  expect(() => replay({ ...record, payout: '999.00' }, openDraws(round))).toThrow('slots.record_mismatch')
  expect(() => replay({ ...record, credits: record.credits + 1 }, openDraws(round))).toThrow('slots.record_mismatch')
  expect(() => replay({ ...record, version: '9.9.9' }, openDraws(round))).toThrow('slots.unknown_version')
})

test('a stake beside the ladder, another currency and another title are refused', () => {
  const seed = { commitment: 'c', clientSeed: 'me', nonce: 5 }
  const ask = { gameCode: 'naga-gold', currency: 'USD', stake: stakesOf(title, 'USD')[0]!, seed, draws: stopsAt(0) } as const
  for (const stake of [0n, -200_000n, 200_001n, 10n ** 15n])
    expect(() => spin({ ...ask, stake: money(stake) })).toThrow('slots.stake_not_offered')
  expect(() => spin({ ...ask, currency: 'XXX' as 'USD' })).toThrow('slots.currency_not_offered')
  expect(() => spin({ ...ask, gameCode: 'toString' })).toThrow('slots.unknown_title')
  expect(() => mathsOf(title, 'toString')).toThrow('slots.unknown_version')
})

test('an event that is not known, lacks a field or has one more is an error', () => {
  const good: SlotEvent[] = [
    { type: 'freeSpinsStart', spins: 10 },
    { type: 'roundWin', credits: 0 },
  ]
  expect(readEvents(good)).toEqual(good)
  const bad = [
    [{ type: 'jackpot' }, good[1]],
    [{ type: 'freeSpinsStart' }, good[1]],
    [{ type: 'freeSpinsStart', spins: 10, gift: 1 }, good[1]],
    [{ type: 'roundWin', credits: 1.5 }],
    [good[0]],
    [],
    null,
    [{ type: 'constructor' }, good[1]],
  ]
  for (const events of bad) expect(() => readEvents(events)).toThrow('slots.unknown_event')
})

test('no strip shows two scatters or a wild on the first reel', () => {
  for (const phase of ['base', 'free'] as const)
    for (const [reel, strip] of maths.strips[phase].entries())
      for (let stop = 0; stop < strip.length; stop++) {
        const shown = [0, 1, 2].map(row => strip[(stop + row) % strip.length]!)
        expect(shown.filter(symbol => symbol === maths.scatter).length).toBeLessThanOrEqual(1)
        expect(shown.every(symbol => symbol in maths.pays || symbol in maths.wilds || symbol === maths.scatter)).toBe(true)
        if (reel === 0) expect(shown.some(symbol => symbol in maths.wilds)).toBe(false)
      }
})

test('lines are twenty different ones within the reels', () => {
  expect(new Set(maths.lines.map(rows => rows.join())).size).toBe(20)
  for (const rows of maths.lines) expect(rows.length === 5 && rows.every(row => row >= 0 && row <= 2)).toBe(true)
})
