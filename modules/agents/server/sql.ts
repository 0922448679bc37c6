import type { Read, Tx } from '@tonle/database'
import type * as rows from './rows.ts'

/** Openings of one agent wait for one another: each counts those before it. */
export const lockOpening = (tx: Tx, agentId: string): Promise<unknown> =>
  tx.query(`select pg_advisory_xact_lock(hashtextextended('agents.opening:' || $1, 0))`, [agentId])

/** Accounts that the agent has opened within 24 hours. */
export const openedToday = async (read: Read, agentId: string): Promise<number> =>
  (
    await read.one<{ n: number }>(
      `select count(*)::int as n from agents.account_act
        where brand_id = $1 and agent_id = $2 and act = 'opened' and at > app_now() - interval '24 hours'`,
      [read.brand, agentId],
    )
  ).n

/** Whether the agent opened the account, and it still stands directly below. */
export const hasOpened = async (read: Read, agentId: string, memberId: string): Promise<boolean> =>
  (await read.maybe(
    `select 1 as ok from agents.downline d
      where d.brand_id = $1 and d.agent_id = $2 and d.member_id = $3 and d.depth = 1
        and exists (select from agents.account_act a
                     where a.brand_id = d.brand_id and a.member_id = d.member_id and a.agent_id = d.agent_id and a.act = 'opened')`,
    [read.brand, agentId, memberId],
  )) !== undefined

type NewAct = Omit<rows.AccountActRow, 'brandId' | 'at' | 'act'> & { act: 'opened' | 'link_renewed' }

export const insertAct = (tx: Tx, { id, agentId, memberId, act, sessionId }: NewAct): Promise<unknown> =>
  tx.query(
    'insert into agents.account_act (brand_id, id, agent_id, member_id, act, session_id) values ($1, $2, $3, $4, $5, $6)',
    [tx.brand, id, agentId, memberId, act, sessionId],
  )
