import type { Read, Tx } from '@tonle/database'
import type { Currency, Money } from '@tonle/money'
import type { PairState } from '../contract.ts'

/** What a pair's friend has done, beside what it asks; joins to `p`. */
export const FACTS = `left join referral.turnover t on (t.brand_id, t.member_id, t.currency, t.mode) = (p.brand_id, p.friend_id, p.currency, p.mode)
  left join referral.deposited d on (d.brand_id, d.member_id, d.currency, d.mode) = (p.brand_id, p.friend_id, p.currency, p.mode)
  join identity.pub_verification v on v.brand_id = p.brand_id and v.member_id = p.friend_id`
export const VERIFIED = 'v.level >= p.need_verified'
export const DEPOSITED = 'coalesce(d.amount, 0) >= p.need_deposited'
export const BET = 'coalesce(t.valid_bet, 0) >= p.need_valid_bet'
const MET = `(${VERIFIED} and ${DEPOSITED} and ${BET})`
const OVERDUE = 'p.until <= app_now()'

/** Pairs whose state does not say what has happened. */
export const MOVED = `(p.state in ('waiting', 'spent') and (${MET} or ${OVERDUE}) or p.state in ('held', 'earned', 'spent') and not ${MET})`

export interface PairRow {
  id: string
  program: string
  friend: string
  inviter: string
  level: number
  currency: Currency
  mode: 'real' | 'play'
  amount: Money
  friendAmount: Money
  state: PairState
  isCleared: boolean
  isMet: boolean
  isOverdue: boolean
  inviterPaid: Money
  friendPaid: Money
}

const PAIR = `p.id, p.program_id as program, p.friend_id as friend, p.inviter_id as inviter, p.level, p.currency, p.mode, p.amount,
  p.friend_amount as "friendAmount", p.state, p.is_cleared as "isCleared", p.inviter_paid as "inviterPaid", p.friend_paid as "friendPaid",
  ${MET} as "isMet", ${OVERDUE} as "isOverdue"`

/** Of two who look at a pair at once the second one sees what the first one did. */
export async function lockPair(tx: Tx, id: string): Promise<PairRow | undefined> {
  await tx.query('select from referral.pair where brand_id = $1 and id = $2 for update', [tx.brand, id])
  return await tx.maybe<PairRow>(`select ${PAIR} from referral.pair p ${FACTS} where p.brand_id = $1 and p.id = $2`, [
    tx.brand,
    id,
  ])
}

export interface OpenProgram {
  state: string
  budget: Money | null
  given: Money
}

export const lockProgram = (tx: Tx, id: string): Promise<OpenProgram | undefined> =>
  tx.maybe<OpenProgram>('select state, budget, given from referral.program where brand_id = $1 and id = $2 for no key update', [
    tx.brand,
    id,
  ])

/** What an inviter and a friend both left behind, and how many friends of the inviter have been paid lately. */
export const signsOf = (read: Read, { friend, inviter }: Pick<PairRow, 'friend' | 'inviter'>) =>
  read.one<{ kinds: string[]; lately: number }>(
    `select coalesce((select array_agg(distinct l.kind order by l.kind) from risk.pub_link l
                       where l.brand_id = $1 and l.member_id = $2 and l.other_id = $3), '{}') as kinds,
            (select count(*)::int from referral.pair p where p.brand_id = $1 and p.inviter_id = $2 and p.state = 'earned'
                and p.registered_at > app_now() - interval '30 days') as lately`,
    [read.brand, inviter, friend],
  )
