import { type DrawSource, SCHEME, type SeedRef } from '@tonle/fairness'
import { payoutOf } from '@tonle/game-kit/multiplier.ts'
import { type Currency, formatMoney, isCurrency, type Money, parseMoney, zero } from '@tonle/money'
import { MinesError, type MinesMaths, type MinesTitle, TILES } from './model.ts'
import { boardOf, lastStep, multiplierOf, type RoundEnd, requireMines } from './rules.ts'
import { mathsOf, stakesOf, titleOf } from './titles.ts'

/** What a round is, fixed by its bet: with the server seed it gives the same board again, years later. Plain JSON. */
export type MinesBet = {
  readonly family: 'mines'
  readonly gameCode: string
  readonly version: string
  readonly currency: Currency
  /** As a wire string in currency units. */
  readonly stake: string
  readonly mines: number
  /** How seeds become draws. */
  readonly scheme: typeof SCHEME
  readonly seed: SeedRef
}

/** What the player did in it so far. */
export type MinesProgress = {
  /** Safe tiles in the order they were opened. */
  readonly steps: readonly number[]
  /** The mine that was opened. */
  readonly hit: number | null
  readonly end: RoundEnd | null
  /** Tiles with a mine, rising; once the round is over, for showing it again. */
  readonly board?: readonly number[]
}

/** A round that is over, as it is verified. */
export type MinesRecord = MinesBet & {
  readonly steps: readonly number[]
  readonly end: RoundEnd
  readonly hit: number | null
  readonly payout: string
  /** Absent in records of before. */
  readonly board?: readonly number[]
}

export const noProgress: MinesProgress = { steps: [], hit: null, end: null }

export type MinesRequest = {
  readonly gameCode: string
  readonly currency: Currency
  readonly stake: Money
  readonly mines: number
  readonly seed: SeedRef
}

/** @throws MinesError mines.unknown_title | mines.currency_not_offered | mines.stake_not_offered | mines.mines_not_offered */
export function placeBet({ gameCode, currency, stake, mines, seed }: MinesRequest): MinesBet {
  const title = titleOf(gameCode)
  const stakes = stakesOf(title, currency)
  if (stakes.length === 0) throw new MinesError('mines.currency_not_offered', currency)
  if (!stakes.includes(stake)) throw new MinesError('mines.stake_not_offered')
  requireMines(mines)
  return {
    family: 'mines',
    gameCode,
    version: title.version,
    currency,
    stake: formatMoney(stake, currency),
    mines,
    scheme: SCHEME,
    seed: { commitment: seed.commitment, clientSeed: seed.clientSeed, nonce: seed.nonce },
  }
}

/** The bet's title, rules and stake. @throws MinesError for a title or version that this program does not know */
export function termsOf(bet: MinesBet): { title: MinesTitle; maths: MinesMaths; stake: Money; lastStep: number } {
  const title = titleOf(bet.gameCode)
  const maths = mathsOf(title, bet.version)
  const stake = parseMoney(bet.stake, bet.currency)
  return { title, maths, stake, lastStep: lastStep(title, maths, bet.mines, stake, bet.currency) }
}

/**
 * Opens one more tile. The last step that is offered ends the round by itself.
 * @throws MinesError mines.round_over | mines.tile_not_free
 */
export function openTile(bet: MinesBet, { steps, end }: MinesProgress, tile: number, board: readonly number[]): MinesProgress {
  if (end) throw new MinesError('mines.round_over')
  if (!Number.isInteger(tile) || tile < 0 || tile >= TILES || steps.includes(tile)) throw new MinesError('mines.tile_not_free')
  if (board.includes(tile)) return { steps, hit: tile, end: 'mine' }
  const further = [...steps, tile]
  return { steps: further, hit: null, end: further.length === termsOf(bet).lastStep ? 'all' : null }
}

/** What a round pays at its end, or would pay now. */
export function payoutAt(bet: MinesBet, { steps, end }: MinesProgress): Money {
  if (end === 'mine') return zero
  const { maths, stake } = termsOf(bet)
  return payoutOf(stake, multiplierOf(maths, bet.mines, steps.length))
}

/** @throws if the round is still open */
export function recordOf(bet: MinesBet, progress: MinesProgress): MinesRecord {
  const { steps, hit, end, board } = progress
  if (!end) throw new MinesError('mines.record_mismatch', 'the round is open')
  return {
    ...bet,
    steps: [...steps],
    hit,
    end,
    payout: formatMoney(payoutAt(bet, progress), bet.currency),
    ...(board && { board: [...board] }),
  }
}

/**
 * Plays a stored round again. Stakes that are no longer offered are accepted: the record counts.
 * @param draws from the record's seeds and the revealed server seed
 * @throws MinesError mines.record_mismatch when the seeds give another course or payout
 */
export function replay(record: MinesRecord, draws: DrawSource): { board: readonly number[]; payout: Money } {
  if (record.family !== 'mines' || record.scheme !== SCHEME || !isCurrency(record.currency))
    throw new MinesError('mines.record_mismatch', 'not a record of this family and scheme')
  const board = boardOf(record.mines, draws)
  const tiles = record.end === 'mine' ? [...record.steps, record.hit ?? -1] : record.steps
  let progress = noProgress
  for (const tile of tiles) progress = openTile(record, progress, tile, board)
  const isTrue = progress.end === null ? endsByChoice(record) : progress.end === record.end && progress.hit === record.hit
  const payout = payoutAt(record, { ...progress, end: record.end })
  const isSameBoard = record.board === undefined || record.board.join() === board.join()
  if (!isTrue || !isSameBoard || formatMoney(payout, record.currency) !== record.payout)
    throw new MinesError('mines.record_mismatch', record.end)
  return { board, payout }
}

const endsByChoice = ({ end, steps }: MinesRecord): boolean =>
  end === 'returned' ? steps.length === 0 : (end === 'cash_out' || end === 'away') && steps.length > 0
