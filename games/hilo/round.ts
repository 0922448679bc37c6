import { type DrawSource, SCHEME, type SeedRef } from '@tonle/fairness'
import { type Currency, formatMoney, isCurrency, type Money, parseMoney, zero } from '@tonle/money'
import { type Act, acts, CARDS, type Guess, HiloError, type HiloMaths, type HiloTitle } from './model.ts'
import { ends, highestOf, isAtTop, isRight, multiplierOf, payoutFor, type RoundEnd, winningRanks } from './rules.ts'
import { mathsOf, stakesOf, titleOf } from './titles.ts'

/** What a round is, fixed by its bet: the first card lies open, those that follow are the next draws of its seeds. Plain JSON. */
export type HiloBet = {
  readonly family: 'hilo'
  readonly gameCode: string
  readonly version: string
  readonly currency: Currency
  /** As a wire string in currency units. */
  readonly stake: string
  /** 0–51: ace of spades, of hearts, clubs, diamonds, then the twos. */
  readonly first: number
  /** How seeds become draws. */
  readonly scheme: typeof SCHEME
  readonly seed: SeedRef
}

/** One act, and the card that it turned over. */
export type Turn = { readonly act: Act; readonly card: number }

/** What the player did in it so far. */
export type HiloProgress = { readonly turns: readonly Turn[]; readonly end: RoundEnd | null }

/** A round that is over, as it is verified. */
export type HiloRecord = HiloBet & { readonly turns: readonly Turn[]; readonly end: RoundEnd; readonly payout: string }

export const noProgress: HiloProgress = { turns: [], end: null }

/** Each card is drawn anew from all 52: none leaves the deck. */
export const drawCard = (draws: DrawSource): number => draws.below(CARDS)

export type HiloRequest = {
  readonly gameCode: string
  readonly currency: Currency
  readonly stake: Money
  readonly seed: SeedRef
  /** From the round's seeds. */
  readonly draws: DrawSource
}

/** @throws HiloError hilo.unknown_title | hilo.currency_not_offered | hilo.stake_not_offered */
export function placeBet({ gameCode, currency, stake, seed, draws }: HiloRequest): HiloBet {
  const title = titleOf(gameCode)
  const stakes = stakesOf(title, currency)
  if (stakes.length === 0) throw new HiloError('hilo.currency_not_offered', currency)
  if (!stakes.includes(stake)) throw new HiloError('hilo.stake_not_offered')
  return {
    family: 'hilo',
    gameCode,
    version: title.version,
    currency,
    stake: formatMoney(stake, currency),
    first: drawCard(draws),
    scheme: SCHEME,
    seed: { commitment: seed.commitment, clientSeed: seed.clientSeed, nonce: seed.nonce },
  }
}

type Terms = { title: HiloTitle; maths: HiloMaths; stake: Money; highest: number }

/** The bet's title, rules and stake. @throws HiloError for a title or version that this program does not know */
export function termsOf(bet: HiloBet): Terms {
  const title = titleOf(bet.gameCode)
  const maths = mathsOf(title, bet.version)
  const stake = parseMoney(bet.stake, bet.currency)
  return { title, maths, stake, highest: highestOf(title, maths, stake, bet.currency) }
}

/** The card that lies open. */
export const cardOf = ({ first }: HiloBet, { turns }: HiloProgress): number => turns.at(-1)?.card ?? first

/** Winning ranks of each guess that was right, in order. */
export function widthsOf({ first }: Pick<HiloBet, 'first'>, { turns }: Pick<HiloProgress, 'turns'>): number[] {
  const widths: number[] = []
  let card = first
  for (const turn of turns) {
    if (turn.act !== 'skip' && isRight(turn.act, card, turn.card)) widths.push(winningRanks(turn.act, card))
    card = turn.card
  }
  return widths
}

/** What a guess on the open card leads to, in hundredths; undefined where it is not offered. */
export function offerOf(bet: HiloBet, progress: HiloProgress, guess: Guess): number | undefined {
  if (progress.end) return undefined
  const { maths, highest } = termsOf(bet)
  const multiplier = multiplierOf(maths, [...widthsOf(bet, progress), winningRanks(guess, cardOf(bet, progress))])
  return multiplier <= highest ? multiplier : undefined
}

