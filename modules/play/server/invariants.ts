import type { BookInvariant, Facts } from '@tonle/ledger'

/** The wallets of a bet's member in the bet's book: cash, and those of grants. */
const WALLET = `ledger.account a on a.kind in ('member_cash', 'member_bonus') and a.owner = b.member_id::text
                  and a.book_id = (select k.id from ledger.book k where k.brand_id = b.brand_id and k.currency = b.currency and k.mode = b.mode)`

/** A bet, its event and their lines are written by one statement: what is new of one is new of all. */
const lines = (facts: Facts) => facts.rows('ledger.line')

/** What a grant gives to the brand or gets from it goes with a stake or an outcome, but is no part of it. */
const OF_BET = `l.kind not in ('bonus_forfeit', 'bonus_restore', 'free_stake', 'free_void', 'free_kept', 'free_given')`

/** A bet that a vendor told of (`told/`) was staked and paid in a wallet that the vendor keeps. */
const IS_OURS = `b.tx_kind <> 'told'`

/** Kinds of lines that need no bet. */
const BESIDE_BETS = `'free_win', 'jackpot_win', 'promo_win', 'tournament_win', 'win_reversal', 'win_rejected', 'game_adjustment', 'tip', 'tip_void'`

/** What must hold between bets, vendors' operations and the ledger; in the shape of the ledger's own list. */
export const playInvariants: readonly BookInvariant[] = [
  {
    id: 'I8',
    says: 'every bet moved exactly its stake and payout, in the transfer it names',
    sql: facts => `select b.bet_id, b.stake, b.payout, sum(l.amount) as moved
            from ${facts.rows('play.bet')} b left join ${WALLET}
            left join ${lines(facts)} l on l.wallet_id = a.id and l.transfer_id = b.transfer_id and ${OF_BET}
           where ${IS_OURS}
           group by b.member_id, b.bet_id, b.stake, b.payout having coalesce(sum(l.amount), 0) <> coalesce(b.payout, 0) - b.stake`,
  },
  {
    id: 'I8.split',
    says: 'what a stake took from a grant is what stands on the bet, and only wallets of that grant moved with it',
    sql: facts => `select b.bet_id, b.stake_bonus, b.grant_id, l.moved, l.labels
            from ${facts.rows('play.bet')} b
            join lateral (select coalesce(sum(case l.kind when 'bonus_stake' then -l.amount when 'free_stake' then l.amount end)
                                            filter (where (l.kind = 'bonus_stake') = (a.kind = 'member_bonus')), 0) as moved,
                                 array_agg(distinct a.label) filter (where a.kind = 'member_bonus') as labels
                            from ledger.account a join ${lines(facts)} l on l.wallet_id = a.id and l.transfer_id = b.transfer_id
                           where a.kind in ('member_cash', 'member_bonus') and a.owner = b.member_id::text
                             and a.book_id = (select k.id from ledger.book k where k.brand_id = b.brand_id and k.currency = b.currency and k.mode = b.mode)) l on true
           where b.grant_id is not null and (b.stake_bonus <> l.moved or l.labels <> array[b.grant_id::text])`,
  },
  {
    id: 'I8.events',
    says: 'every later event of a bet moved exactly its amount',
    sql: facts => `select e.bet_id, e.n, e.amount, sum(l.amount) as moved
            from ${facts.rows('play.bet_event')} e join play.bet b on b.member_id = e.member_id and b.bet_id = e.bet_id
            left join ${WALLET}
            left join ${lines(facts)} l on l.wallet_id = a.id and l.transfer_id = e.transfer_id and ${OF_BET}
           where ${IS_OURS}
           group by e.member_id, e.bet_id, e.n, e.amount having coalesce(sum(l.amount), 0) <> e.amount`,
  },
  {
    id: 'I8.lines',
    says: 'every stake and payout of the ledger belongs to a bet or an event of one',
    sql: facts => `select l.transfer_id, l.kind, l.key from ${lines(facts)} l
           where l.kind in ('bet', 'win', 'bet_void', 'win_void')
             and not exists (select from ${facts.rows('play.bet')} b where b.transfer_id = l.transfer_id)
             and not exists (select from ${facts.rows('play.bet_event')} e where e.transfer_id = l.transfer_id)`,
  },
  {
    id: 'I8.told',
    says: 'a bet that a vendor told of moved nothing in our books, and belongs to a member who has had a wallet there',
    sql: facts => `select b.bet_id, b.tx_id from ${facts.rows('play.bet')} b
           where b.tx_kind = 'told'
             and (exists (select from ledger.line l where l.id = b.transfer_id)
                  or exists (select from ${lines(facts)} l where l.transfer_id = b.transfer_id)
                  or not exists (select from ledger.account a join ledger.book k on k.id = a.book_id and k.brand_id = b.brand_id and k.currency = b.currency and k.mode = b.mode
                                  where a.kind = 'vendor_wallet' and a.owner = b.member_id::text and a.label = b.vendor))`,
  },
  {
    id: 'I8.operations',
    says: 'what games give and take beside bets is what an operation says: tips, prizes, corrections',
    sql: facts => `select l.transfer_id, l.key, l.moved
            from (select l.transfer_id, l.key, sum(l.amount) as moved from ${lines(facts)} l join ledger.account a on a.id = l.wallet_id and not a.house
                   where l.kind in (${BESIDE_BETS})
                     and not exists (select from ${facts.rows('play.bet')} b where b.transfer_id = l.transfer_id)
                     and not exists (select from ${facts.rows('play.bet_event')} e where e.transfer_id = l.transfer_id)
                   group by 1, 2) l
           where not exists (select from play.vendor_tx t
                              where t.vendor_account = substring(l.key from '^v([0-9]+):')::int and t.kind = substring(l.key from '^v[0-9]+:([A-Za-z]+):')
                                and t.tx_id = substring(l.key from '^v[0-9]+:[A-Za-z]+:(.*)$') and t.transfer_id = l.transfer_id
                                and (t.payload ->> 'amount')::int8 = l.moved)`,
  },
  {
    id: 'I8.holds',
    says: "the rest of a vendor's hold is held by the ledger, and nothing else is in its name",
    sql: `select h.tx_id, h.rest from play.hold h
           where h.released_at is null and h.expires_at > app_now() and h.rest > 0
             and not exists (select from ledger.hold l join ledger.account a on a.id = l.wallet_id
                              where l.state = 'pending' and l.amount = h.rest and l.key = 'game:v' || h.vendor_account || ':' || h.tx_id || ':' || h.n
                                and a.kind = 'member_cash' and a.owner = h.member_id::text)
          union all
          select l.key, l.amount from ledger.hold l
           where l.state = 'pending' and l.key ~ '^game:v[0-9]+:'
             and not exists (select from play.hold h where h.vendor_account = substring(l.key from '^game:v([0-9]+):')::int
                                and h.tx_id = substring(l.key from '^game:v[0-9]+:(.*):[0-9]+$') and h.released_at is null and h.rest = l.amount)`,
  },
  {
    id: 'I8.held',
    says: 'what is left of a credit that waits for an operator is held by the ledger, and nothing else is in its name',
    sql: `select h.id::text, h.rest from play.held_credit h
           where h.resolved_at is null
             and not exists (select from ledger.hold l join ledger.account a on a.id = l.wallet_id
                              where l.state = 'pending' and l.amount = h.rest and l.key = 'check:' || h.id || ':' || h.n
                                and a.kind = 'member_cash' and a.owner = h.member_id::text)
          union all
          select l.key, l.amount from ledger.hold l
           where l.state = 'pending' and l.key like 'check:%'
             and not exists (select from play.held_credit h where h.id::text = split_part(l.key, ':', 2) and h.resolved_at is null and h.rest = l.amount)`,
  },
  {
    id: 'I8.captures',
    says: 'what was taken out of a hold is the stakes of its captures',
    sql: `select h.vendor_account, h.tx_id, h.amount - h.rest as taken, c.staked
            from play.hold h
            left join (select t.vendor_account, t.ref_tx_id, sum(b.stake) as staked
                         from play.vendor_tx t join play.bet b on b.member_id = t.member_id and b.bet_id = t.bet_id
                        where t.kind = 'capture' group by 1, 2) c on c.vendor_account = h.vendor_account and c.ref_tx_id = h.tx_id
           where h.amount - h.rest <> coalesce(c.staked, 0)`,
  },
  {
    id: 'I8.promos',
    says: 'a prize that names a grant is of its vendor, member and book, and pays no more than the grant says',
    sql: `select t.vendor_account, t.tx_id, t.campaign, t.payload ->> 'amount' as paid, g.amount from play.vendor_tx t
            left join play.promo_grant g on g.brand_id = t.brand_id and g.id::text = t.campaign
           where t.kind = 'win' and t.campaign is not null
             and (g.id is null or g.vendor_account <> t.vendor_account or g.member_id <> t.member_id or g.currency <> t.payload ->> 'currency'
                  or g.mode <> t.payload ->> 'mode' or (t.payload ->> 'amount')::int8 > g.amount)`,
  },
  {
    id: 'I9',
    says: 'a bet that was rolled back before it arrived never moved money',
    sql: facts => `select t.vendor_account, t.kind, t.tx_id from ${lines(facts)} l
            join play.vendor_tx t on t.vendor_account = substring(l.key from '^v([0-9]+):')::int
                                 and t.kind = substring(l.key from '^v[0-9]+:([A-Za-z]+):') and t.tx_id = substring(l.key from '^v[0-9]+:[A-Za-z]+:(.*)$')
           where l.kind = 'bet' and t.state <> 'posted'`,
  },
  {
    id: 'I10',
    says: 'nothing happens to a bet after it was void',
    sql: facts => `select e.bet_id, e.n from ${facts.rows('play.bet_event')} e
            join play.bet_event v on v.member_id = e.member_id and v.bet_id = e.bet_id and v.kind = 'void' and v.n < e.n`,
  },
  {
    id: 'I10.released',
    says: 'nothing is taken out of a hold after it was given back',
    sql: facts => `select b.bet_id from ${facts.rows('play.bet')} b
            join play.vendor_tx t on t.vendor_account = b.vendor_account and t.kind = 'capture' and t.tx_id = b.tx_id
            join play.hold h on h.vendor_account = t.vendor_account and h.tx_id = t.ref_tx_id
           where b.tx_kind = 'capture' and b.placed_at > h.released_at`,
  },
  {
    id: 'I8.rounds',
    says: 'a round of several steps was paid what its last step came to, and one that goes on was paid nothing',
    sql: `select r.bet_id, r.payout, e.paid
            from play.round_state r
            left join lateral (select sum(e.amount) as paid from play.bet_event e
                                where e.member_id = r.member_id and e.bet_id = r.bet_id and e.kind <> 'reject') e on true
           where e.paid is distinct from r.payout and (r.settled_at is not null or r.payout is null)
              or r.settled_at is null and exists (select from play.seed s where s.brand_id = r.brand_id and s.id = r.seed_id and s.revealed_at is not null)`,
  },
  {
    id: 'I8.shared',
    says: 'no bet of a shared round came after the round was closed for bets (beyond the moment of the closing), and none is open once it ended',
    sql: facts => `select b.bet_id, b.round_id from ${facts.rows('play.bet')} b
           join play.round r on r.brand_id = b.brand_id and r.vendor = b.vendor and r.round_id = b.round_id and r.is_shared
           where b.placed_at > r.bets_closed_at + interval '5 seconds'
              or r.closed_at < app_now() - interval '1 minute'
                 and not exists (select from play.bet_event e where e.member_id = b.member_id and e.bet_id = b.bet_id)`,
  },
  {
    id: 'I8.nonces',
    says: 'the nonces of a seed have no gap: the house cannot skip a round',
    sql: facts => `select b.seed_id, b.nonce from ${facts.rows('play.bet')} b
           where b.seed_id is not null and b.nonce <> 1
             and not exists (select from play.bet p where p.seed_id = b.seed_id and p.nonce = b.nonce - 1)`,
  },
  {
    id: 'I8.seeds',
    says: 'no round was posted on a seed after it was revealed (beyond the moment of the reveal)',
    sql: facts => `select b.bet_id from ${facts.rows('play.bet')} b join play.seed s on s.brand_id = b.brand_id and s.id = b.seed_id
           where b.placed_at > s.revealed_at + interval '5 seconds'`,
  },
]
