import { listQuery, type Read, type Tx } from '@tonle/database'
import type { Currency, Money } from '@tonle/money'
import type * as rows from '../rows.ts'

export interface Neighbour {
  id: string
  account: string
  currency: Currency
  status: string
}

const NEIGHBOUR = 'm.id, m.account, m.currency, m.status'

/** By its name, if it stands directly below. */
export const directDownline = (read: Read, agentId: string, account: string): Promise<Neighbour | undefined> =>
  read.maybe<Neighbour>(
    `select ${NEIGHBOUR} from identity.pub_member m
       join agents.pub_downline d on d.brand_id = m.brand_id and d.member_id = m.id and d.agent_id = $2 and d.depth = 1
      where m.brand_id = $1 and m.account_key = lower($3)`,
    [read.brand, agentId, account],
  )

export const uplineOf = (read: Read, memberId: string): Promise<Neighbour | undefined> =>
  read.maybe<Neighbour>(
    `select ${NEIGHBOUR} from agents.pub_downline d join identity.pub_member m on m.brand_id = d.brand_id and m.id = d.agent_id
      where d.brand_id = $1 and d.member_id = $2 and d.depth = 1`,
    [read.brand, memberId],
  )

/** Transfers of one sender are decided one after the other: each counts those before it. */
export const lockSender = (tx: Tx, memberId: string): Promise<unknown> =>
  tx.query(`select pg_advisory_xact_lock(hashtextextended('cashier.agent_transfer:' || $1, 0))`, [memberId])

/** What was sent within 24 hours. */
export const sentToday = async (read: Read, memberId: string, currency: Currency): Promise<Money> => {
  const { sum } = await read.one<{ sum: string }>(
    `select coalesce(sum(amount), 0)::text as sum from cashier.agent_transfer
      where brand_id = $1 and from_member = $2 and currency = $3 and at > app_now() - interval '24 hours'`,
    [read.brand, memberId, currency],
  )
  return BigInt(sum) as Money
}

export type NewTransfer = Pick<rows.AgentTransferRow, 'id' | 'direction' | 'fromMember' | 'toMember' | 'remark' | 'sessionId'> & {
  currency: Currency
  mode: 'real' | 'play'
  amount: Money
}

export const insertTransfer = (tx: Tx, zone: string, { amount, ...row }: NewTransfer): Promise<{ at: Date }> =>
  tx.one<{ at: Date }>(
    `insert into cashier.agent_transfer
       (brand_id, id, direction, from_member, to_member, currency, mode, amount, remark, session_id, day)
     select $1, n.id, n.direction, n."fromMember", n."toMember", n.currency, n.mode, $3, n.remark, n."sessionId", app_business_day($4)
       from jsonb_to_record($2) as n(id uuid, direction text, "fromMember" uuid, "toMember" uuid, currency text, mode text,
                                     remark text, "sessionId" uuid)
     returning at`,
    [tx.brand, row, amount, zone],
  )

/** As the caller sees it: the other side's account. */
export interface OwnTransfer {
  id: string
  side: 'in' | 'out'
  direction: 'down' | 'up'
  account: string
  currency: Currency
  amount: Money
  remark: string
  at: Date
}

export const ownTransferList = listQuery<OwnTransfer>({
  columns: `t.id, case when t.from_member = $member then 'out' else 'in' end as side, t.direction, o.account, t.currency, t.amount, t.remark, t.at`,
  from: `cashier.agent_transfer t join identity.pub_member o on o.brand_id = t.brand_id
           and o.id = case when t.from_member = $member then t.to_member else t.from_member end`,
  where: 't.brand_id = $brand and (t.from_member = $member or t.to_member = $member)',
  filters: { side: `(t.from_member = $member) = ($side = 'out')` },
  range: { at: 't.at' },
  sorts: { at: ['t.at', 't.id'] },
})

interface ListedTransfer extends Omit<OwnTransfer, 'side' | 'account'> {
  from: string
  to: string
}

export const transferList = listQuery<ListedTransfer>({
  columns: 't.id, t.direction, f.account as "from", r.account as "to", t.currency, t.amount, t.remark, t.at',
  from: `cashier.agent_transfer t join identity.pub_member f on f.brand_id = t.brand_id and f.id = t.from_member
    join identity.pub_member r on r.brand_id = t.brand_id and r.id = t.to_member`,
  where: 't.brand_id = $brand',
  filters: {
    direction: 't.direction = $direction',
    find: '(starts_with(f.account_key, lower($find)) or starts_with(r.account_key, lower($find)))',
  },
  range: { at: 't.at' },
  sorts: { at: ['t.at', 't.id'], amount: ['t.amount', 't.id'] },
})
