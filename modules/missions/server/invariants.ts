import { type Consumer, readFolded } from '@tonle/database'
import type { BookInvariant } from '@tonle/ledger'
import { DEPOSIT_SUMS, depositsFold, PLAYED_SUMS, playedFold, WIN_SUMS, winsFold } from './folds.ts'

/** A recount of all that a consumer folded. A stretch of transactions is a part of a sum: only all of them can be compared. */
const recount = (id: string, says: string, of: Consumer, sums: string): BookInvariant => {
  const { table, key, values } = of.tables[0]!
  const numbers = values.filter(name => ['valid_bet', 'bets', 'payout', 'amount', 'deposits'].includes(name))
  return {
    id,
    says,
    sql: facts =>
      facts.scope === 'all'
        ? `select ${key.join(', ')}, ${numbers.map(name => `d.${name}, r.${name} as ${name}_recounted`).join(', ')}
             from (select ${[...key, ...numbers].join(', ')} from ${table}) d
             full join (with change as (${readFolded(of)}) ${sums}) r using (${key.join(', ')})
            where ${numbers.map(name => `coalesce(d.${name}, 0) <> coalesce(r.${name}, 0)`).join(' or ')}`
        : 'select 1 where false',
  }
}

const OWNER = 'brand_id, member_id, currency, mode, unit'

export const missionsInvariants: readonly BookInvariant[] = [
  {
    id: 'INV-42',
    says: 'every payment of an award, and what was taken back of it, is one line of the ledger from the promotion cost, to the unit, and every such line is one',
    sql: `select p.id, p.unit, p.amount, l.amount as posted, l.key
            from missions.payment p join missions.award a on a.brand_id = p.brand_id and a.id = p.award_id
            full join (select l.key, l.kind, l.amount, w.owner, c.kind as counter
                         from ledger.line l join ledger.account w on w.id = l.wallet_id join ledger.account c on c.id = l.counter_id
                        where l.kind in ('mission_reward', 'mission_prize', 'mission_reversed', 'points_taken')
                           or l.kind = 'points_reward' and l.key like 'missions:%') l on l.key = 'missions:' || p.id
           where p.id is null or l.key is null or l.amount <> p.amount or l.owner <> p.member_id::text or l.counter <> 'promotion_cost'
              or l.kind <> case when p.unit = 'points' then case when p.amount > 0 then 'points_reward' else 'points_taken' end
                                when p.amount < 0 then 'mission_reversed' when a.mission_id is null then 'mission_prize' else 'mission_reward' end`,
  },
  {
    id: 'INV-42.paid',
    says: 'what awards are to have paid a member, less the debt, is what the ledger paid less what it took back',
    sql: `select ${OWNER}, s.target, a.owed, y.moved
            from (select ${OWNER}, sum(target) as target
                    from (select brand_id, member_id, currency, mode, kind as unit, amount as target from missions.award where state = 'paid' and kind in ('cash', 'points')
                           union all select brand_id, member_id, currency, mode, 'cash', -clawed from missions.award where clawed > 0) t group by ${OWNER}) s
            full join (select ${OWNER}, owed from missions.account) a using (${OWNER})
            full join (select ${OWNER}, sum(amount) as moved from missions.payment group by ${OWNER}) y using (${OWNER})
           where coalesce(s.target, 0) + coalesce(a.owed, 0) <> coalesce(y.moved, 0)`,
  },
  {
    id: 'INV-42.given',
    says: 'what a mission has given is the sum of its awards that were not rejected or taken back, never above its budget',
    sql: `select m.id, m.given, s.given as awarded, m.budget
            from missions.mission m
            left join lateral (select coalesce(sum(a.amount), 0) as given from missions.award a
                                where a.brand_id = m.brand_id and a.mission_id = m.id and a.state not in ('rejected', 'reversed')) s on true
           where m.given <> s.given or m.given > coalesce(m.budget, m.given)`,
  },
  {
    id: 'INV-42.stars',
    says: 'stars of the boards that are not closed come from missions that were paid',
    sql: `select s.member_id, s.stars, a.stars as paid
            from (select s.brand_id, s.member_id, s.board_id, sum(s.stars) as stars from missions.score s
                    join missions.board_period p on p.brand_id = s.brand_id and p.board_id = s.board_id and p.period_day = s.period_day and p.closed_at is null
                   group by 1, 2, 3) s
            left join lateral (select coalesce(sum(a.stars), 0) as stars from missions.award a
                                where a.brand_id = s.brand_id and a.member_id = s.member_id and a.state = 'paid') a on true
           where s.stars > a.stars`,
  },
  recount(
    'INV-42.played',
    'what members played by day and game is a recount of the bets and events that were folded',
    playedFold,
    PLAYED_SUMS,
  ),
  recount('INV-42.wins', 'large wins are a recount of the bets and events that were folded', winsFold, WIN_SUMS),
  recount('INV-42.deposits', 'deposits by day are a recount of the lines that were folded', depositsFold, DEPOSIT_SUMS),
]
