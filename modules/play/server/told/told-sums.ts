import type { Read } from '@tonle/database'
import type { Money } from '@tonle/money'

/** A member's wallet at a vendor between two moments of the vendor's time, the first excluded; null: from the beginning. */
export interface ToldSpan {
  memberId: string
  vendor: string
  currency: string
  mode: 'real' | 'play'
  after: Date | null
  until: Date
}

export interface ToldSum {
  rounds: number
  stake: Money
  /** With all corrections. */
  payout: Money
  /** A round was under way, or over, within `nearMs` of `until`. */
  isNear: boolean
}

/** Bets are read by their ids, which are as old as our hearing: later than the round, as far as the vendor's clock is right to an hour. */
const HEARD_FROM = (at: string) => `b.bet_id >= play.id_floor(coalesce(${at} - interval '1 hour', to_timestamp(0)))`
const OF_WALLET = `b.brand_id = $1 and b.member_id = s.member and b.stake is not null and b.kind = 'told'
  and b.vendor = s.vendor and b.currency = s.currency and b.mode = s.mode`
const AT = (name: 'startedAt' | 'endedAt') => `(b.payload#>>'{told,${name}}')::timestamptz`

/** What rounds that a vendor told of came to, by the vendor's own times, as the record has them now; in the order of `spans`. */
export async function toldSums(read: Read, spans: readonly ToldSpan[], nearMs: number): Promise<ToldSum[]> {
  const asked = spans.map(({ memberId: member, vendor, currency, mode, after, until }, nth) => ({
    ...{ nth, member, vendor, currency, mode, after, until },
  }))
  const rows = await read.query<{ rounds: number; stake: string; payout: string; isNear: boolean }>(
    `select t.rounds, t.stake::text as stake, t.payout::text as payout, near.found as "isNear"
       from jsonb_to_recordset($2) as s(nth int, member uuid, vendor text, currency text, mode text, after timestamptz, until timestamptz)
      cross join lateral (
        select count(*)::int as rounds, coalesce(sum(b.stake), 0) as stake, coalesce(sum(b.payout + coalesce(e.paid, 0)), 0) as payout
          from play.vendor_tx b
          left join lateral (select sum(e.amount) as paid from play.bet_event e where e.member_id = b.member_id and e.bet_id = b.bet_id) e on true
         where ${OF_WALLET} and ${HEARD_FROM('s.after')}
           and ${AT('endedAt')} > coalesce(s.after, '-infinity') and ${AT('endedAt')} <= s.until) t
      cross join lateral (
        select exists (select from play.vendor_tx b where ${OF_WALLET} and ${HEARD_FROM('s.until')}
                          and ${AT('startedAt')} <= s.until + $3 * interval '1 millisecond'
                          and ${AT('endedAt')} > s.until - $3 * interval '1 millisecond') as found) near
      order by s.nth`,
    [read.brand, JSON.stringify(asked), nearMs],
  )
  return rows.map(({ rounds, stake, payout, isNear }) => ({
    rounds,
    stake: BigInt(stake) as Money,
    payout: BigInt(payout) as Money,
    isNear,
  }))
}
