import { fail, type In, isAgentType, type MemberType, type Out } from '@tonle/contract'
import type { ApprovalTerms, OperatorActor, WriteScope } from '@tonle/contract/server'
import type { Read, Tx } from '@tonle/database'
import { type Money, zero } from '@tonle/money'
import * as contract from '../contract.ts'
import { mayStandBelow } from '../rules.ts'
import type { DownlineAccounts } from './downline-accounts.ts'
import { lockedLine, type Placed, placedById } from './move-branch.ts'

type Act = WriteScope<OperatorActor>
type Input = In<typeof contract.appointMember>

/** @throws why the member cannot be of that type where it stands */
export async function requireAppointable(read: Read, memberId: string, type: MemberType): Promise<Placed> {
  const member = await placedById(read, memberId)
  if (!member) throw fail('agents.no_such_account')
  if (member.type === type) throw fail('agents.same_type')
  const upline = member.ancestors.length > 0 ? await placedById(read, member.ancestors.at(-1)!) : undefined
  if (!mayStandBelow(upline?.type, type)) throw fail('agents.type_not_below')
  const below = await read.query<{ type: MemberType }>(
    `select distinct m.type from agents.downline d join identity.pub_member m on m.brand_id = d.brand_id and m.id = d.member_id
      where d.brand_id = $1 and d.agent_id = $2 and d.depth = 1 and m.type <> 0`,
    [read.brand, memberId],
  )
  if (!below.every(one => mayStandBelow(type, one.type))) throw fail('agents.team_below')
  return member
}

/** An agent earns by others: always a second operator. */
export async function appointTerms(tx: Act, { memberId, type }: Input): Promise<ApprovalTerms> {
  const { id, account } = await requireAppointable(tx, memberId, type)
  return {
    amount: zero as Money,
    currency: tx.site.currency,
    isAlways: true,
    subject: `appoint:${id}`,
    about: { account, type: `${type}` },
  }
}

export async function appointMember(
  accounts: DownlineAccounts,
  tx: Act,
  { memberId, type }: Input,
): Promise<Out<typeof contract.appointMember>> {
  await appoint(accounts, tx, memberId, type)
  return { type }
}

/** Sets the type under the lock of the member's line, so that no move changes the place meanwhile. */
export async function appoint(accounts: DownlineAccounts, tx: Act, memberId: string, type: MemberType): Promise<Placed> {
  await lockedLine(tx, memberId)
  const member = await requireAppointable(tx, memberId, type)
  await accounts.setType(tx, member.id, type)
  await countAgents(tx, member, (isAgentType(type) ? 1 : 0) - (isAgentType(member.type) ? 1 : 0))
  tx.noteAudit({ subject: member.account, before: { type: member.type }, after: { type } })
  tx.afterCommit(() => {
    tx.services.events.publish(contract.treeChanged, tx.brand)
    tx.services.events.publish(contract.applicationDecided, member.id)
  })
  return member
}

async function countAgents(tx: Tx, { ancestors }: Placed, more: number): Promise<void> {
  if (more === 0) return
  await tx.query(
    `update agents.team_size s set agents = s.agents + $3
       from (select agent_id from agents.team_size where brand_id = $1 and agent_id = any ($2) order by agent_id for update) l
      where s.brand_id = $1 and s.agent_id = l.agent_id`,
    [tx.brand, ancestors, more],
  )
}
