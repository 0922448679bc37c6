import type { In, MemberType, Out } from '@tonle/contract'
import { answerList, type MemberActor, type MemberId, type ReadScope } from '@tonle/contract/server'
import { listQuery } from '@tonle/database'
import * as contract from '../contract.ts'
import { maskedName } from '../rules.ts'

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
    coalesce(s.direct, 0) as direct,
    case when i.member_id is null then null when i.expires_at <= app_now() then 'over' when i.seen_at is null then 'waiting' else 'seen' end as link`,
  from: `agents.downline d
    join identity.pub_member m on m.brand_id = d.brand_id and m.id = d.member_id
    join agents.downline own on own.brand_id = d.brand_id and own.member_id = d.member_id and own.depth = 1
    join identity.pub_member up on up.brand_id = d.brand_id and up.id = own.agent_id
    left join agents.team_size s on s.brand_id = d.brand_id and s.agent_id = d.member_id
    left join identity.pub_invitation i
      on i.brand_id = d.brand_id and i.member_id = d.member_id and i.opened_by = d.agent_id and i.accepted_at is null`,
  where: 'd.brand_id = $brand and d.agent_id = $agent',
  // A name further below is found only by who knows it whole: a beginning would tell it letter by letter.
  filters: {
    isDirect: 'd.depth = 1',
    account: '(d.depth = 1 and starts_with(m.account_key, lower($account)) or m.account_key = lower($account))',
  },
  range: { at: 'd.since' },
  sorts: { joinedAt: ['d.since', 'd.member_id'] },
})

export const team = (read: ReadScope<MemberActor>, input: In<typeof contract.team>): Promise<Out<typeof contract.team>> =>
  answerList(read, contract.team, input, {
    query: teamList,
    values: { agent: read.actor.memberId, isDirect: input.level === 'direct' },
    view: row => ({
      memberId: row.id,
      account: row.depth === 1 ? row.account : maskedName(row.account),
      type: row.type,
      depth: row.depth,
      // Of the second level the upline stands directly below the caller.
      upline: row.depth <= 2 ? row.upline : maskedName(row.upline),
      directDownlines: row.direct,
      registeredAt: row.registeredAt,
      lastLoginAt: row.lastLoginAt,
      link: row.link,
    }),
  })

export async function teamSummary(read: ReadScope<MemberActor>): Promise<Out<typeof contract.teamSummary>> {
  return await read.one(
    `select coalesce(s.direct, 0) as direct, coalesce(s.everyone, 0) as "all", coalesce(s.agents, 0) as agents, m.affiliate_code as "affiliateCode",
            (select count(*)::int from agents.downline d
              where d.brand_id = $1 and d.agent_id = $2 and d.since > app_now() - interval '7 days') as "newThisWeek"
       from identity.pub_member m left join agents.team_size s on s.brand_id = m.brand_id and s.agent_id = m.id
      where m.brand_id = $1 and m.id = $2`,
    [read.brand, read.actor.memberId],
  )
}
