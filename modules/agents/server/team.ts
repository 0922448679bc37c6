import { type In, MEMBER_TYPES, type MemberType, type Out } from '@tonle/contract'
import type { MemberActor, MemberId, ReadScope } from '@tonle/contract/server'
import type * as contract from '../contract.ts'

interface TeamRow {
  id: MemberId
  account: string
  type: MemberType
  depth: number
  upline: string
  direct: number
  created_at: Date
  last_login_at: Date | null
  total: bigint
}

export async function team(read: ReadScope<MemberActor>, input: In<typeof contract.team>): Promise<Out<typeof contract.team>> {
  const rows = await read.query<TeamRow>(
    `select m.id, m.account, m.type, d.depth, up.account as upline, m.created_at, m.last_login_at, count(*) over () as total,
            (select count(*)::int from agents.downline below
              where below.brand_id = $1 and below.agent_id = d.member_id and below.depth = 1) as direct
       from agents.downline d
       join identity.pub_member m on m.brand_id = $1 and m.id = d.member_id
       join agents.downline own on own.brand_id = $1 and own.member_id = d.member_id and own.depth = 1
       join identity.pub_member up on up.brand_id = $1 and up.id = own.agent_id
      where d.brand_id = $1 and d.agent_id = $2 and ($3 = 'all' or d.depth = 1)
        and ($4::text is null or m.account_key like $4 || '%')
      order by d.since desc, d.member_id
      limit $5 offset $6`,
    [
      read.brand,
      read.actor.memberId,
      input.level,
      input.account ? input.account.toLowerCase().replace(/[\\%_]/g, '\\$&') : null,
      input.pageSize,
      (input.pageNo - 1) * input.pageSize,
    ],
  )
  const total = Number(rows[0]?.total ?? 0n)
  return {
    content: rows.map(row => ({
      memberId: row.id,
      account: row.account,
      type: row.type,
      depth: row.depth,
      upline: row.upline,
      directDownlines: row.direct,
      registeredAt: row.created_at,
      lastLoginAt: row.last_login_at,
    })),
    pageNum: input.pageNo,
    totalPages: Math.max(1, Math.ceil(total / input.pageSize)),
    total,
  }
}

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
