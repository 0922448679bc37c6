import { AppError, fail, type Id, type In, type Out } from '@tonle/contract'
import {
  type ApprovalTerms,
  answerList,
  type OperatorActor,
  type ReadScope,
  type Services,
  type WriteScope,
} from '@tonle/contract/server'
import { listQuery, type Read } from '@tonle/database'
import { handleJob, outbox } from '@tonle/jobs'
import { type Money, zero } from '@tonle/money'
import { newId } from '@tonle/process'
import * as contract from '../contract.ts'
import { moveBranch, type Placed, placedByAccount, placedById, requireMovable } from './move-branch.ts'
import type { MoveEffects } from './move-effects.ts'
import { moveJob } from './outbox.ts'

const MOST_NAMES = 10

/** @throws why the move cannot be */
async function plannedMove(read: Read, { memberId, to: account }: { memberId: string; to: string }) {
  const member = await placedById(read, memberId)
  const to = account === '' ? undefined : await placedByAccount(read, account)
  if (!member || (account !== '' && !to)) throw fail('agents.no_such_account')
  requireMovable(member, to)
  const waits = await read.maybe(`select 1 as ok from agents.move where brand_id = $1 and member_id = $2 and state = 'waiting'`, [
    read.brand,
    memberId,
  ])
  if (waits) throw fail('agents.move_waits')
  return { member, to, from: await directUpline(read, member) }
}

const directUpline = async (read: Read, { ancestors }: Placed) => {
  const id = ancestors.at(-1)
  return id === undefined ? undefined : await placedById(read, id)
}

export async function previewMove(
  effects: readonly MoveEffects[],
  read: ReadScope<OperatorActor>,
  input: In<typeof contract.previewMove>,
): Promise<Out<typeof contract.previewMove>> {
  const { member, from, to } = await plannedMove(read, input)
  const size = await read.maybe<{ everyone: number; agents: number }>(
    'select everyone, agents from agents.team_size where brand_id = $1 and agent_id = $2',
    [read.brand, member.id],
  )
  const above = to ? [...to.ancestors, to.id] : []
  const gaining = above.filter(id => !member.ancestors.includes(id))
  const losing = member.ancestors.filter(id => !above.includes(id))
  return {
    account: member.account,
    from: neighbour(from),
    to: neighbour(to),
    members: 1 + (size?.everyone ?? 0),
    agents: (size?.agents ?? 0) + (member.type === 0 ? 0 : 1),
    gaining: await namesOf(read, gaining),
    losing: await namesOf(read, losing),
    effects: (await Promise.all(effects.map(one => one.preview?.(read, member.id) ?? []))).flat(),
  }
}

const neighbour = (of: Placed | undefined) => (of ? { account: of.account, type: of.type } : null)

/** The nearest first. */
const namesOf = async (read: Read, ids: readonly string[]): Promise<string[]> => {
  const nearest = ids.slice(-MOST_NAMES).reverse()
  const rows = await read.query<{ id: string; account: string }>(
    'select id, account from identity.pub_member where brand_id = $1 and id = any ($2)',
    [read.brand, nearest],
  )
  const byId = new Map(rows.map(row => [row.id, row.account]))
  return nearest.flatMap(id => byId.get(id) ?? [])
}

type Act = WriteScope<OperatorActor>
type MoveInput = In<typeof contract.moveMember>

/** It changes who earns by whom: always a second operator. */
export async function moveTerms(tx: Act, input: MoveInput): Promise<ApprovalTerms> {
  const { member, to } = await plannedMove(tx, input)
  const about = { account: member.account, to: to?.account ?? '—' }
  return { amount: zero as Money, currency: tx.site.currency, isAlways: true, subject: `move:${member.id}`, about }
}

export async function moveMember(tx: Act, input: MoveInput): Promise<Out<typeof contract.moveMember>> {
  const { member, from, to } = await plannedMove(tx, input)
  const id = newId(tx.services.clock)
  await tx.query(
    'insert into agents.move (brand_id, id, member_id, from_id, to_id, asked_by, why) values ($1, $2, $3, $4, $5, $6, $7)',
    [tx.brand, id, member.id, from?.id ?? null, to?.id ?? null, tx.actor.name, input.why],
  )
  await outbox.add(tx, moveJob, { id })
  tx.noteAudit({ subject: member.account, before: { upline: from?.account ?? null }, after: { upline: to?.account ?? null } })
  tx.afterCommit(() => tx.services.events.publish(contract.treeChanged, tx.brand))
  return { id: id as Id<'mov'> }
}

interface MoveRow {
  id: string
  account: string
  from: string | null
  to: string | null
  state: 'waiting' | 'done' | 'refused'
  refusal: string | null
  members: number | null
  askedBy: string
  why: string
  at: Date
  endedAt: Date | null
}

const moveList = listQuery<MoveRow>({
  columns: `v.id, m.account, f.account as "from", t.account as "to", v.state, v.refusal, v.members, v.asked_by as "askedBy", v.why, v.at,
    v.ended_at as "endedAt"`,
  from: `agents.move v join identity.pub_member m on m.brand_id = v.brand_id and m.id = v.member_id
    left join identity.pub_member f on f.brand_id = v.brand_id and f.id = v.from_id
    left join identity.pub_member t on t.brand_id = v.brand_id and t.id = v.to_id`,
  where: 'v.brand_id = $brand',
  range: { at: 'v.at' },
  sorts: { at: ['v.at', 'v.id'] },
})

export const moves = (read: ReadScope<OperatorActor>, input: In<typeof contract.moves>): Promise<Out<typeof contract.moves>> =>
  answerList(read, contract.moves, input, { query: moveList, view: row => ({ ...row, id: row.id as Id<'mov'> }) })

/** A move that has become impossible since it was agreed is refused with its code; twice the second finds it ended. */
export async function runMove(services: Services, effects: readonly MoveEffects[], brand: string, id: string): Promise<void> {
  const after: (() => void)[] = []
  const ended = await services.db
    // Workers' statements may take two minutes: a branch of a hundred thousand is more than a request's few seconds.
    .system(
      async tx => {
        after.length = 0
        const move = await tx.maybe<{ memberId: string; toId: string | null }>(
          `select member_id as "memberId", to_id as "toId" from agents.move
          where brand_id = $1 and id = $2 and state = 'waiting' for update`,
          [brand, id],
        )
        if (!move) return false
        const members = await moveBranch(tx, move.memberId, move.toId ?? undefined)
        for (const one of effects) after.push((await one.moved?.(tx, services, move.memberId)) ?? (() => {}))
        await tx.query(
          `update agents.move set state = 'done', members = $3, ended_at = app_now() where brand_id = $1 and id = $2`,
          [...[brand, id], members],
        )
        return true
      },
      { brand },
    )
    .catch(async error => {
      if (!(error instanceof AppError)) throw error
      after.length = 0
      await services.db.tx(brand, tx =>
        tx.query(
          `update agents.move set state = 'refused', refusal = $3, ended_at = app_now() where brand_id = $1 and id = $2 and state = 'waiting'`,
          [brand, id, error.code],
        ),
      )
      return true
    })
  if (!ended) return
  for (const work of after) work()
  services.events.publish(contract.treeChanged, brand)
}

export const moveJobs = (effects: readonly MoveEffects[]) => [
  handleJob(moveJob, (services: Services, { id }, run) => runMove(services, effects, run.brand, id)),
]
