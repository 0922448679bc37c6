import { multiplierText } from '@tonle/game-kit/multiplier.ts'
import { type Currency, parseMoney } from '@tonle/money'
import type { CrashBet } from './round.ts'
import { mathsOf, titleOf } from './titles.ts'

/** A bet of a flight that is over, as it is stored. Multipliers are hundredths. */
export type FlownBet = CrashBet & { readonly payout: string; readonly flight: number }

/** What came over the wire, if it is one. A record from before flights were stored is none. */
export function isFlownBet(value: unknown): value is FlownBet {
  const { family, stake, payout, currency, flight, limit } = (value ?? {}) as Partial<FlownBet>
  return (
    family === 'crash' &&
    [stake, payout, currency].every(text => typeof text === 'string') &&
    Number.isSafeInteger(flight) &&
    Number.isSafeInteger(limit)
  )
}

/** When a stored flight is over, and when its bet was cashed out, in milliseconds after the start; by what was paid, not by a draw. */
export function flightOf(record: FlownBet): {
  endMs: number
  flight: string
  cashed: { atMs: number; multiplier: string } | null
} {
  const maths = mathsOf(titleOf(record.gameCode), record.version)
  const currency = record.currency as Currency
  const paid = Number((parseMoney(record.payout, currency) * 100n) / parseMoney(record.stake, currency))
  return {
    endMs: maths.endMs(record.flight),
    flight: multiplierText(record.flight),
    // The flight shows a multiplier from when one that got a hundredth less far would be over.
    cashed: paid < maths.leastCashOut ? null : { atMs: maths.endMs(paid - 1), multiplier: multiplierText(paid) },
  }
}
