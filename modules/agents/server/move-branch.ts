import { fail, type MemberType } from '@tonle/contract'
import type { Read, Tx } from '@tonle/database'
import { mayStandBelow } from '../rules.ts'
import type * as rows from './rows.ts'

/** A member and where the member stands. */
export interface Placed {
  readonly id: string
  readonly account: string
  readonly type: MemberType
  /** The root first, the direct upline last. */
  readonly ancestors: readonly string[]
}

const PLACED = `select m.id, m.account, m.type, l.ancestors from identity.pub_member m
    join agents.line l on l.brand_id = m.brand_id and l.member_id = m.id and l.valid_to is null
   where m.brand_id = $1 and m.type <> 4`

export const placedById = (read: Read, id: string): Promise<Placed | undefined> =>
  read.maybe<Placed>(`${PLACED} and m.id = $2`, [read.brand, id])

export const placedByAccount = (read: Read, account: string): Promise<Placed | undefined> =>
  read.maybe<Placed>(`${PLACED} and m.account_key = lower($2) and m.status <> 'closed'`, [read.brand, account])

/** @param to undefined: the member becomes a root @throws why the member may not stand there */
export function requireMovable(member: Placed, to: Placed | undefined): void {
  if (member.ancestors.at(-1) === to?.id) throw fail('agents.same_upline')
  if (to && (to.id === member.id || to.ancestors.includes(member.id))) throw fail('agents.in_own_branch')
  if (!mayStandBelow(to?.type, member.type)) throw fail('agents.type_not_below')
}

/**
 * Moves a member with everybody below: each gets a new version of the line, so bets of before stay with the agents of their time. Moves of a
 * brand wait for one another; who joins in the branch meanwhile waits for the lock of the upline's line (`placeMember`).
 * @returns how many were moved, the member among them
 * @throws as `requireMovable`, agents.no_such_account
 */
export async function moveBranch(tx: Tx, memberId: string, toId: string | undefined): Promise<number> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('agents.move:' || $1, 0))`, [tx.brand])
  const members = await lockBranch(tx, memberId)
  const member = await placedById(tx, memberId)
  const to = toId === undefined ? undefined : await lockedUpline(tx, toId)
  if (!member || (toId !== undefined && !to)) throw fail('agents.no_such_account')
  requireMovable(member, to)
  const above = to ? [...to.ancestors, to.id] : []
  await lockSizes(tx, [...member.ancestors, ...above])
  await writeLines(tx, member, above)
  await writeClosure(tx, member, above)
  return members
}

/** The lines in force of the member and everybody below; asked again until nobody has joined in between. */
async function lockBranch(tx: Tx, memberId: string): Promise<number> {
  for (let before = -1; ; ) {
    const { n } = await tx.one<{ n: number }>(
      `with locked as (
         select l.member_id from agents.line l
          where l.brand_id = $1 and l.valid_to is null
            and (l.member_id = $2 or l.member_id in (select d.member_id from agents.downline d where d.brand_id = $1 and d.agent_id = $2))
          order by l.member_id for update)
       select count(*)::int as n from locked`,
      [tx.brand, memberId],
    )
    if (n === before) return n
    before = n
  }
}

/** In the order in which joins lock them, so that none waits for the other crosswise. */
const lockSizes = (tx: Tx, agentIds: readonly string[]): Promise<unknown> =>
  tx.query('select from agents.team_size where brand_id = $1 and agent_id = any ($2) order by agent_id for update', [
    tx.brand,
    agentIds,
  ])

async function lockedUpline(tx: Tx, id: string): Promise<Placed | undefined> {
  await lockedLine(tx, id)
  return await placedById(tx, id)
}

/** What stands above the member changes; what lies between the member and those below stays. */
async function writeLines(tx: Tx, member: Placed, above: readonly string[]): Promise<void> {
  await tx.query(
    `with ended as (
       update agents.line l set valid_to = greatest(app_now(), l.valid_from + interval '1 microsecond')
        where l.brand_id = $1 and l.valid_to is null
          and (l.member_id = $2 or l.member_id in (select d.member_id from agents.downline d where d.brand_id = $1 and d.agent_id = $2))
       returning l.member_id, l.version, l.ancestors, l.valid_to)
     insert into agents.line (brand_id, member_id, version, ancestors, valid_from)
       select $1, e.member_id, e.version + 1, $3::uuid[] || e.ancestors[$4::int + 1:], e.valid_to from ended e`,
    [tx.brand, member.id, above, member.ancestors.length],
  )
}

async function writeClosure(tx: Tx, member: Placed, above: readonly string[]): Promise<void> {
  const branch = `(select $2::uuid as member_id, 0 as depth union all
    select d.member_id, d.depth from agents.downline d where d.brand_id = $1 and d.agent_id = $2)`
  await tx.query(
    `delete from agents.downline d using ${branch} b where d.brand_id = $1 and d.member_id = b.member_id and d.agent_id = any ($3::uuid[])`,
    [tx.brand, member.id, member.ancestors],
  )
  await tx.query(
    `insert into agents.downline (brand_id, agent_id, member_id, depth)
       select $1, a.id, b.member_id, cardinality($3::uuid[]) - a.place + 1 + b.depth
         from unnest($3::uuid[]) with ordinality as a (id, place) cross join ${branch} b`,
    [tx.brand, member.id, above],
  )
}

/** Moves that follow one another on one line, each of which ends the version that was waited for. */
const MOST_MOVES = 20

/** The line in force, locked against moves until the transaction ends. @returns undefined: there is none */
export async function lockedLine(tx: Tx, memberId: string): Promise<Pick<rows.LineRow, 'ancestors'> | undefined> {
  for (let moves = 0; moves < MOST_MOVES; moves++) {
    // A move that was waited for has ended the version that was asked for; the next statement sees its successor.
    const line = await tx.maybe<Pick<rows.LineRow, 'ancestors'>>(
      'select ancestors from agents.line where brand_id = $1 and member_id = $2 and valid_to is null for share',
      [tx.brand, memberId],
    )
    if (line) return line
  }
  return undefined
}
