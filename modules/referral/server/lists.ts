import type { Id, In, Out } from '@tonle/contract'
import { answerList, type MemberActor, type OperatorActor, type ReadScope } from '@tonle/contract/server'
import { listQuery, type Read } from '@tonle/database'
import type { Currency, Money } from '@tonle/money'
import { cashWallet } from '@tonle/wallet/server'
import * as contract from '../contract.ts'
import { maskAccount } from '../rules.ts'
import { BET, DEPOSITED, FACTS, VERIFIED } from './sql.ts'

type Player = ReadScope<MemberActor>

export async function referral(read: Player): Promise<Out<typeof contract.referral>> {
  const { currency, mode } = await cashWallet(read, read.site, read.actor)
  const key = [read.brand, read.actor.memberId, currency, mode]
  const row = await read.one<Omit<Out<typeof contract.referral>, 'terms' | 'currency'> & { terms: unknown }>(
    `select m.affiliate_code as code,
            (select g.terms from referral.program g where g.brand_id = $1 and g.currency = $3 and g.mode = $4 and g.state = 'open') as terms,
            (select coalesce(sum(y.amount), 0)::int8 from referral.payment y where (y.brand_id, y.member_id, y.currency, y.mode) = ($1, $2, $3, $4)) as earned,
            coalesce((select a.owed from referral.account a where (a.brand_id, a.member_id, a.currency, a.mode) = ($1, $2, $3, $4)), 0)::int8 as owed,
            p.waiting, p.friends, p."metFriends"
       from identity.pub_member m
       cross join lateral (select coalesce(sum(p.amount) filter (where p.state in ('waiting', 'held', 'spent')), 0)::int8 as waiting, count(*)::int as friends,
                                  (count(*) filter (where p.met_at is not null))::int as "metFriends"
                             from referral.pair p where p.brand_id = $1 and p.inviter_id = $2 and p.currency = $3 and p.mode = $4) p
      where m.brand_id = $1 and m.id = $2`,
    key,
  )
  return { ...row, currency, terms: row.terms === null ? null : contract.terms.parse(row.terms) }
}

/** Whether something is promised for friends, in this money. */
export const isReferralOn = async (read: Read, { currency, mode }: { currency: Currency; mode: string }): Promise<boolean> =>
  (await read.maybe(`select from referral.program where brand_id = $1 and currency = $2 and mode = $3 and state = 'open'`, [
    ...[read.brand, currency, mode],
  ])) !== undefined

interface FriendRow {
  id: string
  account: string
  level: number
  state: contract.PairState
  hasVerified: boolean
  hasDeposited: boolean
  hasBet: boolean
  amount: Money
  currency: Currency
  registeredAt: Date
  until: Date
  note: string | null
}

const ownFriends = listQuery<FriendRow>({
  columns: `p.id, m.account, p.level, p.state, ${VERIFIED} as "hasVerified", ${DEPOSITED} as "hasDeposited", ${BET} as "hasBet", p.amount, p.currency,
    p.registered_at as "registeredAt", p.until, p.note`,
  from: `referral.pair p ${FACTS} join identity.pub_member m on m.brand_id = p.brand_id and m.id = p.friend_id`,
  where: 'p.brand_id = $brand and p.inviter_id = $member',
  filters: { state: 'p.state = $state' },
  range: { at: 'p.registered_at' },
  sorts: { registeredAt: ['p.registered_at', 'p.id'] },
})

export async function friends(read: Player, input: In<typeof contract.friends>): Promise<Out<typeof contract.friends>> {
  return await answerList(read, contract.friends, input, {
    query: ownFriends,
    values: { member: read.actor.memberId, state: input.state },
    view: ({ account, id, ...row }) => ({ ...row, id: id as Id<'rfp'>, player: maskAccount(account) }),
  })
}

interface EarningRow {
  id: string
  kind: (typeof contract.PAYMENT_KINDS)[number]
  account: string
  isOwn: boolean
  level: number
  amount: Money
  currency: Currency
  paidAt: Date
}

const ownEarnings = listQuery<EarningRow>({
  columns: `y.id, y.kind, m.account, p.friend_id = y.member_id as "isOwn", p.level, y.amount, y.currency, y.paid_at as "paidAt"`,
  from: `referral.payment y join referral.pair p on p.brand_id = y.brand_id and p.id = y.pair_id
    join identity.pub_member m on m.brand_id = p.brand_id and m.id = p.friend_id`,
  where: 'y.brand_id = $brand and y.member_id = $member',
  filters: { kind: 'y.kind = $kind' },
  range: { at: 'y.paid_at' },
  sorts: { paidAt: ['y.paid_at', 'y.id'] },
})

export async function earnings(read: Player, input: In<typeof contract.earnings>): Promise<Out<typeof contract.earnings>> {
  return await answerList(read, contract.earnings, input, {
    query: ownEarnings,
    values: { member: read.actor.memberId, kind: input.kind },
    view: ({ account, isOwn, id, ...row }) => ({ ...row, id: id as Id<'rfy'>, player: isOwn ? null : maskAccount(account) }),
  })
}

interface DeskPayment extends Omit<EarningRow, 'isOwn'> {
  member: string
}

const deskPayments = listQuery<DeskPayment>({
  columns: `y.id, y.member_id as member, m.account, y.kind, p.level, y.amount, y.currency, y.paid_at as "paidAt"`,
  from: `referral.payment y join referral.pair p on p.brand_id = y.brand_id and p.id = y.pair_id
    join identity.pub_member m on m.brand_id = y.brand_id and m.id = y.member_id`,
  where: 'y.brand_id = $brand',
  filters: { kind: 'y.kind = $kind', find: `m.account like $find || '%'` },
  range: { at: 'y.paid_at' },
  sorts: { paidAt: ['y.paid_at', 'y.id'] },
})

export async function payments(
  read: ReadScope<OperatorActor>,
  input: In<typeof contract.payments>,
): Promise<Out<typeof contract.payments>> {
  const { kind, find } = input
  return await answerList(read, contract.payments, input, {
    query: deskPayments,
    values: { kind, find },
    view: row => ({ ...row, id: row.id as Id<'rfy'>, member: row.member as Id<'mem'> }),
  })
}
