import { readFolded } from '@tonle/database'
import type { BookInvariant } from '@tonle/ledger'
import { REBATED, rebateFold } from './folds.ts'

const { key } = rebateFold.tables[0]!

export const rewardsInvariants: readonly BookInvariant[] = [
  {
    id: 'INV-39',
    says: 'every reward is one line of the ledger from the promotion cost, to the unit, and every such line is a reward',
    sql: `select p.id, p.kind, p.amount, l.amount as posted, l.key
            from rewards.payment p
            full join (select l.key, l.kind, l.amount, a.owner, c.kind as counter
                         from ledger.line l join ledger.account a on a.id = l.wallet_id join ledger.account c on c.id = l.counter_id
                        where l.kind in ('rebate', 'rebate_reversed', 'birthday_bonus')) l on l.key = 'rewards:' || p.id
           where p.id is null or l.key is null or l.amount <> p.amount or l.kind <> p.kind or l.owner <> p.member_id::text or l.counter <> 'promotion_cost'`,
  },
  {
    id: 'INV-39.rebate',
    says: 'rebate that was paid less what was taken back is what its account has credited',
    sql: `select brand_id, member_id, currency, mode, a.credited, p.paid
            from (select brand_id, member_id, currency, mode, credited from rewards.account) a
            full join (select brand_id, member_id, currency, mode, sum(amount) as paid from rewards.payment
                        where kind <> 'birthday_bonus' group by brand_id, member_id, currency, mode) p using (brand_id, member_id, currency, mode)
           where coalesce(a.credited, 0) <> coalesce(p.paid, 0)`,
  },
  {
    id: 'INV-39.earned',
    says: 'rebate earned is a recount of the bets and events that were folded, each at the level and the rate of its placement',
    // A stretch of transactions is a part of a sum: only all of them can be compared.
    sql: facts =>
      facts.scope === 'all'
        ? `select ${key.join(', ')}, d.earned, r.earned as recounted
             from (select ${key.join(', ')}, earned from rewards.rebated) d
             full join (with change as (${readFolded(rebateFold)}) ${REBATED}) r using (${key.join(', ')})
            where coalesce(d.earned, 0) <> coalesce(r.earned, 0)`
        : 'select 1 where false',
  },
]
