import { readFolded } from '@tonle/database'
import type { BookInvariant } from '@tonle/ledger'
import { EARNED, pointsEarned } from './earned.ts'

const WALLET = (member: string, brand: string, currency: string) =>
  `ledger.account a join ledger.book b on b.id = a.book_id
    where b.brand_id = ${brand} and b.currency = ${currency} and b.mode = 'points' and a.kind = 'member_points' and a.owner = ${member}::text and a.label = ''`

const { key } = pointsEarned.tables[0]!

export const pointsInvariants: readonly BookInvariant[] = [
  {
    id: 'INV-16',
    says: 'what bets have earned is in the wallets of points, or is a debt: posted less taken back is what was credited',
    sql: `select c.brand_id, c.member_id, c.currency, c.credited, l.posted
            from (select brand_id, member_id, currency, sum(credited) as credited from points.account group by brand_id, member_id, currency) c
            left join lateral (select coalesce(sum(l.amount), 0) as posted from ledger.line l
                                where l.wallet_id = (select a.id from ${WALLET('c.member_id', 'c.brand_id', 'c.currency')})
                                  and l.kind in ('points_earned', 'points_reversed')) l on true
           where c.credited <> l.posted`,
  },
  {
    id: 'INV-16.exchanges',
    says: 'an exchange took its points once or holds them, and paid its money once; a rejected one took and holds nothing',
    sql: `select x.id, x.type, x.state, l.points, h.held, c.amount
            from points.exchange x
            left join lateral (select coalesce(-sum(l.amount), 0) as points from ledger.line l
                                where l.wallet_id = (select a.id from ${WALLET('x.member_id', 'x.brand_id', 'x.currency')}) and l.key = 'points:' || x.id) l on true
            left join lateral (select coalesce(sum(h.amount), 0) as held from ledger.hold h
                                where h.wallet_id = (select a.id from ${WALLET('x.member_id', 'x.brand_id', 'x.currency')}) and h.key = 'points:' || x.id and h.state = 'pending') h on true
            left join lateral (select coalesce(sum(l.amount), 0) as amount from ledger.account a join ledger.book b on b.id = a.book_id
                                 join ledger.line l on l.wallet_id = a.id and l.key = 'points:' || x.id
                                where b.brand_id = x.brand_id and b.currency = x.currency and b.mode = x.mode and a.kind = 'member_cash'
                                  and a.owner = x.member_id::text) c on true
           where l.points <> case x.state when 'approved' then x.points else 0 end
              or h.held <> case x.state when 'applying' then x.points else 0 end
              or c.amount <> coalesce(x.amount, 0)`,
  },
  {
    id: 'INV-16.earned',
    says: 'points earned are a recount of the bets and events that were folded, each at the rate of its placement',
    // A stretch of transactions is a part of a sum: only all of them can be compared.
    sql: facts =>
      facts.scope === 'all'
        ? `select ${key.join(', ')}, d.earned, r.earned as recounted
             from (select ${key.join(', ')}, earned from points.earned) d
             full join (with change as (${readFolded(pointsEarned)}) ${EARNED}) r using (${key.join(', ')})
            where coalesce(d.earned, 0) <> coalesce(r.earned, 0)`
        : 'select 1 where false',
  },
]
