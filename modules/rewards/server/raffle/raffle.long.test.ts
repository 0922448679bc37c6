import { openDraws } from '@tonle/fairness/server'
import { expect, test } from 'vitest'
import { type Entry, winnersOf } from '../../rules-raffle.ts'

const DRAWS = Number(process.env.DRAWS ?? 10_000_000)

test(`${DRAWS} raffles are won as often as the published tickets say`, () => {
  const tickets = [1, 2, 7, 40, 150, 300, 500]
  const all = tickets.reduce((sum, count) => sum + count, 0)
  let last = 0
  const entries: Entry[] = tickets.map((count, index) => {
    last += count
    return { ref: `m${index}`, first: last - count + 1, last }
  })
  const counts = tickets.map(() => 0)
  const serverSeed = new Uint8Array(32).fill(7)
  for (let nonce = 1; nonce <= DRAWS; nonce++)
    counts[winnersOf(entries, 1, openDraws({ serverSeed, clientSeed: 'list', nonce }))[0]!.entry]!++
  const chi = counts.reduce((sum, seen, at) => {
    const due = (tickets[at]! / all) * DRAWS
    return sum + (seen - due) ** 2 / due
  }, 0)
  // Six degrees of freedom: above 27.9 in one of 10,000.
  expect(chi).toBeLessThan(27.9)
}, 1_200_000)
