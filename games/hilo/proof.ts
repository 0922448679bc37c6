import { fromHex, openTraced, provesCommitment, type Traced, type TracedBlock, traceDraws } from '@tonle/fairness'
import { formatMoney } from '@tonle/money'
import { HiloError } from './model.ts'
import { type HiloRecord, replay } from './round.ts'

export type HiloProof = {
  /** The server seed is the one that was committed to. */
  readonly isCommitted: boolean
  /** The cards of the seeds give the stored course and payout. */
  readonly isSamePayout: boolean
  readonly blocks: readonly TracedBlock[]
  /** One draw a card, the first card included. */
  readonly draws: readonly Traced[]
  readonly payout: string
}

/**
 * Works a stored round out again from its seeds, anywhere: needs nothing but the record.
 * @param serverSeed as revealed, 64 hex digits
 */
export function proveRound(record: HiloRecord, serverSeed: string): HiloProof {
  const { clientSeed, nonce, commitment } = record.seed
  const { draws, blocks } = openTraced({ serverSeed: fromHex(serverSeed), clientSeed, nonce })
  const { draws: source, traced } = traceDraws(draws)
  const payout = again(record, source)
  return {
    isCommitted: provesCommitment(serverSeed, commitment),
    isSamePayout: payout !== undefined,
    blocks,
    draws: traced,
    payout: payout === undefined ? '' : formatMoney(payout, record.currency),
  }
}

function again(...[record, draws]: Parameters<typeof replay>): ReturnType<typeof replay> | undefined {
  try {
    return replay(record, draws)
  } catch (error) {
    if (error instanceof HiloError) return undefined
    throw error
  }
}
