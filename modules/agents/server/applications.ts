import { fail, type Id, type In, isAgentType, type MemberType, type Out } from '@tonle/contract'
import {
  type ApprovalTerms,
  answerList,
  type MemberActor,
  type MemberId,
  type OperatorActor,
  type ReadScope,
  type WriteScope,
} from '@tonle/contract/server'
import { listQuery, type Read } from '@tonle/database'
import { outbox } from '@tonle/jobs'
import { noticeJob } from '@tonle/messages/server'
import { type Money, zero } from '@tonle/money'
import { newId } from '@tonle/process'
import * as contract from '../contract.ts'
import { appoint, requireAppointable } from './appoint.ts'
import type { DownlineAccounts } from './downline-accounts.ts'

/** After a rejection. */
const PAUSE_DAYS = 30

type State = 'waiting' | 'approved' | 'rejected'
interface Latest {
  id: string
  state: State
  answer: string | null
  at: Date
  decidedAt: Date | null
  isPaused: boolean
}

const latestOf = (read: Read, memberId: string): Promise<Latest | undefined> =>
  read.maybe<Latest>(
    `select id, state, answer, at, decided_at as "decidedAt",
            state = 'rejected' and decided_at > app_now() - interval '${PAUSE_DAYS} days' as "isPaused"
       from agents.application where brand_id = $1 and member_id = $2 order by at desc, id desc limit 1`,
    [read.brand, memberId],
  )

export async function ownApplication(read: ReadScope<MemberActor>): Promise<Out<typeof contract.ownApplication>> {
  const { memberId, memberType } = read.actor
  const row = await latestOf(read, memberId)
  return {
    mayApply: !isAgentType(memberType) && row?.state !== 'waiting' && !row?.isPaused,
    latest: row ? { id: row.id as Id<'aap'>, state: row.state, answer: row.answer, at: row.at, decidedAt: row.decidedAt } : null,
  }
}

export async function applyAsAgent(
  tx: WriteScope<MemberActor>,
  { contact, plan }: In<typeof contract.applyAsAgent>,
): Promise<Out<typeof contract.applyAsAgent>> {
  const { memberId, memberType } = tx.actor
  if (isAgentType(memberType)) throw fail('agents.already_agent')
  const latest = await latestOf(tx, memberId)
  if (latest?.isPaused) throw fail('agents.apply_later')
  const id = newId(tx.services.clock)
  const made = await tx.maybe(
    `insert into agents.application (brand_id, id, member_id, contact, plan) values ($1, $2, $3, $4, $5)
     on conflict (brand_id, member_id) where state = 'waiting' do nothing returning id`,
    [tx.brand, id, memberId, contact, plan],
  )
  if (!made) throw fail('agents.application_waits')
  tx.afterCommit(() => {
    tx.services.events.publish(contract.treeChanged, tx.brand)
    tx.services.events.publish(contract.applicationDecided, memberId)
  })
  return { id: id as Id<'aap'> }
}

interface Row {
  id: string
  memberId: MemberId
  account: string
  upline: string | null
  uplineType: MemberType | null
  contact: string
  plan: string
  state: State
  type: contract.AgentType | null
  answer: string | null
  decidedBy: string | null
  at: Date
  decidedAt: Date | null
}

const applicationList = listQuery<Row>({
  columns: `a.id, a.member_id as "memberId", m.account, up.account as upline, up.type as "uplineType", a.contact, a.plan, a.state, a.type, a.answer,
    a.decided_by as "decidedBy", a.at, a.decided_at as "decidedAt"`,
  from: `agents.application a join identity.pub_member m on m.brand_id = a.brand_id and m.id = a.member_id
    left join agents.downline d on d.brand_id = a.brand_id and d.member_id = a.member_id and d.depth = 1
    left join identity.pub_member up on up.brand_id = d.brand_id and up.id = d.agent_id`,
  where: 'a.brand_id = $brand',
  filters: { state: 'a.state = $state' },
  range: { at: 'a.at' },
  sorts: { at: ['a.at', 'a.id'] },
})

export const applications = (
  read: ReadScope<OperatorActor>,
  input: In<typeof contract.applications>,
): Promise<Out<typeof contract.applications>> =>
  answerList(read, contract.applications, input, {
    query: applicationList,
    view: ({ upline, uplineType, ...row }) => ({
      ...row,
      id: row.id as Id<'aap'>,
      upline: upline === null || uplineType === null ? null : { account: upline, type: uplineType },
    }),
  })

type Act = WriteScope<OperatorActor>
type Decision = In<typeof contract.decideApplication>

/** An approval makes an agent and takes a second operator; a rejection does not. */
export async function decisionTerms(tx: Act, { id, type }: Decision): Promise<ApprovalTerms> {
  const { memberId, account } = await waiting(tx, id)
  if (type !== null) await requireAppointable(tx, memberId, type)
  const about = { account, type: `${type ?? 0}` }
  return { amount: zero as Money, currency: tx.site.currency, isAlways: type !== null, subject: `application:${id}`, about }
}

export async function decideApplication(
  accounts: DownlineAccounts,
  tx: Act,
  { id, type, answer }: Decision,
): Promise<Out<typeof contract.decideApplication>> {
  const { memberId, account } = await waiting(tx, id)
  const state = type === null ? 'rejected' : 'approved'
  if (type !== null) await appoint(accounts, tx, memberId, type)
  else tx.noteAudit({ subject: account, after: { state } })
  await tx.query(
    `update agents.application set state = $3, type = $4, answer = nullif($5, ''), decided_by = $6, decided_at = app_now()
      where brand_id = $1 and id = $2`,
    [...[tx.brand, id, state], ...[type, answer, tx.actor.name]],
  )
  await outbox.add(tx, noticeJob, {
    ...{ member: memberId, kind: `agents.application_${state}`, params: { answer: answer === '' ? '—' : answer } },
  })
  tx.afterCommit(() => {
    tx.services.events.publish(contract.treeChanged, tx.brand)
    tx.services.events.publish(contract.applicationDecided, memberId)
  })
  return { state }
}

/** Locked until the end of the transaction. @throws agents.no_such_application, agents.decided */
async function waiting(tx: Act, id: string): Promise<{ memberId: MemberId; account: string }> {
  const row = await tx.maybe<{ memberId: MemberId; account: string; state: State }>(
    `select a.member_id as "memberId", m.account, a.state
       from agents.application a join identity.pub_member m on m.brand_id = a.brand_id and m.id = a.member_id
      where a.brand_id = $1 and a.id = $2 for update of a`,
    [tx.brand, id],
  )
  if (!row) throw fail('agents.no_such_application')
  if (row.state !== 'waiting') throw fail('agents.decided')
  return row
}