export const skipsLeft = (bet: HiloBet, { turns }: HiloProgress): number =>
  termsOf(bet).maths.mostSkips - turns.filter(({ act }) => act === 'skip').length

/**
 * Turns the next card over. A right guess at the top ends the round by itself.
 * @param next the next card of the round's seeds; asked only if the act is allowed
 * @throws HiloError hilo.round_over | hilo.guess_not_offered
 */
export function turnCard(bet: HiloBet, progress: HiloProgress, act: Act, next: () => number): HiloProgress {
  if (progress.end) throw new HiloError('hilo.round_over')
  const isOffered = act === 'skip' ? skipsLeft(bet, progress) > 0 : offerOf(bet, progress, act) !== undefined
  if (!isOffered) throw new HiloError('hilo.guess_not_offered')
  const before = cardOf(bet, progress)
  const card = next()
  const turns = [...progress.turns, { act, card }]
  if (act === 'skip') return { turns, end: null }
  if (!isRight(act, before, card)) return { turns, end: 'wrong' }
  const { maths, highest } = termsOf(bet)
  return { turns, end: isAtTop(maths, widthsOf(bet, { turns }), highest) ? 'all' : null }
}

/** What a round pays at its end, or would pay now. */
export function payoutAt(bet: HiloBet, progress: HiloProgress): Money {
  if (progress.end === 'wrong') return zero
  const { maths, stake } = termsOf(bet)
  return payoutFor(stake, maths, widthsOf(bet, progress))
}

/** @throws if the round is still open */
export function recordOf(bet: HiloBet, progress: HiloProgress): HiloRecord {
  const { turns, end } = progress
  if (!end) throw new HiloError('hilo.record_mismatch', 'the round is open')
  return { ...bet, turns: [...turns], end, payout: formatMoney(payoutAt(bet, progress), bet.currency) }
}

/**
 * Plays a stored round again. Stakes that are no longer offered are accepted: the record counts.
 * @param draws from the record's seeds and the revealed server seed
 * @throws HiloError hilo.record_mismatch when the seeds give another course or payout
 */
export function replay(record: HiloRecord, draws: DrawSource): Money {
  if (record.family !== 'hilo' || record.scheme !== SCHEME || !isCurrency(record.currency))
    throw new HiloError('hilo.record_mismatch', 'not a record of this family and scheme')
  let progress = noProgress
  let isTrue = drawCard(draws) === record.first
  for (const { act, card } of record.turns) {
    progress = turnCard(record, progress, act, () => drawCard(draws))
    isTrue &&= cardOf(record, progress) === card
  }
  isTrue &&= progress.end === null ? endsByChoice(record) : progress.end === record.end
  const payout = payoutAt(record, { ...progress, end: record.end })
  if (!isTrue || formatMoney(payout, record.currency) !== record.payout) throw new HiloError('hilo.record_mismatch', record.end)
  return payout
}

const endsByChoice = (record: HiloRecord): boolean => {
  const hasGuessed = record.turns.some(({ act }) => act !== 'skip')
  return record.end === 'returned' ? !hasGuessed : (record.end === 'cash_out' || record.end === 'away') && hasGuessed
}

/** Is this a record of this family? What comes over the wire is checked before it is trusted with a type. */
export function isHiloRecord(value: unknown): value is HiloRecord {
  if (typeof value !== 'object' || value === null) return false
  const record = value as Partial<HiloRecord>
  const seed = record.seed as Partial<SeedRef> | undefined
  const texts = [record.gameCode, record.version, record.currency, record.stake, record.payout, record.scheme]
  return (
    record.family === 'hilo' &&
    texts.every(text => typeof text === 'string') &&
    isCard(record.first) &&
    Array.isArray(record.turns) &&
    record.turns.every((turn: Partial<Turn> | null) => acts.some(act => act === turn?.act) && isCard(turn?.card)) &&
    ends.some(end => end === record.end) &&
    typeof seed?.commitment === 'string' &&
    typeof seed.clientSeed === 'string' &&
    Number.isSafeInteger(seed.nonce)
  )
}

const isCard = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0 && Number(value) < CARDS
