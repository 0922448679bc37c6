import type { Id, In, MemberType, Out } from '@tonle/contract'
import { answerList, type MemberId, type OperatorActor, type ReadScope } from '@tonle/contract/server'
import { listQuery } from '@tonle/database'
import * as contract from '../contract.ts'

interface AgentRow {
  memberId: MemberId
  account: string
  type: MemberType
  status: 'active' | 'locked' | 'closed'
  upline: string | null
  direct: number
  everyone: number
  agents: number
  registeredAt: Date
  lastLoginAt: Date | null
}

const agentList = listQuery<AgentRow>({
  columns: `m.id as "memberId", m.account, m.type, m.status, up.account as upline, coalesce(s.direct, 0) as direct,
    coalesce(s.everyone, 0) as everyone, coalesce(s.agents, 0) as agents, m.created_at as "registeredAt", m.last_login_at as "lastLoginAt"`,
  from: `identity.pub_member m
    left join agents.team_size s on s.brand_id = m.brand_id and s.agent_id = m.id
    left join agents.downline d on d.brand_id = m.brand_id and d.member_id = m.id and d.depth = 1
    left join identity.pub_member up on up.brand_id = d.brand_id and up.id = d.agent_id`,
  where: 'm.brand_id = $brand and m.type in (1, 2, 41, 42)',
  filters: {
    find: 'starts_with(m.account_key, lower($find))',
    type: 'm.type = $type::int',
    upline: 'up.account_key = lower($upline)',
    isRoot: 'd.agent_id is null',
  },
  range: { at: 'm.created_at' },
  sorts: { registeredAt: ['m.created_at', 'm.id'] },
})

export const consoleAgents = (
  read: ReadScope<OperatorActor>,
  { place, ...input }: In<typeof contract.consoleAgents>,
): Promise<Out<typeof contract.consoleAgents>> =>
  answerList(
    read,
    contract.consoleAgents,
    { ...input, place },
    {
      query: agentList,
      values: { isRoot: place === 'roots' },
      view: row => row,
    },
  )

interface LookRow {
  id: string
  agent: string
  account: string
  purpose: contract.Purpose
  at: Date
}

const lookList = listQuery<LookRow>({
  columns: 'k.id, a.account as agent, m.account, k.purpose, k.at',
  from: `agents.look k join identity.pub_member a on a.brand_id = k.brand_id and a.id = k.agent_id
    join identity.pub_member m on m.brand_id = k.brand_id and m.id = k.member_id`,
  where: 'k.brand_id = $brand',
  range: { at: 'k.at' },
  sorts: { at: ['k.at', 'k.id'] },
})

export const looks = (read: ReadScope<OperatorActor>, input: In<typeof contract.looks>): Promise<Out<typeof contract.looks>> =>
  answerList(read, contract.looks, input, { query: lookList, view: row => ({ ...row, id: row.id as Id<'lok'> }) })
