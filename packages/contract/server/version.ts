import type { Tx } from '@tonle/database'
import type { Call, Version } from '../call.ts'
import { fail } from '../errors.ts'

/** Locks the row that a call with `version` names. */
export const versionStatement = ({ table, key }: Version): string =>
  `select version from ${table} where brand_id = $1${Object.keys(key)
    .map((column, i) => ` and ${column} = $${i + 2}`)
    .join('')} for update`

/**
 * Refuses a decision on a row that has changed since the caller saw it. From here on the row is locked. Without a row the use case decides.
 * @throws request.version_conflict, or the code that the call names
 */
export async function requireVersion(tx: Tx, { version }: Call, input: unknown): Promise<void> {
  if (!version) return
  const given = input as Record<string, unknown>
  const row = await tx.maybe<{ version: number }>(versionStatement(version), [
    tx.brand,
    ...Object.values(version.key).map(field => given[field]),
  ])
  if (row && row.version !== given.version) throw fail(version.refusal ?? 'request.version_conflict')
}
