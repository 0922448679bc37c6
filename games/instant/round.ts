import { type DrawSource, SCHEME, type SeedRef } from '@tonle/fairness'
import { payoutOf } from '@tonle/game-kit/multiplier.ts'
import { type Currency, formatMoney, isCurrency, type Money, parseMoney, zero } from '@tonle/money'
import { type Facts, InstantError, type InstantMaths, type InstantTitle } from './model.ts'

/** A round, whole: with the server seed it gives the same outcome again, years later. Plain JSON. */
export type InstantRecord = {
  readonly family: 'instant'
  readonly gameCode: string
  readonly version: string
  readonly currency: Currency
  /** As a wire string in currency units. */
  readonly stake: string
  readonly choice: Facts
  readonly result: Facts
  /** Hundredths of the stake. */
  readonly multiplier: number
  readonly payout: string
  /** How seeds become draws. */
  readonly scheme: typeof SCHEME
  readonly seed: SeedRef
}

export type InstantBet = { readonly currency: Currency; readonly stake: Money; readonly choice: unknown }

/** A bet as it was checked. */
export type CheckedBet = { readonly currency: Currency; readonly stake: Money; readonly choice: Facts }

/** @throws InstantError instant.currency_not_offered | instant.stake_not_offered | instant.choice_not_offered | instant.above_largest_win */
export function checkBet(title: InstantTitle, { currency, stake, choice: asked }: InstantBet): CheckedBet {
  const stakes = title.stakes[currency] ?? []
  if (stakes.length === 0) throw new InstantError('instant.currency_not_offered', currency)
  if (!stakes.includes(stake)) throw new InstantError('instant.stake_not_offered')
  const choice = title.maths.readChoice(asked)
  if (!choice) throw new InstantError('instant.choice_not_offered')
  if (largestPayout(title.maths, choice, stake) > (title.maxPayout[currency] ?? zero))
    throw new InstantError('instant.above_largest_win')
  return { currency, stake, choice }
}

/** The most that a bet can pay. */
export const largestPayout = (maths: InstantMaths, choice: Facts, stake: Money): Money =>
  payoutOf(stake, Math.max(...maths.outcomes(choice).map(({ multiplier }) => multiplier)))

/** The round that these draws decide, under the rules that are played now. */
export function playRound(title: InstantTitle, bet: CheckedBet, seed: SeedRef, draws: DrawSource): InstantRecord {
  const { maths, gameCode } = title
  const { currency, stake, choice } = bet
  const result = maths.draw(choice, draws)
  const multiplier = maths.multiplierOf(choice, result)
  return {
    family: 'instant',
    gameCode,
    version: maths.version,
    currency,
    stake: formatMoney(stake, currency),
    choice,
    result,
    multiplier,
    payout: formatMoney(payoutOf(stake, multiplier), currency),
    scheme: SCHEME,
    seed: { commitment: seed.commitment, clientSeed: seed.clientSeed, nonce: seed.nonce },
  }
}

/** The rules of any version ever released. @throws InstantError instant.unknown_version */
export function mathsOf(title: InstantTitle, version: string): InstantMaths {
  const maths = Object.hasOwn(title.versions, version) ? title.versions[version] : undefined
  if (!maths) throw new InstantError('instant.unknown_version', `${title.gameCode} ${version}`)
  return maths
}

/**
 * Plays a stored round again. Stakes and choices that are no longer offered are accepted: the record's version counts.
 * @param draws from the record's seeds and the revealed server seed
 * @throws InstantError instant.record_mismatch when the seeds give another outcome or payout
 */
export function replay(title: InstantTitle, record: InstantRecord, draws: DrawSource): Facts {
  if (record.family !== 'instant' || record.scheme !== SCHEME || !isCurrency(record.currency))
    throw new InstantError('instant.record_mismatch', 'not a record of this family and scheme')
  const maths = mathsOf(title, record.version)
  const choice = maths.readChoice(record.choice)
  if (!choice) throw new InstantError('instant.record_mismatch', 'a choice that this version does not know')
  const result = maths.draw(choice, draws)
  const multiplier = maths.multiplierOf(choice, result)
  const payout = formatMoney(payoutOf(parseMoney(record.stake, record.currency), multiplier), record.currency)
  const isSame = multiplier === record.multiplier && payout === record.payout && isSameFacts(result, record.result)
  if (!isSame) throw new InstantError('instant.record_mismatch', record.gameCode)
  return result
}

/** The order of names says nothing: what a database gives back may have another one. */
const isSameFacts = (a: Facts, b: Facts): boolean => {
  const names = Object.keys(a)
  return names.length === Object.keys(b).length && names.every(name => JSON.stringify(a[name]) === JSON.stringify(b[name]))
}

/** Is this a record of this family? What comes over the wire is checked before it is trusted with a type. */
export function isInstantRecord(value: unknown): value is InstantRecord {
  if (typeof value !== 'object' || value === null) return false
  const record = value as Partial<InstantRecord>
  const seed = record.seed as Partial<SeedRef> | undefined
  const texts = [record.gameCode, record.version, record.currency, record.stake, record.payout, record.scheme]
  return (
    record.family === 'instant' &&
    texts.every(text => typeof text === 'string') &&
    Number.isSafeInteger(record.multiplier) &&
    isFacts(record.choice) &&
    isFacts(record.result) &&
    typeof seed?.commitment === 'string' &&
    typeof seed.clientSeed === 'string' &&
    Number.isSafeInteger(seed.nonce)
  )
}

const isFacts = (value: unknown): value is Facts => typeof value === 'object' && value !== null && !Array.isArray(value)
