import { fail, type Id, type In, type Out, requireOpenPart } from '@tonle/contract'
import { type ApprovalTerms, answerList, type OperatorActor, type ReadScope, type WriteScope } from '@tonle/contract/server'
import { listQuery, type Read } from '@tonle/database'
import { outbox } from '@tonle/jobs'
import { noticeJob } from '@tonle/messages/server'
import { type Currency, type Money, zero } from '@tonle/money'
import * as contract from '../contract.ts'
import { tell } from './holder.ts'
import { settleJob } from './outbox.ts'
import { FACTS, lockPair } from './sql.ts'
import { earnedNotice } from './tend.ts'

type Act = WriteScope<OperatorActor>
type Answer = Out<typeof contract.decidePair>

interface Row extends Omit<Answer, 'id' | 'friend' | 'inviter' | 'reasons' | 'currency'> {
  id: string
  friend: string
  inviter: string
  reasons: string[] | null
  currency: Currency
}

const deskPairs = listQuery<Row>({
  columns: `p.id, p.friend_id as friend, f.account as "friendAccount", p.inviter_id as inviter, i.account as "inviterAccount", p.level, p.amount,
    p.friend_amount as "friendAmount", p.currency, p.state, p.reasons, v.level as verified, coalesce(trunc(d.amount), 0)::int8 as deposited,
    coalesce(trunc(t.valid_bet), 0)::int8 as "validBet", p.registered_at as "registeredAt", p.until, p.met_at as "metAt", p.decided_at as "decidedAt",
    p.decided_by as "decidedBy", p.note, p.version`,
  from: `referral.pair p ${FACTS} join identity.pub_member f on f.brand_id = p.brand_id and f.id = p.friend_id
    join identity.pub_member i on i.brand_id = p.brand_id and i.id = p.inviter_id`,
  where: 'p.brand_id = $brand',
  filters: {
    id: 'p.id = $id',
    isHeld: `p.state = 'held'`,
    state: 'p.state = $state',
    find: `(f.account like $find || '%' or i.account like $find || '%')`,
  },
  range: { at: 'p.registered_at' },
  sorts: { registeredAt: ['p.registered_at', 'p.id'] },
})

const view = ({ id, friend, inviter, reasons, ...row }: Row): Answer => ({
  ...row,
  ...{ id: id as Id<'rfp'>, friend: friend as Id<'mem'>, inviter: inviter as Id<'mem'>, reasons: reasons ?? [] },
})

export async function pairs(
  read: ReadScope<OperatorActor>,
  input: In<typeof contract.pairs>,
): Promise<Out<typeof contract.pairs>> {
  const { queue, state, find } = input
  const values = { isHeld: queue === 'held', state, find }
  return await answerList(read, contract.pairs, input, { query: deskPairs, values, view })
}

async function pairRow(read: Read, id: string): Promise<Answer> {
  const row = await deskPairs.row(read, { brand: read.brand, id })
  if (!row) throw fail('referral.no_such_pair')
  return view(row)
}

export async function decideTerms(tx: Act, { id, outcome }: In<typeof contract.decidePair>): Promise<ApprovalTerms> {
  const { amount, friendAmount, currency, inviterAccount } = await pairRow(tx, id)
  const total = outcome === 'earned' ? ((amount + friendAmount) as Money) : zero
  return { amount: total, currency, subject: inviterAccount, about: { account: inviterAccount }, isGift: true }
}

export async function decidePair(tx: Act, { id, outcome, why }: In<typeof contract.decidePair>): Promise<Answer> {
  const pair = await lockPair(tx, id)
  if (!pair) throw fail('referral.no_such_pair')
  if (pair.state !== 'held') throw fail('referral.already_decided')
  if (outcome === 'earned') requireOpenPart(tx.site, 'bonuses')
  await tx.query(
    `update referral.pair set state = $3, is_cleared = $3 = 'earned', decided_at = app_now(), decided_by = $4, note = $5 where brand_id = $1 and id = $2`,
    [tx.brand, id, outcome, tx.actor.name, why],
  )
  if (outcome === 'rejected')
    await tx.query('update referral.program set given = given - $3 where brand_id = $1 and id = $2', [
      ...[tx.brand, pair.program, pair.amount + pair.friendAmount],
    ])
  const notice = outcome === 'earned' ? earnedNotice(pair) : { member: pair.inviter, kind: 'referral.rejected', params: { why } }
  await outbox.add(tx, noticeJob, notice)
  await outbox.add(tx, settleJob, { pair: id })
  tx.noteAudit({ subject: `rfp_${id.replaceAll('-', '')}`, before: { state: pair.state }, after: { state: outcome } })
  tx.afterCommit(() => tell(tx.services, tx.brand, [pair.inviter, pair.friend]))
  return await pairRow(tx, id)
}
