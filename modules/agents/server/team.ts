import { type In, MEMBER_TYPES, type MemberType, type Out } from '@tonle/contract'
import { answerList, type MemberActor, type MemberId, type ReadScope } from '@tonle/contract/server'
import { listQuery } from '@tonle/database'
import * as contract from '../contract.ts'

interface TeamRow {
  id: MemberId
  account: string
  type: MemberType
  depth: number
  upline: string
  direct: number
  registeredAt: Date
  lastLoginAt: Date | null
  link: contract.LinkState | null
}

const teamList = listQuery<TeamRow>({
  columns: `m.id, m.account, m.type, d.depth, up.account as upline, m.created_at as "registeredAt", m.last_login_at as "lastLoginAt",
    (select count(*)::int from agents.downline below
      where below.brand_id = $brand and below.agent_id = d.member_id and below.depth = 1) as direct,
    case when i.member_id is null then null when i.expires_at <= app_now() then 'over' when i.seen_at is null then 'waiting' else 'seen' end as link`,
  from: `agents.downline d
    join identity.pub_member m on m.brand_id = d.brand_id and m.id = d.member_id
    join agents.downline own on own.brand_id = d.brand_id and own.member_id = d.member_id and own.depth = 1
    join identity.pub_member up on up.brand_id = d.brand_id and up.id = own.agent_id
    left join identity.pub_invitation i
      on i.brand_id = d.brand_id and i.member_id = d.member_id and i.opened_by = d.agent_id and i.accepted_at is null`,
  where: 'd.brand_id = $brand and d.agent_id = $agent',
  filters: { isDirect: 'd.depth = 1', account: 'starts_with(m.account_key, lower($account))' },
  range: { at: 'd.since' },
  sorts: { joinedAt: ['d.since', 'd.member_id'] },
})

export const team = (read: ReadScope<MemberActor>, input: In<typeof contract.team>): Promise<Out<typeof contract.team>> =>
  answerList(read, contract.team, input, {
    query: teamList,
    values: { agent: read.actor.memberId, isDirect: input.level === 'direct' },
    view: row => ({
      memberId: row.id,
      account: row.account,
      type: row.type,
      depth: row.depth,
      upline: row.upline,
      directDownlines: row.direct,
      registeredAt: row.registeredAt,
      lastLoginAt: row.lastLoginAt,
      link: row.link,
    }),
  })

export async function teamSummary(read: ReadScope<MemberActor>): Promise<Out<typeof contract.teamSummary>> {
  return await read.one(
    `select count(*) filter (where d.depth = 1)::int as direct, count(*)::int as "all",
            count(*) filter (where m.type <> ${MEMBER_TYPES.member})::int as agents,
            count(*) filter (where d.since > app_now() - interval '7 days')::int as "newThisWeek",
            (select affiliate_code from identity.pub_member where brand_id = $1 and id = $2) as "affiliateCode"
       from agents.downline d join identity.pub_member m on m.brand_id = $1 and m.id = d.member_id
      where d.brand_id = $1 and d.agent_id = $2`,
    [read.brand, read.actor.memberId],
  )
}
