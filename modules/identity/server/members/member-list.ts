import { brandCurrency } from '@tonle/brand/server'
import { listQuery, type Read } from '@tonle/database'
import { aboutAsMuch, type Currency, currencies, MAX_MONEY, type Money, minOf } from '@tonle/money'
import type { z } from 'zod'
import type { segmentFilter } from '../../contract-segments.ts'
import type { MemberRow } from '../sql.ts'

const TYPES = { member: [0], agent: [1, 2, 41, 42], trial: [4] }

export type ListedMember = Omit<MemberRow, 'language' | 'tag' | 'firstLoginAt'> & { upline: string | null }

/** Members as operators see them; totals of deposits and turnover are looked up in their own indexes, not added up. */
export const memberList = listQuery<ListedMember>({
  columns: `m.id, m.account, m.nickname, m.icon, m.type, m.status, m.currency, m.affiliate_code as "affiliateCode", m.created_at as "createdAt",
    m.last_login_at as "lastLoginAt", up.account as upline`,
  from: `identity.member m
    left join agents.pub_downline d on d.brand_id = m.brand_id and d.member_id = m.id and d.depth = 1
    left join identity.member up on up.brand_id = m.brand_id and up.id = d.agent_id`,
  where: 'm.brand_id = $brand',
  filters: {
    id: 'm.id = $id',
    account: 'starts_with(m.account_key, lower($account))',
    types: 'm.type = any ($types)',
    status: 'm.status = $status',
    isActive: `m.status = 'active'`,
    language: 'm.language = $language',
    level: 'm.verification_level >= $level::int',
    tag: 'exists (select from identity.member_tag t where t.brand_id = m.brand_id and t.member_id = m.id and t.tag = $tag)',
    seenWithin: 'm.last_login_at >= app_now() - make_interval(days => $seenWithin)',
    goneFor: '(m.last_login_at is null or m.last_login_at < app_now() - make_interval(days => $goneFor))',
    deposits: 'exists (select from cashier.pub_member_total p where p.brand_id = m.brand_id and p.member_id = m.id)',
    noDeposits: 'not exists (select from cashier.pub_member_total p where p.brand_id = m.brand_id and p.member_id = m.id)',
    minDeposited: `exists (select from cashier.pub_member_total p
      where p.brand_id = m.brand_id and p.member_id = m.id and p.deposited >= ($minDeposited::jsonb ->> m.currency)::int8)`,
    minTurnover: `exists (select from reports.pub_member_total r
      where r.brand_id = m.brand_id and r.member_id = m.id and r.valid_bet >= ($minTurnover::jsonb ->> m.currency)::int8)`,
  },
  range: { at: 'm.created_at' },
  sorts: { registeredAt: ['m.created_at', 'm.id'], account: ['m.account_key'], id: ['m.id'] },
})

/** What an operator asked for, as the list's values. Amounts are in the brand's currency, and about as much in each member's. */
export async function filterValues(
  read: Read,
  { type, hasDeposited, minDeposited, minTurnover, ...filter }: z.output<typeof segmentFilter>,
) {
  const currency = await brandCurrency(read)
  return {
    ...filter,
    minDeposited: minDeposited === undefined ? undefined : inEach(minDeposited, currency),
    minTurnover: minTurnover === undefined ? undefined : inEach(minTurnover, currency),
    types: type && TYPES[type],
    deposits: hasDeposited === 'yes',
    noDeposits: hasDeposited === 'no',
  }
}

/** JSON by currency. */
function inEach(amount: Money, from: Currency): string {
  const codes = Object.keys(currencies) as Currency[]
  return JSON.stringify(Object.fromEntries(codes.map(code => [code, String(minOf(aboutAsMuch(amount, from, code), MAX_MONEY))])))
}
