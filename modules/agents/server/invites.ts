import { fail, type Id, type In, type MemberType, type Out } from '@tonle/contract'
import { answerList, type MemberActor, type MemberId, type ReadScope, type WriteScope } from '@tonle/contract/server'
import { listQuery, type Read, type Tx } from '@tonle/database'
import { newId } from '@tonle/process'
import * as contract from '../contract.ts'
import { typesOpenedBy } from '../rules.ts'

/** Open ones of one agent. */
const MOST_INVITES = 100
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'
/** One more than a member's own code, so that none is both. */
const CODE_LENGTH = 9

interface InviteRow {
  id: string
  code: string
  name: string
  type: contract.OpenedType
  most: number
  used: number
  madeAt: Date
  expiresAt: Date
  state: 'open' | 'used' | 'over' | 'ended'
}

const COLUMNS = `i.id, i.code, i.name, i.type, i.most, i.used, i.made_at as "madeAt", i.expires_at as "expiresAt",
  case when i.ended_at is not null then 'ended' when i.used >= i.most then 'used' when i.expires_at <= app_now() then 'over' else 'open' end as state`
const IS_OPEN = 'i.ended_at is null and i.used < i.most and i.expires_at > app_now()'

const inviteList = listQuery<InviteRow>({
  columns: COLUMNS,
  from: 'agents.invite i',
  where: 'i.brand_id = $brand and i.agent_id = $agent',
  sorts: { madeAt: ['i.made_at', 'i.id'] },
})

const view = (row: InviteRow): Out<typeof contract.createInvite> => ({ ...row, id: row.id as Id<'inv'> })

export const invites = (
  read: ReadScope<MemberActor>,
  input: In<typeof contract.invites>,
): Promise<Out<typeof contract.invites>> =>
  answerList(read, contract.invites, input, { query: inviteList, values: { agent: read.actor.memberId }, view })

export async function createInvite(
  tx: WriteScope<MemberActor>,
  { name, type, most, days }: In<typeof contract.createInvite>,
): Promise<Out<typeof contract.createInvite>> {
  const { actor, services } = tx
  if (!typesOpenedBy(actor.memberType).includes(type)) throw fail('agents.type_not_allowed')
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('agents.invites:' || $1, 0))`, [actor.memberId])
  const { n } = await tx.one<{ n: number }>(
    `select count(*)::int as n from agents.invite i where i.brand_id = $1 and i.agent_id = $2 and ${IS_OPEN}`,
    [tx.brand, actor.memberId],
  )
  if (n >= MOST_INVITES) throw fail('agents.too_many_invites')
  const code = Array.from(services.random.bytes(CODE_LENGTH), byte => ALPHABET[byte % ALPHABET.length]).join('')
  const row = await tx.one<InviteRow>(
    `insert into agents.invite as i (brand_id, id, agent_id, code, name, type, most, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, app_now() + make_interval(days => $8)) returning ${COLUMNS}`,
    [tx.brand, newId(services.clock), actor.memberId, code, name, type, most, days],
  )
  tx.afterCommit(() => services.events.publish(contract.invitesChanged, actor.memberId))
  return view(row)
}

export async function endInvite(
  tx: WriteScope<MemberActor>,
  { id }: In<typeof contract.endInvite>,
): Promise<Out<typeof contract.endInvite>> {
  const row = await tx.maybe<InviteRow>(
    `update agents.invite i set ended_at = coalesce(i.ended_at, app_now())
      where i.brand_id = $1 and i.id = $2 and i.agent_id = $3 returning ${COLUMNS}`,
    [tx.brand, id, tx.actor.memberId],
  )
  if (!row) throw fail('agents.no_such_invite')
  tx.afterCommit(() => tx.services.events.publish(contract.invitesChanged, tx.actor.memberId))
  return view(row)
}

/** What an agent's code gives to a registration. */
export interface Invited {
  uplineId: MemberId
  type: MemberType
}

const OF_ACTIVE = `exists (select from identity.pub_member m where m.brand_id = i.brand_id and m.id = i.agent_id and m.status = 'active')`

/** Whether the code is good now; nothing is used up. */
export const inviteOf = (read: Read, code: string): Promise<Invited | undefined> =>
  read.maybe<Invited>(
    `select i.agent_id as "uplineId", i.type from agents.invite i where i.brand_id = $1 and i.code = lower($2) and ${IS_OPEN} and ${OF_ACTIVE}`,
    [read.brand, code],
  )

/** Uses the code once, in the transaction of the registration. @returns undefined: it is over */
export const takeInvite = (tx: Tx, code: string): Promise<Invited | undefined> =>
  tx.maybe<Invited>(
    `update agents.invite i set used = i.used + 1
      where i.brand_id = $1 and i.code = lower($2) and ${IS_OPEN} and ${OF_ACTIVE} returning i.agent_id as "uplineId", i.type`,
    [tx.brand, code],
  )
