import { CHAIN_SCHEME, leadsTo, saltedLink } from '@tonle/fairness'
import { isCurrency, parseMoney } from '@tonle/money'
import { type CrashBet, ownTarget } from './round.ts'
import { mathsOf, titleOf } from './titles.ts'

/** A bet with what it was paid, and what decides its round. */
export type CrashRecord = CrashBet & {
  readonly payout: string
  /** The published end of the chain, the salt, and the place of the round in the chain. */
  readonly seed: { readonly commitment: string; readonly clientSeed: string; readonly nonce: number }
}

export type CrashProof = {
  /** The link leads to the published end of the chain in as many steps as the round's place says. */
  readonly isCommitted: boolean
  /** The flight of the link gives the stored payout. */
  readonly isSamePayout: boolean
  readonly hmac: string
  readonly number: number
  /** Hundredths; 0 if the record is not of these rules. */
  readonly flight: number
  /** At what it was cashed out, in hundredths; 0: lost. */
  readonly multiplier: number
}

export function isCrashRecord(value: unknown): value is CrashRecord {
  const { family, scheme, currency, seed } = (value ?? {}) as Partial<CrashRecord>
  return family === 'crash' && scheme === CHAIN_SCHEME && isCurrency(currency ?? '') && typeof seed?.commitment === 'string'
}

/**
 * Works a round out again, anywhere: needs nothing but the record and the link of its round.
 * @param link as revealed when the flight was over, 64 hex digits
 */
export function proveRound(record: CrashRecord, link: string): CrashProof {
  const { commitment, clientSeed: salt, nonce } = record.seed
  const maths = mathsOf(titleOf(record.gameCode), record.version)
  const number = maths.numberOf(link, salt)
  const flight = maths.flightAt(number)
  const multiplier = multiplierOf(record)
  const own = ownTarget(record)
  // A flight that got to its target pays it there or earlier; one that did not pays only what was cashed out by hand before.
  const isPaid = multiplier >= maths.leastCashOut && multiplier <= flight && multiplier <= own
  const isSamePayout = own <= flight ? isPaid : multiplier === 0 || isPaid
  return { isCommitted: leadsTo(link, commitment, nonce), isSamePayout, hmac: saltedLink(link, salt), number, flight, multiplier }
}

/** What was paid as hundredths of the stake; -1 where it is no number of them. */
function multiplierOf({ stake, payout }: CrashRecord): number {
  const [staked, paid] = [parseMoney(stake), parseMoney(payout)]
  if (staked <= 0n || (paid * 100n) % staked !== 0n) return -1
  return Number((paid * 100n) / staked)
}
