import type { BookInvariant } from '@tonle/ledger'

const WALLET = `ledger.account a on a.kind = 'member_bonus' and a.owner = g.member_id::text and a.label = g.id::text
                  and a.book_id = (select k.id from ledger.book k where k.brand_id = g.brand_id and k.currency = g.currency and k.mode = g.mode)`

/** What must hold between grants and the ledger; in the shape of the ledger's own list. */
export const promotionsInvariants: readonly BookInvariant[] = [
  {
    id: 'I15',
    says: 'what a campaign spent on a grant is what the ledger paid into its wallet less what came back, to the unit',
    sql: `select g.id, g.state, g.amount, g.returned, m.paid
            from promotions.grant g left join ${WALLET}
            left join lateral (select coalesce(sum(l.amount), 0) as paid from ledger.line l join ledger.account c on c.id = l.counter_id
                                where l.wallet_id = a.id and c.kind = 'promotion_cost') m on true
           where coalesce(m.paid, 0) <> case when g.activated_at is null then 0 else coalesce(g.principal, g.amount) end - g.returned`,
  },
  {
    id: 'I15.released',
    says: 'what became cash of a grant is what the ledger moved to the cash wallet, never more than its cap; a grant that is over has no money left',
    sql: `select g.id, g.state, g.released, g.cap, a.balance, m.released as moved
            from promotions.grant g left join ${WALLET}
            left join lateral (select coalesce(-sum(l.amount), 0) as released from ledger.line l where l.wallet_id = a.id and l.kind = 'bonus_release') m on true
           where coalesce(m.released, 0) <> g.released and g.terms->'reward'->>'wins' is distinct from 'cash' or g.released > coalesce(g.cap, g.released)
              or g.state <> 'active' and coalesce(a.balance, 0) <> 0`,
  },
  {
    id: 'I15.wallets',
    says: 'every bonus wallet belongs to a grant of its member',
    sql: `select a.id, a.owner, a.label, a.balance from ledger.account a join ledger.book k on k.id = a.book_id
           where a.kind = 'member_bonus'
             and not exists (select from promotions.grant g where g.brand_id = k.brand_id and g.id::text = a.label and g.member_id::text = a.owner
                                and g.currency = k.currency and g.mode = k.mode)`,
  },
  {
    id: 'I15.split',
    says: 'the cash wallet beside an active grant is shared, so that no stake passes it by',
    sql: `select g.id from promotions.grant g
            left join ledger.account a on a.kind = 'member_cash' and a.owner = g.member_id::text and a.label = ''
                  and a.book_id = (select k.id from ledger.book k where k.brand_id = g.brand_id and k.currency = g.currency and k.mode = g.mode)
           where g.state = 'active' and not coalesce(a.split and a.careful, false)`,
  },
  {
    id: 'I15.given',
    says: 'what a campaign has given is the sum of its grants that were not cancelled and of what waits for the desk, never above its budget',
    sql: `select c.id, c.given, s.given as granted, h.promised, c.budget
            from promotions.campaign c
            left join lateral (select coalesce(sum(g.amount), 0) as given from promotions.grant g
                                where g.brand_id = c.brand_id and g.campaign_id = c.id and g.state <> 'cancelled') s on true
            left join lateral (select coalesce(sum(e.promised), 0) as promised from promotions.entry e
                                where e.brand_id = c.brand_id and e.campaign_id = c.id and e.state = 'applying') h on true
           where c.given <> s.given + h.promised or c.given > coalesce(c.budget, c.given)`,
  },
  {
    id: 'I15.bets',
    says: 'a grant has counted each stake that was placed with it',
    sql: `select g.id, g.bets, b.bets as placed from promotions.grant g
            join lateral (select count(*) as bets from play.pub_bet b where b.brand_id = g.brand_id and b.member_id = g.member_id and b.grant_id = g.id) b on true
           where g.bets <> b.bets`,
  },
  {
    id: 'I15.rounds',
    says: 'free rounds that are played are bets that were not taken back; their stakes and what they won stand in the ledger, to the unit',
    sql: `select g.id, g.used, g.cost, g.won, g.released, b.used as played, l.cost as paid, l.kept
            from promotions.grant g
            left join lateral (select count(*) - count(v.bet_id) as used from play.pub_bet b
                                left join play.pub_bet_event v on v.brand_id = b.brand_id and v.member_id = b.member_id and v.bet_id = b.bet_id and v.kind = 'void'
                               where b.brand_id = g.brand_id and b.member_id = g.member_id and b.grant_id = g.id and b.campaign = g.id::text) b on true
            left join lateral (select coalesce(sum(l.amount) filter (where l.kind in ('free_stake', 'free_void')), 0) as cost,
                                      coalesce(-sum(l.amount) filter (where l.kind in ('free_kept', 'free_given')), 0) as kept
                                 from ledger.account a join ledger.line l on l.wallet_id = a.id
                                where a.kind = 'member_cash' and a.owner = g.member_id::text and l.kind in ('free_stake', 'free_void', 'free_kept', 'free_given')
                                  and l.transfer_id in (select b.transfer_id from play.pub_bet b where b.brand_id = g.brand_id and b.member_id = g.member_id and b.grant_id = g.id
                                                        union all
                                                        select e.transfer_id from play.pub_bet b
                                                          join play.pub_bet_event e on e.brand_id = b.brand_id and e.member_id = b.member_id and e.bet_id = b.bet_id
                                                         where b.brand_id = g.brand_id and b.member_id = g.member_id and b.grant_id = g.id)) l on true
           where g.rounds is not null
             and (g.used <> b.used or g.cost <> l.cost
                  or l.kept <> case when g.terms->'reward'->>'wins' = 'cash' then g.won - g.released else coalesce(g.principal, g.won) end)`,
  },
  {
    id: 'I15.entries',
    says: 'an approved application gave the one grant of its member, campaign and occasion; another gave none',
    sql: `select e.id, e.state, e.grant_id, g.id as granted from promotions.entry e
            left join promotions.grant g on g.brand_id = e.brand_id and g.campaign_id = e.campaign_id and g.member_id = e.member_id and g.source = e.source
           where e.state = 'approved' and e.grant_id is distinct from g.id or e.state = 'rejected' and g.id is not null`,
  },
]
