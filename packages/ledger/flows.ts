import type { Read } from '@tonle/database'
import type { Currency, Money } from '@tonle/money'
import type { Mode } from './plan.ts'

/** A member's cash wallet against one vendor's house account, and how far its lines were read before. */
export interface FlowQuery {
  member: string
  currency: Currency
  mode: Mode
  vendor: string
  /** What was answered last; only lines that came since are read. */
  before?: Flow | undefined
}

/** What the wallet received from the vendor's house account in the present business day, less what it gave. */
export interface Flow {
  day: string
  /** The last line that was counted. */
  seq: bigint
  net: Money
  /** Of the wallet after that line. */
  balance: Money
}

/**
 * Flows of many wallets in one statement, in the order asked; undefined: there is no such wallet. The lines of a wallet have no gap, so
 * that reading on behind the last one counts each line once.
 */
export async function flows(read: Read, queries: readonly FlowQuery[]): Promise<(Flow | undefined)[]> {
  const rows = await read.query<{ place: number } & Flow>(
    `with k as materialized (
       select k.id, k.currency, k.mode, ledger.business_day(k.id, app_now()) as day from ledger.book k where k.brand_id = $1)
     select q.place::int as place, k.day::text as day, w.seq,
            (coalesce(l.net, 0) + case when k.day = q.day then q.net else 0 end)::int8 as net, w.balance
       from unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::date[], $7::int8[], $8::int8[])
              with ordinality q(member, currency, mode, vendor, day, seq, net, place)
       join k on k.currency = q.currency and k.mode = q.mode
       join ledger.account w on w.book_id = k.id and w.kind = 'member_cash' and w.owner = q.member and w.label = ''
       left join ledger.account h on h.book_id = k.id and h.kind = 'house_revenue' and h.owner = q.vendor and h.label = ''
      cross join lateral (
        select case when k.day = q.day then q.seq
                    else coalesce((select c.closing_seq from ledger.account_day c where c.wallet_id = w.id order by c.day desc limit 1), 0)
               end as seq) s
       left join lateral (
        select sum(x.amount) as net from ledger.line x
         where x.wallet_id = w.id and x.seq > s.seq and x.seq <= w.seq and x.counter_id = h.id and x.day = k.day) l on true`,
    [
      read.brand,
      queries.map(query => query.member),
      queries.map(query => query.currency),
      queries.map(query => query.mode),
      queries.map(query => query.vendor),
      queries.map(query => query.before?.day ?? null),
      queries.map(query => query.before?.seq ?? null),
      queries.map(query => query.before?.net ?? null),
    ],
  )
  const found: (Flow | undefined)[] = queries.map(() => undefined)
  for (const { place, ...flow } of rows) found[place - 1] = flow
  return found
}
