import { openDraws } from '@tonle/fairness/server'
import { parseMoney } from '@tonle/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Entry, listText, prizesOf, sumOf, ticketsOf, winnersOf } from './rules-raffle.ts'

const usd = (text: string) => parseMoney(text, 'USD')
const draws = (nonce: number) => openDraws({ serverSeed: new Uint8Array(32).fill(5), clientSeed: 'raffle', nonce })

/** Entries with so many tickets each. */
const listOf = (tickets: readonly number[]): Entry[] => {
  let last = 0
  return tickets.map((count, index) => {
    last += count
    return { ref: `m${index}`, first: last - count + 1, last }
  })
}

test('tickets are full amounts, up to the most', () => {
  const per = usd('10.00')
  const of = (text: string) => ticketsOf(usd(text), { per, most: 3 })
  expect([of('9.99'), of('10.00'), of('29.99'), of('500.00')]).toEqual([0, 1, 2, 3])
  expect(ticketsOf(-5n, { per, most: 3 })).toBe(0)
})

test('whatever the list is, every winner holds the drawn ticket, nobody wins twice, and prizes go as far as there are members', () => {
  const lists = fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 40 })
  fc.assert(
    fc.property(lists, fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 1e6 }), (tickets, prizes, nonce) => {
      const entries = listOf(tickets)
      const winners = winnersOf(entries, prizes, draws(nonce))
      expect(winners).toHaveLength(Math.min(prizes, entries.length))
      expect(new Set(winners.map(({ entry }) => entry)).size).toBe(winners.length)
      for (const { ticket, entry } of winners) {
        const { first, last } = entries[entry]!
        expect(ticket >= first && ticket <= last).toBe(true)
      }
    }),
  )
})

test('a member wins as often as the tickets say', () => {
  const entries = listOf([1, 2, 7])
  const wins = [0, 0, 0]
  for (let nonce = 1; nonce <= 20_000; nonce++) wins[winnersOf(entries, 1, draws(nonce))[0]!.entry]!++
  for (const [index, share] of [0.1, 0.2, 0.7].entries()) expect(Math.abs(wins[index]! / 20_000 - share)).toBeLessThan(0.015)
})

test('the list is hashed as it is written, and nobody wins of none', () => {
  expect(listText(listOf([2, 1]))).toBe('m0 1-2\nm1 3-3\n')
  expect(winnersOf([], 3, draws(1))).toEqual([])
  const prizes = prizesOf([
    { amount: usd('50.00'), count: 1 },
    { amount: usd('5.00'), count: 2 },
  ])
  expect([prizes, sumOf(prizes)]).toEqual([[usd('50.00'), usd('5.00'), usd('5.00')], usd('60.00')])
})
