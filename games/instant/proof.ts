import { fromHex, openTraced, provesCommitment, type Traced, type TracedBlock, traceDraws } from '@tonle/fairness'
import { type Facts, InstantError, type InstantTitle } from './model.ts'
import { type InstantRecord, replay } from './round.ts'

export type InstantProof = {
  /** The server seed is the one that was committed to. */
  readonly isCommitted: boolean
  /** The draws of the seeds give the stored outcome and payout. */
  readonly isSamePayout: boolean
  readonly blocks: readonly TracedBlock[]
  readonly draws: readonly Traced[]
  /** What the draws made of the choice; undefined if the record does not fit its seeds. */
  readonly result: Facts | undefined
}

/**
 * Works a stored round out again from its seeds, anywhere: needs nothing but the record and its title's rules.
 * @param serverSeed as revealed, 64 hex digits
 */
export function proveRound(title: InstantTitle, record: InstantRecord, serverSeed: string): InstantProof {
  const { clientSeed, nonce, commitment } = record.seed
  const { draws, blocks } = openTraced({ serverSeed: fromHex(serverSeed), clientSeed, nonce })
  const { draws: source, traced } = traceDraws(draws)
  const result = again(title, record, source)
  return {
    isCommitted: provesCommitment(serverSeed, commitment),
    isSamePayout: result !== undefined,
    blocks,
    draws: traced,
    result,
  }
}

function again(...[title, record, draws]: Parameters<typeof replay>): Facts | undefined {
  try {
    return replay(title, record, draws)
  } catch (error) {
    if (error instanceof InstantError) return undefined
    throw error
  }
}
