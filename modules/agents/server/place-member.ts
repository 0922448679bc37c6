import type { Read, Tx } from '@tonle/database'
import { lockedLine } from './move-branch.ts'
import type * as rows from './rows.ts'

/** Writes a new member's place in the agent tree, also of a root. Part of the registration's transaction. */
export async function placeMember(tx: Tx, memberId: string, uplineId: string | undefined): Promise<void> {
  const upline = uplineId === undefined ? undefined : await lockedLine(tx, uplineId)
  if (uplineId !== undefined && !upline) throw new Error('the upline stands nowhere in the tree')
  const ancestors = upline && uplineId ? [...upline.ancestors, uplineId] : []
  await tx.query('insert into agents.line (brand_id, member_id, version, ancestors) values ($1, $2, 1, $3)', [
    tx.brand,
    memberId,
    ancestors,
  ])
  await tx.query(
    `insert into agents.downline (brand_id, agent_id, member_id, depth)
     select $1, a.id, $2, cardinality($3::uuid[]) - a.place + 1 from unnest($3::uuid[]) with ordinality as a(id, place)`,
    [tx.brand, memberId, ancestors],
  )
}

/** Of accounts that are closed before anybody used them; none of them has a downline. */
export async function leaveTree(tx: Tx, memberIds: readonly string[]): Promise<void> {
  await tx.query(
    'update agents.line set valid_to = app_now() where brand_id = $1 and member_id = any ($2) and valid_to is null',
    [tx.brand, memberIds],
  )
  await tx.query('delete from agents.downline where brand_id = $1 and member_id = any ($2)', [tx.brand, memberIds])
}

/** The version of a member's line now in force; each bet stores it. */
export async function lineVersion(tx: Pick<Tx, 'one' | 'brand'>, memberId: string): Promise<number> {
  const row = await tx.one<Pick<rows.LineRow, 'version'>>(
    'select version from agents.line where brand_id = $1 and member_id = $2 and valid_to is null',
    [tx.brand, memberId],
  )
  return row.version
}

/** As `lineVersion`, of many members. */
export async function lineVersions(
  read: Pick<Read, 'query' | 'brand'>,
  memberIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await read.query<Pick<rows.LineRow, 'memberId' | 'version'>>(
    'select member_id as "memberId", version from agents.line where brand_id = $1 and member_id = any ($2) and valid_to is null',
    [read.brand, memberIds],
  )
  return new Map(rows.map(row => [row.memberId, row.version]))
}
