import { fail } from '@tonle/contract'
import type { OperatorActor, WriteScope } from '@tonle/contract/server'
import type { z } from 'zod'
import type { arrangementVersion } from '../contract-arrangements.ts'
import { type ArrangementRow, insertState, newestVersion, stateAt } from './sql-arrangements.ts'

type Writer = WriteScope<OperatorActor>
export type ArrangementView = z.infer<typeof arrangementVersion>
type Kept<State> = { before: State; after: State; why: string }

/**
 * Keeps what an operator has arranged as it stands after a change, in the transaction of the change, which holds its lock. The first
 * change of all keeps what stood before it as well, so that it can be put back.
 * @returns whether this was the first one
 */
export async function keepArrangement<State>(
  tx: Writer,
  arrangement: string,
  { before, after, why }: Kept<State>,
): Promise<boolean> {
  if (JSON.stringify(before) === JSON.stringify(after)) return false
  const newest = await newestVersion(tx, arrangement)
  const isFirst = newest === 0
  if (isFirst) {
    const begun = { why: 'what stood before the first change', changedBy: 'Tonle' }
    await insertState(tx, { arrangement, version: 1, state: before, ...begun })
  }
  await insertState(tx, { arrangement, version: (isFirst ? 1 : newest) + 1, state: after, why, changedBy: tx.actor.name })
  return isFirst
}

/** The state to put back. @throws request.version_conflict if another operator has changed the arrangement since */
export async function earlierArrangement<State>(
  tx: Writer,
  arrangement: string,
  { version, to }: { version: number; to: number },
): Promise<State> {
  if ((await newestVersion(tx, arrangement)) !== version) throw fail('request.version_conflict')
  const found = await stateAt(tx, arrangement, to)
  if (!found) throw fail('request.not_found')
  return found.state as State
}

/** A row of the history; `changesIn` says what its change touched. */
export const arrangementView = <State>(
  { state, previous, ...row }: ArrangementRow<State>,
  changesIn: (before: State, after: State) => ArrangementView['changes'],
): ArrangementView => ({
  ...{ version: row.version, at: row.changedAt, by: row.changedBy, why: row.why },
  changes: previous === null ? [] : changesIn(previous, state),
})
