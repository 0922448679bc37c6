import { openDraws } from '@tonle/fairness/server'
import { by, plus, rational } from '@tonle/game-kit/rational.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Coin, type EventOf, readEvents, type SlotEvent } from './events.ts'
import { playHold, totalWeight } from './hold.ts'
import { endsOf, holdWins } from './hold-return.ts'
import type { Cell } from './model.ts'
import { decideRound } from './rules.ts'
import { titleOf } from './titles.ts'

const { maths } = titleOf('fifteen-moons')
const hold = maths.hold!
const MISS = hold.lands.of - 1

/** Numbers given one after another; then misses for ever. */
function numbers(...list: number[]) {
  let at = 0
  const asked: number[] = []
  return {
    asked,
    below(bound: number) {
      asked.push(bound)
      return list[at++] ?? (bound === hold.lands.of ? MISS : 0)
    },
  }
}

const cells = (count: number): Cell[] => Array.from({ length: count }, (_, at) => [Math.floor(at / 3), at % 3])
const played = (count: number, draws: ReturnType<typeof numbers>) => {
  const events: SlotEvent[] = []
  return { credits: playHold(hold, cells(count), draws, events), events }
}

test('each coin in view takes a value, and three respins without a coin end it', () => {
  const draws = numbers(0, 95, 96, 148, 199, 190)
  const { credits, events } = played(6, draws)
  const [start, ...rest] = events as [EventOf<'holdStart'>, ...SlotEvent[]]
  expect(start.coins.map(coin => coin.credits)).toEqual([20, 20, 40, 60, 2000, 200])
  expect(start.coins.map(coin => coin.prize)).toEqual([null, null, null, null, 'major', 'mini'])
  expect(rest.map(event => ('left' in event ? event.left : event.type))).toEqual([2, 1, 0, 'holdEnd'])
  expect(credits).toBe(2340)
  expect(draws.asked).toEqual([...Array(6).fill(totalWeight(hold)), ...Array(27).fill(hold.lands.of)])
})

test('a new coin takes its value at once, is held, and brings all respins back', () => {
  // The second of nine open places, in the third respin.
  const draws = numbers(...Array(6).fill(0), ...Array(18).fill(MISS), MISS, 0, 199)
  const { events } = played(6, draws)
  const respins = events.filter(event => event.type === 'respin')
  expect(respins.map(({ left }) => left)).toEqual([2, 1, 3, 2, 1, 0])
  expect(respins[2]!.coins).toEqual([{ cell: [2, 1], credits: 2000, prize: 'major' }])
  expect(draws.asked.slice(24, 28)).toEqual([20, 20, totalWeight(hold), 20])
})

test('a full board ends at once and pays the grand prize on top of its coins', () => {
  const { credits, events } = played(6, numbers(...Array(6).fill(0), ...Array(18).fill(0)))
  expect(credits).toBe(15 * 20 + hold.grandCredits)
  expect(events.map(event => event.type)).toEqual(['holdStart', 'respin', 'grandPrize', 'holdEnd'])
})

test('five moons start nothing', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e6 }), nonce => {
      const events = decideRound(maths, openDraws({ serverSeed: new Uint8Array(32).fill(5), clientSeed: 'moons', nonce }))
      const [first] = events as [EventOf<'reelsStop'>]
      const moons = first.window.flat().filter(symbol => symbol === hold.coin).length
      expect(events.some(event => event.type === 'holdStart')).toBe(moons >= hold.least)
    }),
    { numRuns: 500 },
  )
})

test('whatever is drawn: no place is filled twice, the coins add up, the round pays lines and respins', () => {
  fc.assert(
    fc.property(fc.integer({ min: 6, max: 15 }), fc.infiniteStream(fc.nat(1e6)), (count, stream) => {
      const events: SlotEvent[] = []
      const credits = playHold(hold, cells(count), { below: bound => stream.next().value % bound }, events)
      const coins = events.flatMap((event): readonly Coin[] =>
        'coins' in event && Array.isArray(event.coins) ? event.coins : [],
      )
      expect(new Set(coins.map(coin => coin.cell.join())).size).toBe(coins.length)
      const sum = coins.reduce((total, coin) => total + coin.credits, 0)
      expect(credits).toBe(sum + (coins.length === 15 ? hold.grandCredits : 0))
      const wire = JSON.parse(JSON.stringify([...events, { type: 'roundWin', credits }]))
      expect(readEvents(wire)).toEqual(wire)
    }),
    { numRuns: 300 },
  )
})

test('an event with a coin of an unknown prize, beside the board or with one more field is an error', () => {
  const good = { cell: [0, 0], credits: 20, prize: null }
  const of = (coin: object) => () =>
    readEvents([
      { type: 'respin', index: 1, left: 3, coins: [coin] },
      { type: 'roundWin', credits: 20 },
    ])
  expect(of(good)).not.toThrow()
  for (const change of [{ prize: 'grand' }, { cell: [5, 0] }, { credits: -1 }, { gift: 1 }])
    expect(of({ ...good, ...change })).toThrow('slots.unknown_event')
})

const one = rational(1)

test.each([6, 7, 8, 9, 10, 11, 12, 13, 14, 15])('the chances of all ends from %i coins add up to 1', start => {
  expect(endsOf(hold, start).reduce(plus)).toEqual(one)
})

test('from fourteen coins the board fills unless three numbers of twenty miss', () => {
  expect(endsOf(hold, 14)[15]).toEqual(rational(20n ** 3n - 19n ** 3n, 20n ** 3n))
})

test.each([6, 9, 14])(
  'from %i coins, the mean by convolution is coins times mean value, and the grand prize times its chance',
  start => {
    const { unit, wins, all } = holdWins(hold, start)
    const mean = rational(
      wins.reduce((sum, cases, units) => sum + cases * BigInt(units * unit), 0n),
      all,
    )
    const ends = endsOf(hold, start)
    const coins = ends.map((chance, n) => by(rational(n), chance)).reduce(plus)
    const value = rational(
      hold.values.reduce((sum, { credits, weight }) => sum + credits * weight, 0),
      totalWeight(hold),
    )
    expect(mean).toEqual(plus(by(coins, value), by(rational(hold.grandCredits), ends[15]!)))
    expect(wins.reduce((sum, cases) => sum + cases)).toBe(all)
  },
)
