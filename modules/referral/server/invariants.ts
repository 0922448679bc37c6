import { readFolded } from '@tonle/database'
import type { BookInvariant } from '@tonle/ledger'
import { DEPOSITED, depositsFold, TURNOVER, turnoverFold } from './folds.ts'

const KEY = 'brand_id, member_id, currency, mode'

export const referralInvariants: readonly BookInvariant[] = [
  {
    id: 'INV-43',
    says: 'every reward of a referral is one line of the ledger from the promotion cost, to the unit, and every such line is one',
    sql: `select p.id, p.kind, p.amount, l.amount as posted, l.key
            from referral.payment p
            full join (select l.key, l.kind, l.amount, a.owner, c.kind as counter
                         from ledger.line l join ledger.account a on a.id = l.wallet_id join ledger.account c on c.id = l.counter_id
                        where l.kind in ('referral_reward', 'referral_reversed')) l on l.key = 'referral:' || p.id
           where p.id is null or l.key is null or l.amount <> p.amount or l.owner <> p.member_id::text or l.counter <> 'promotion_cost'
              or (l.kind = 'referral_reversed') <> (p.kind = 'reversed')`,
  },
  {
    id: 'INV-43.paid',
    says: 'what pairs have paid a member, less the debt, is what the ledger paid less what it took back',
    sql: `select ${KEY}, s.paid, a.owed, y.moved
            from (select ${KEY}, sum(paid) as paid
                    from (select brand_id, inviter_id as member_id, currency, mode, inviter_paid as paid from referral.pair
                           union all select brand_id, friend_id, currency, mode, friend_paid from referral.pair) p group by ${KEY}) s
            full join (select ${KEY}, owed from referral.account) a using (${KEY})
            full join (select ${KEY}, sum(amount) as moved from referral.payment group by ${KEY}) y using (${KEY})
           where coalesce(s.paid, 0) + coalesce(a.owed, 0) <> coalesce(y.moved, 0)`,
  },
  {
    id: 'INV-43.given',
    says: 'what a program has given is the sum of its pairs that are earned or held, never above its budget',
    sql: `select g.id, g.given, s.given as promised, g.budget
            from referral.program g
            left join lateral (select coalesce(sum(p.amount + p.friend_amount), 0) as given from referral.pair p
                                where p.brand_id = g.brand_id and p.program_id = g.id and p.state in ('earned', 'held')) s on true
           where g.given <> s.given or g.given > coalesce(g.budget, g.given)`,
  },
  {
    id: 'INV-43.turnover',
    says: 'valid bets of friends are a recount of the bets and events that were folded',
    // A stretch of transactions is a part of a sum: only all of them can be compared.
    sql: facts =>
      facts.scope === 'all'
        ? `select ${KEY}, d.valid_bet, r.valid_bet as recounted from (select ${KEY}, valid_bet from referral.turnover) d
             full join (with change as (${readFolded(turnoverFold)}) ${TURNOVER}) r using (${KEY})
            where coalesce(d.valid_bet, 0) <> coalesce(r.valid_bet, 0)`
        : 'select 1 where false',
  },
  {
    id: 'INV-43.deposits',
    says: 'deposits of friends are a recount of the lines that were folded',
    sql: facts =>
      facts.scope === 'all'
        ? `select ${KEY}, d.amount, r.amount as recounted from (select ${KEY}, amount from referral.deposited) d
             full join (with change as (${readFolded(depositsFold)}) ${DEPOSITED}) r using (${KEY})
            where coalesce(d.amount, 0) <> coalesce(r.amount, 0)`
        : 'select 1 where false',
  },
]
