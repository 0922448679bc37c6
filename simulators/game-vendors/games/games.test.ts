import { parseMoney } from '@tonle/money'
import { seededRandom, systemRandom } from '@tonle/process'
import { expect, test } from 'vitest'
import { below, draw, shotsOf } from './draw.ts'
import { choicesOf, KINDS, returnOf, SPIN_KINDS, tableOf } from './returns.ts'

const stake = parseMoney('1.00', 'USD')

test('each kind returns what it declares, counted out over all outcomes', () => {
  expect(Object.fromEntries(KINDS.map(kind => [kind, Math.round(returnOf(kind))]))).toEqual({
    slots: 9600,
    'slots-medium': 9650,
    'slots-low': 9700,
    fish: 9600,
    cards: 9600,
    match: 9472,
    duel: 9500,
  })
})

test('what is drawn follows the table: over 10,000 rounds no outcome is further off than five deviations', () => {
  for (const kind of KINDS) {
    const random = seededRandom(`draw ${kind}`)
    const table = tableOf(kind)
    const all = Object.values(table).reduce((sum, { weight }) => sum + weight, 0)
    const counts = new Map<string, number>()
    for (let i = 0; i < 10_000; i++) {
      const { result, shown } = draw(kind, choicesOf(kind)[0]?.name ?? '', stake, 'USD', random)
      const name = kind === 'fish' ? String(shown[0]) : result
      counts.set(name, (counts.get(name) ?? 0) + 1)
    }
    for (const [name, { weight }] of Object.entries(table)) {
      const p = weight / all
      expect(Math.abs((counts.get(name) ?? 0) - 10_000 * p)).toBeLessThan(5 * Math.sqrt(10_000 * p * (1 - p)) + 1)
    }
  }
}, 30_000)

test('the picture tells the outcome, and only the chosen side is paid', () => {
  for (let i = 0; i < 500; i++) {
    const cards = draw('cards', 'left', stake, 'USD', systemRandom)
    const [left, right] = cards.shown as [number, number]
    expect(cards.result).toBe(left > right ? 'left' : left < right ? 'right' : 'tie')
    expect(cards.payout).toBe(left > right ? parseMoney('2.08', 'USD') : 0n)
    for (const kind of SPIN_KINDS) {
      const slots = draw(kind, '', stake, 'USD', systemRandom)
      expect(new Set(slots.shown).size === 1).toBe(slots.payout > 0n)
    }
    const match = draw('match', 'home', stake, 'USD', systemRandom)
    expect(match.payout > 0n).toBe(match.shown[0]! > match.shown[1]!)
  }
})

test('the shots of a salvo cost the stake together, and pay what the round pays', () => {
  for (const [text, currency] of [
    ['0.10', 'USD'],
    ['1.00', 'USD'],
    ['401', 'KHR'],
  ] as const) {
    const whole = parseMoney(text, currency)
    const { shown, payout } = draw('fish', '', whole, currency, systemRandom)
    const shots = shotsOf(whole, shown, currency)
    expect(shots.reduce((sum, shot) => sum + shot.amount, 0n)).toBe(whole)
    expect(shots.reduce((sum, shot) => sum + shot.payout, 0n)).toBe(payout)
    expect(shots.every(shot => shot.amount > 0n && shot.amount % 10_000n === 0n)).toBe(true)
  }
})

test('a payout is cut to what the currency posts', () => {
  for (let i = 0; i < 200; i++)
    expect(draw('slots', '', parseMoney('401', 'KHR'), 'KHR', systemRandom).payout % 1_000_000n).toBe(0n)
})

test('a draw below a bound is even and ends', () => {
  const random = seededRandom('even')
  const counts = Array(7).fill(0) as number[]
  for (let i = 0; i < 7000; i++) counts[below(random, 7)]!++
  expect(Math.min(...counts)).toBeGreaterThan(850)
})
