import { commitmentOf, hashOfText, openDraws, toHex } from '@tonle/fairness'
import { formatMoney, type Money, parseMoney } from '@tonle/money'
import { expect, test } from 'vitest'
import { sharesOf } from '../rules-envelopes.ts'
import { listText, winnersOf } from '../rules-raffle.ts'
import { segmentOf } from '../rules-wheel.ts'
import type { Raffle } from './calls.ts'
import { proveShare } from './envelopes/prove.ts'
import { provesRaffle } from './raffle/prove.ts'
import { proveSpin } from './wheel/prove.ts'

const seed = new Uint8Array(32).fill(11)
const other = toHex(new Uint8Array(32).fill(12))
const sealed = { serverSeed: toHex(seed), commitment: commitmentOf(seed), nonce: 1 }
const usd = (text: string) => parseMoney(text, 'USD')

test('a spin proves itself on the page; another seed, own seed, odds or outcome do not', () => {
  const weights = [50_000, 25_000, 25_000]
  const draws = openDraws({ serverSeed: seed, clientSeed: 'lotus', nonce: 1 })
  const segment = segmentOf(
    weights.map(weight => ({ weight })),
    draws,
  )
  const proof = { ...sealed, clientSeed: 'lotus', weights, segment }
  expect(proveSpin(proof).isGood).toBe(true)
  expect(proveSpin({ ...proof, serverSeed: other }).isGood).toBe(false)
  expect(proveSpin({ ...proof, segment: (segment + 1) % 3 }).isGood).toBe(false)
  expect(proveSpin({ ...proof, commitment: '0'.repeat(64) }).isGood).toBe(false)
})

test('a share proves itself on the page; another amount, place or seed does not', () => {
  const lot = { total: usd('12.00'), shares: 10, smallest: usd('0.10'), currency: 'USD' } as const
  const amounts = sharesOf(lot, openDraws({ serverSeed: seed, clientSeed: 'lot', nonce: 1 }))
  const proof = { ...sealed, clientSeed: 'lot', total: '12', shares: 10, smallest: '0.1' }
  const share = { place: 4, amount: formatMoney(amounts[3]!), currency: 'USD' } as const
  expect(proveShare(share, proof).isGood).toBe(true)
  expect(proveShare({ ...share, amount: formatMoney((amounts[3]! + 10_000n) as Money) }, proof).isGood).toBe(false)
  expect(proveShare(share, { ...proof, serverSeed: other }).isGood).toBe(false)
})

test('a raffle proves itself on the page; another list, winner or prize does not', () => {
  const lines = [3, 1, 6].map((_count, index) => ({
    ref: `${index}`.repeat(16),
    first: [1, 4, 5][index]!,
    last: [3, 4, 10][index]!,
  }))
  const listHash = hashOfText(listText(lines))
  const drawn = winnersOf(lines, 2, openDraws({ serverSeed: seed, clientSeed: listHash, nonce: 1 }))
  const prizes = ['20', '5']
  const winners = drawn.map(({ place, ticket, entry }) => ({
    ...{ place, ticket, ref: lines[entry]!.ref, amount: prizes[place]!, isOwn: false },
  }))
  const raffle = { ...sealed, listHash, prizes, winners } as unknown as Raffle
  expect(provesRaffle(raffle, lines)).toBe(true)
  expect(provesRaffle(raffle, [...lines, { ref: 'f'.repeat(16), first: 11, last: 11 }])).toBe(false)
  const wrong = (of: object) => provesRaffle({ ...raffle, winners: [{ ...winners[0]!, ...of }, winners[1]!] }, lines)
  expect([wrong({}), wrong({ ticket: 99 }), wrong({ ref: 'a'.repeat(16) }), wrong({ amount: '21' })]).toEqual([
    ...[true, false, false, false],
  ])
})
