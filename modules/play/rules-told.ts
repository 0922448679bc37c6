import type { Money } from '@tonle/money'
import type { BetEvent } from './rules.ts'

/** A round as its vendor tells of it once it is over. */
export interface ToldOutcome {
  stake: Money
  payout: Money
  isVoid: boolean
}

/** The bet as our record has it: what was received with all corrections, and how many there were. */
export interface KnownBet {
  stake: Money
  paid: Money
  validBet: Money
  isVoid: boolean
  events: number
}

export interface Correction {
  kind: Extract<BetEvent['kind'], 'void' | 'resettle'>
  /** What the member received by it at the vendor; negative: paid. */
  amount: Money
  turnover: Money
}

/**
 * What a round that is told again changes. A vendor may pay another amount, and take the round back; another stake, or a round that was taken
 * back and is there again, is another round under the same name: `other`.
 */
export function correctionOf(known: KnownBet, told: ToldOutcome): Correction | 'same' | 'other' {
  if (known.isVoid || (known.events > 0 && known.validBet === 0n && known.stake > 0n)) return told.isVoid ? 'same' : 'other'
  if (told.isVoid) {
    const amount = (known.stake - known.paid) as Money
    // A bet that was corrected is settled: its stake comes back as a new outcome.
    return { kind: known.events === 0 ? 'void' : 'resettle', amount, turnover: -known.validBet as Money }
  }
  if (told.stake !== known.stake) return 'other'
  if (told.payout === known.paid) return 'same'
  return { kind: 'resettle', amount: (told.payout - known.paid) as Money, turnover: 0n as Money }
}
