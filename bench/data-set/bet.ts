import type { Game, Ground, Member } from './ground.ts'
import { chance } from './random.ts'

/** One bet and all that happens to it, decided by its number. */
export interface MadeBet {
  n: number
  member: Member
  game: Game
  atMs: number
  stake: number
  /** Paid in the statement that placed it; undefined: an event brings the outcome. */
  payout: number | undefined
  events: { kind: 'win' | 'close' | 'void' | 'resettle'; amount: number; validBet: number; afterMs: number }[]
}

/** Players who play at the same time. */
const SEATS = 200
/** Bets of one player in one game, one after the other. */
const SITTING = 40
export const DAYS = 60
export const DAY_MS = 86_400_000
const STAKES = [0.1, 0.2, 0.5, 1, 2, 5, 10, 25].map(units => Math.round(units * 1_000_000))
/** Chances and multiples of the stake: about 96 % come back. */
const PAYS: readonly [upTo: number, times: number][] = [
  [0.68, 0],
  [0.83, 0.5],
  [0.93, 1.5],
  [0.98, 4],
  [0.998, 12],
  [0.9999, 130],
  [1, 900],
]

/** @param firstMs when the first bet was placed */
export function betOf(n: number, { bets, largestMember, members, games }: Ground, firstMs: number): MadeBet {
  const seat = n % SEATS
  const sitting = Math.floor(n / SEATS / SITTING)
  const isLargest = seat < Math.round((largestMember / bets) * SEATS)
  const member = members[isLargest ? 0 : 1 + Math.floor(chance(seat, sitting) * (members.length - 1))]!
  // Early games are played more.
  const game = games[Math.floor(chance(seat + 1000, sitting) ** 2 * games.length)]!
  const atMs = firstMs + Math.floor((n / bets) * DAYS * DAY_MS)
  const stake = STAKES[Math.floor(chance(seat + 2000, sitting) ** 2 * STAKES.length)]!
  const luck = chance(n, 1)
  const paid = Math.round(stake * PAYS.find(([upTo]) => luck < upTo)![1])
  const bet = { n, member, game, atMs, stake }
  const how = chance(n, 2)
  if (how < 0.75) return { ...bet, payout: paid, events: corrections(n, stake, paid) }
  // Of the bets of the last hours some are open.
  if (how > 0.998 && n > bets * 0.998) return { ...bet, payout: undefined, events: [] }
  const outcome = { kind: paid > 0 ? 'win' : 'close', amount: paid, validBet: stake, afterMs: 5_000 } as const
  return { ...bet, payout: undefined, events: [outcome, ...corrections(n, stake, paid)] }
}

/** One bet in a hundred is taken back, one in two hundred settled anew. */
function corrections(n: number, stake: number, paid: number): MadeBet['events'] {
  const luck = chance(n, 3)
  if (luck < 0.01) return [{ kind: 'void', amount: stake - paid, validBet: -stake, afterMs: 60_000 }]
  return luck < 0.015 ? [{ kind: 'resettle', amount: stake, validBet: 0, afterMs: 90_000 }] : []
}
