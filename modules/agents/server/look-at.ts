import { fail, type In, type Out } from '@tonle/contract'
import type { MemberActor, MemberId, WriteScope } from '@tonle/contract/server'
import { newId } from '@tonle/process'
import type * as contract from '../contract.ts'

/** Names of accounts further below are masked; who wants to see one says why, and the brand's operators see who looked. */
export async function lookAt(
  tx: WriteScope<MemberActor>,
  { memberId, purpose }: In<typeof contract.lookAt>,
): Promise<Out<typeof contract.lookAt>> {
  const { memberId: agentId, sessionId } = tx.actor
  const found = await tx.maybe<{ memberId: MemberId; account: string; upline: string }>(
    `select m.id as "memberId", m.account, up.account as upline
       from agents.downline d join identity.pub_member m on m.brand_id = d.brand_id and m.id = d.member_id
       join agents.downline own on own.brand_id = d.brand_id and own.member_id = d.member_id and own.depth = 1
       join identity.pub_member up on up.brand_id = own.brand_id and up.id = own.agent_id
      where d.brand_id = $1 and d.agent_id = $2 and d.member_id = $3`,
    [tx.brand, agentId, memberId],
  )
  if (!found) throw fail('agents.not_your_downline')
  await tx.query(
    'insert into agents.look (brand_id, id, agent_id, member_id, purpose, session_id) values ($1, $2, $3, $4, $5, $6)',
    [...[tx.brand, newId(tx.services.clock), agentId], ...[memberId, purpose, sessionId]],
  )
  return found
}
