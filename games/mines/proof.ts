import { fromHex, openTraced, provesCommitment, type Traced, type TracedBlock, traceDraws } from '@tonle/fairness'
import { formatMoney } from '@tonle/money'
import { MinesError } from './model.ts'
import { type MinesRecord, replay } from './round.ts'
import { ends } from './rules.ts'

export type MinesProof = {
  /** The server seed is the one that was committed to. */
  readonly isCommitted: boolean
  /** The board of the seeds, with the tiles that were opened, gives the stored end and payout. */
  readonly isSamePayout: boolean
  readonly blocks: readonly TracedBlock[]
  /** The 24 draws of the shuffle. */
  readonly draws: readonly Traced[]
  /** Tiles with a mine, rising; empty if the record does not fit its seeds. */
  readonly board: readonly number[]
  readonly payout: string
}

/**
 * Works a stored round out again from its seeds, anywhere: needs nothing but the record.
 * @param serverSeed as revealed, 64 hex digits
 */
export function proveRound(record: MinesRecord, serverSeed: string): MinesProof {
  const { clientSeed, nonce, commitment } = record.seed
  const { draws, blocks } = openTraced({ serverSeed: fromHex(serverSeed), clientSeed, nonce })
  const { draws: source, traced } = traceDraws(draws)
  const outcome = again(record, source)
  return {
    isCommitted: provesCommitment(serverSeed, commitment),
    isSamePayout: outcome !== undefined,
    blocks,
    draws: traced,
    board: outcome?.board ?? [],
    payout: outcome ? formatMoney(outcome.payout, record.currency) : '',
  }
}

function again(record: MinesRecord, draws: Parameters<typeof replay>[1]): ReturnType<typeof replay> | undefined {
  try {
    return replay(record, draws)
  } catch (error) {
    if (error instanceof MinesError) return undefined
    throw error
  }
}

/** Is this a record of this family? What comes over the wire is checked before it is trusted with a type. */
export function isMinesRecord(value: unknown): value is MinesRecord {
  if (typeof value !== 'object' || value === null) return false
  const record = value as Partial<MinesRecord>
  const seed = record.seed as Partial<MinesRecord['seed']> | undefined
  return (
    record.family === 'mines' &&
    [record.gameCode, record.version, record.currency, record.stake, record.payout, record.scheme].every(
      text => typeof text === 'string',
    ) &&
    Number.isSafeInteger(record.mines) &&
    Array.isArray(record.steps) &&
    record.steps.every(tile => Number.isSafeInteger(tile)) &&
    ends.some(end => end === record.end) &&
    typeof seed?.commitment === 'string' &&
    typeof seed.clientSeed === 'string' &&
    Number.isSafeInteger(seed.nonce)
  )
}
