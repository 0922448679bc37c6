import type { Read } from '@tonle/database'

export interface LinkAct {
  act: 'opened' | 'link_renewed'
  agent: string
  account: string
  at: Date
}

const MOST = 20

/** One-time links by which agents opened accounts: those of this account and those that it made as an agent; newest first. */
export const linkActsOf = (read: Read, memberId: string): Promise<LinkAct[]> =>
  read.query<LinkAct>(
    `select a.act, agent.account as agent, m.account, a.at
       from ((select * from agents.pub_account_act where brand_id = $1 and member_id = $2 order by at desc limit ${MOST})
             union
             (select * from agents.pub_account_act where brand_id = $1 and agent_id = $2 order by at desc limit ${MOST})) a
       join identity.member agent on agent.brand_id = a.brand_id and agent.id = a.agent_id
       join identity.member m on m.brand_id = a.brand_id and m.id = a.member_id
      order by a.at desc limit ${MOST}`,
    [read.brand, memberId],
  )
