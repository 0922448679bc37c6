import { readFolded } from '@tonle/database'
import type { BookInvariant } from '@tonle/ledger'
import { REBATED, rebateFold } from './folds.ts'
import { RAFFLED, raffleFold } from './raffle/fold.ts'

const { key } = rebateFold.tables[0]!

export const rewardsInvariants: readonly BookInvariant[] = [
  {
    id: 'INV-39',
    says: 'every reward that is not held or rejected is one line of the ledger from the promotion cost, to the unit, and every such line is a reward',
    sql: `select p.id, p.kind, p.amount, l.amount as posted, l.key
            from (select * from rewards.payment where state = 'paid') p
            full join (select l.key, l.kind, l.amount, a.owner, c.kind as counter
                         from ledger.line l join ledger.account a on a.id = l.wallet_id join ledger.account c on c.id = l.counter_id
                        where l.kind in ('rebate', 'rebate_reversed', 'birthday_bonus', 'wheel_prize', 'points_prize', 'envelope', 'raffle_prize', 'reward_reversed')) l on l.key = 'rewards:' || p.id
           where p.id is null or l.key is null or l.amount <> p.amount or l.kind <> p.kind or l.owner <> p.member_id::text or l.counter <> 'promotion_cost'`,
  },
  {
    id: 'INV-39.taken',
    says: 'what the desk took back of a reward is what its payments below zero come to, never more than the reward',
    sql: `select p.id, p.amount, p.taken, t.taken as moved from rewards.payment p
            left join lateral (select coalesce(-sum(y.amount), 0) as taken from rewards.payment y
                                where y.brand_id = p.brand_id and y.member_id = p.member_id and y.kind = 'reward_reversed' and starts_with(y.source, 'taken:' || p.id || ':')) t on true
           where p.taken <> t.taken or p.taken > greatest(p.amount, 0)`,
  },
  {
    id: 'INV-39.rebate',
    says: 'rebate that was paid less what was taken back is what its account has credited',
    sql: `select brand_id, member_id, currency, mode, a.credited, p.paid
            from (select brand_id, member_id, currency, mode, credited from rewards.account) a
            full join (select brand_id, member_id, currency, mode, sum(amount) as paid from rewards.payment
                        where kind in ('rebate', 'rebate_reversed') group by brand_id, member_id, currency, mode) p using (brand_id, member_id, currency, mode)
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
  {
    id: 'INV-39.programs',
    says: 'what a program has given is what it paid and has promised, never above its budgets',
    sql: `select p.id, p.kind, p.given, p.given_points, s.money, r.reserved, s.points
            from rewards.program p
            left join lateral (select coalesce(sum(y.amount) filter (where y.mode <> 'points'), 0) as money,
                                      coalesce(sum(y.amount) filter (where y.mode = 'points'), 0) as points
                                 from rewards.payment y where y.brand_id = p.brand_id and y.program_id = p.id and y.state <> 'rejected') s on true
            left join lateral (select coalesce(sum(l.total - l.paid), 0) as reserved from rewards.lot l
                                where l.brand_id = p.brand_id and l.program_id = p.id and l.closed_at is null) r on true
            left join lateral (select coalesce(sum(x.reserved), 0) as raffled
                                 from (select f.total as reserved from rewards.raffle f
                                        where f.brand_id = p.brand_id and f.program_id = p.id and f.state in ('selling', 'frozen')
                                       union all select n.amount from rewards.raffle_winner n
                                        where n.brand_id = p.brand_id and n.program_id = p.id and n.paid_at is null) x) q on true
           where p.given <> s.money + r.reserved + q.raffled or p.given_points <> s.points or p.given > p.budget or p.given_points > p.points_budget`,
  },
  {
    id: 'INV-39.spins',
    says: 'a spin paid its prize once, used one spin of its member, and each paid prize of a wheel has its spin',
    sql: `select s.id, y.id as payment, s.amount, y.amount as paid
            from (select * from rewards.spin where prize in ('money', 'points')) s
            full join (select * from rewards.payment where source like 'spin:%') y
              on y.brand_id = s.brand_id and y.member_id = s.member_id and y.source = 'spin:' || s.id and y.program_id = s.program_id
           where s.id is null or y.id is null or s.amount <> y.amount or (y.kind = 'points_prize') <> (s.prize = 'points')
          union all
          select g.id, null, g.used, u.used from rewards.spin_grant g
            left join lateral (select count(*) as used from rewards.spin s
                                where s.brand_id = g.brand_id and s.grant_id = g.id and s.member_id = g.member_id and s.program_id = g.program_id) u on true
           where g.used <> u.used`,
  },
  {
    id: 'INV-39.envelopes',
    says: 'shares of a lot are paid once each, in their order, and never come to more than its total; a lot that is gone came to all of it',
    sql: `select l.id, l.total, l.paid, l.taken, s.paid as opened, s.taken as places, y.paid as posted
            from rewards.lot l
            left join lateral (select coalesce(sum(s.amount), 0) as paid, count(*) as taken, coalesce(max(s.place), 0) as last
                                 from rewards.share s where s.brand_id = l.brand_id and s.lot_id = l.id) s on true
            left join lateral (select coalesce(sum(y.amount), 0) as paid from rewards.share s
                                 join rewards.payment y on y.brand_id = s.brand_id and y.member_id = s.member_id and y.source = 'envelope:' || l.id
                                where s.brand_id = l.brand_id and s.lot_id = l.id) y on true
           where l.paid <> s.paid or l.taken <> s.taken or s.last <> s.taken or l.paid <> y.paid or l.paid > l.total
              or l.taken = l.shares and l.paid <> l.total`,
  },
  {
    id: 'INV-39.raffles',
    says: 'a raffle pays each of its winners once, by a ticket of the published list; its tickets are a recount of the folded bets',
    sql: facts => `select w.program_id, w.place, w.amount, y.amount as paid
            from rewards.raffle_winner w
            left join rewards.payment y on y.brand_id = w.brand_id and y.member_id = w.member_id and y.source = 'raffle:' || w.program_id
            left join rewards.raffle_entry i on i.brand_id = w.brand_id and i.program_id = w.program_id and i.member_id = w.member_id
           where (w.paid_at is not null) <> (y.id is not null) or y.amount <> w.amount or w.ticket not between i.first and i.last or i.no is null
          union all
          select y.program_id, null, null, y.amount from rewards.payment y
           where y.kind = 'raffle_prize' and not exists (select from rewards.raffle_winner w where w.brand_id = y.brand_id
                   and w.member_id = y.member_id and y.source = 'raffle:' || w.program_id)
          ${
            // A stretch of transactions is a part of a sum: only all of them can be compared.
            facts.scope === 'all'
              ? `union all select program_id, null, trunc(t.valid_bet)::int8, trunc(r.valid_bet)::int8
                   from (select brand_id, program_id, member_id, valid_bet from rewards.raffle_turnover) t
                   full join (with change as (${readFolded(raffleFold)}) ${RAFFLED}) r using (brand_id, program_id, member_id)
                  where coalesce(t.valid_bet, 0) <> coalesce(r.valid_bet, 0)`
              : ''
          }`,
  },
]
