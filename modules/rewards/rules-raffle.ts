import type { Money } from '@tonle/money'

/** The nonce of a raffle: each has a seed of its own. */
export const RAFFLE_NONCE = 1

interface Draws {
  below(bound: number): number
}

/** Tickets of what was counted: one for each full `per`, up to `most`. */
export function ticketsOf(counted: bigint, { per, most }: { per: Money; most: number }): number {
  if (counted < per) return 0
  const full = counted / per
  return full > BigInt(most) ? most : Number(full)
}

/** One member's tickets in the published list, numbered from 1 without a gap. */
export interface Entry {
  /** Who it is, for those who know it: the beginning of SHA-256 over `<raffle>:<member>`. */
  ref: string
  first: number
  last: number
}

/** The list as it is hashed: a line each, in the order of the tickets. */
export const listText = (entries: readonly Entry[]): string =>
  entries.map(({ ref, first, last }) => `${ref} ${first}-${last}\n`).join('')

/** Prizes by their place. */
export const prizesOf = (prizes: readonly { amount: Money; count: number }[]): Money[] =>
  prizes.flatMap(({ amount, count }) => Array.from({ length: count }, () => amount))

export const sumOf = (amounts: readonly Money[]): Money => amounts.reduce((sum, one) => (sum + one) as Money, 0n as Money)

/** Place of the entry that holds a ticket. */
function entryAt(entries: readonly Entry[], ticket: number): number {
  let [low, high] = [0, entries.length - 1]
  while (low < high) {
    const middle = (low + high) >> 1
    if (entries[middle]!.last < ticket) low = middle + 1
    else high = middle
  }
  return low
}

export interface Winner {
  /** Of the prize, from 0. */
  place: number
  ticket: number
  /** Index of the entry. */
  entry: number
}

/**
 * Winners of the prizes in their order: each draw names a ticket, all equally likely; one of a member who has won already is drawn again, so
 * that everybody wins once. With fewer members than prizes the last prizes have no winner.
 */
export function winnersOf(entries: readonly Entry[], prizes: number, draws: Draws): Winner[] {
  const tickets = entries.at(-1)?.last ?? 0
  const won = new Set<number>()
  const winners: Winner[] = []
  while (winners.length < Math.min(prizes, entries.length)) {
    const ticket = draws.below(tickets) + 1
    const entry = entryAt(entries, ticket)
    if (won.has(entry)) continue
    won.add(entry)
    winners.push({ place: winners.length, ticket, entry })
  }
  return winners
}
