import type { Read } from '@tonle/database'
import type { Currency, Money } from '@tonle/money'
import { activeMembers, type Counted } from '../rules.ts'

export interface Threshold {
  key: string
  payee: string
  currency: Currency
  bet: Money
  deposits: Money
}

interface ActiveRow {
  key: string
  part: string
  /** Those who share nothing with anybody. */
  free: number
  linked: { member: string; bet: string; deposits: string }[] | null
}

/**
 * Active members by contract and part (`<key> <part>`). Those who share a device, a payment or a name with somebody are judged one by one
 * (rules.ts), all others are counted in the database. The payee is never one of them.
 */
export async function countActive(
  read: Read,
  team: string,
  params: readonly unknown[],
  thresholds: readonly Threshold[],
): Promise<Map<string, number>> {
  if (thresholds.length === 0) return new Map()
  const least = thresholds.map(one => ({
    ...{ key: one.key, currency: one.currency },
    ...{ least_bet: String(one.bet), least_deposits: String(one.deposits) },
  }))
  const rows = await read.query<ActiveRow>(
    `with ${team},
       h as (select * from jsonb_to_recordset($7::jsonb) as h (key text, currency text, least_bet int8, least_deposits int8)),
       q as (select t.key, t.part, t.member_id, t.bet, t.deposits,
                    exists (select from risk.pub_link k where k.brand_id = $1 and k.member_id = t.member_id and k.kind <> 'network') as is_linked
               from t join h on h.key = t.key and h.currency = t.currency
               join identity.pub_member m on m.brand_id = $1 and m.id = t.member_id and m.status = 'active'
              where t.member_id <> t.payee and t.bet >= h.least_bet and t.deposits >= h.least_deposits and (t.bet > 0 or t.deposits > 0))
     select key, part, (count(*) filter (where not is_linked))::int as free,
            jsonb_agg(jsonb_build_object('member', member_id, 'bet', bet::text, 'deposits', deposits::text)) filter (where is_linked) as linked
       from q group by key, part`,
    [...params, JSON.stringify(least)],
  )
  const links = await linksOf(read, [...new Set(rows.flatMap(({ linked }) => (linked ?? []).map(one => one.member)))])
  const payees = new Map(thresholds.map(one => [one.key, one.payee]))
  return new Map(
    rows.map(({ key, part, free, linked }) => {
      const members = (linked ?? []).map(
        (one): Counted => ({
          ...{
            member: one.member,
            bet: BigInt(one.bet.split('.')[0]!) as Money,
            deposits: BigInt(one.deposits.split('.')[0]!) as Money,
          },
          ...{ isEligible: true, linked: links.get(one.member) ?? [] },
        }),
      )
      const none = { bet: 0n as Money, deposits: 0n as Money }
      return [`${key} ${part}`, free + activeMembers(members, { agent: payees.get(key)!, ...none }).active.size]
    }),
  )
}

async function linksOf(read: Read, members: readonly string[]): Promise<Map<string, string[]>> {
  if (members.length === 0) return new Map()
  const rows = await read.query<{ member: string; others: string[] }>(
    `select member_id as member, array_agg(distinct other_id) as others from risk.pub_link
      where brand_id = $1 and member_id = any ($2) and kind <> 'network' group by member_id`,
    [read.brand, members],
  )
  return new Map(rows.map(row => [row.member, row.others]))
}
