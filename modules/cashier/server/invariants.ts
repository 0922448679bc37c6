import type { BookInvariant } from '@tonle/ledger'

/** The key by which a withdrawal's line is found in the ledger. */
const WALLET = `ledger.account a on a.kind = 'member_cash' and a.owner = w.member_id::text
                  and a.book_id = (select k.id from ledger.book k where k.brand_id = w.brand_id and k.currency = w.currency and k.mode = w.mode)`

/** What must hold between payments in and out, and the ledger; in the shape of the ledger's own list. */
export const cashierInvariants: readonly BookInvariant[] = [
  {
    id: 'I11',
    says: 'a withdrawal has one payout at most that is under way or paid',
    sql: `select brand_id, withdrawal_id from cashier.payout where state <> 'failed' group by 1, 2 having count(*) > 1`,
  },
  {
    id: 'I11.edges',
    says: 'deposits and withdrawals moved along allowed edges only, every step is written down, the last one is the state they are in',
    sql: `select s.subject_id, s.version, s.from_state, s.to_state
            from (select s.*, lag(s.to_state, 1, '') over w as before, row_number() over w - 1 as place, lead(s.version) over w is null as is_last
                    from cashier.step s window w as (partition by s.brand_id, s.subject_id order by s.version)) s
            left join (select brand_id, id, state, version from cashier.withdrawal union all select brand_id, id, state, version from cashier.deposit) r
              on r.brand_id = s.brand_id and r.id = s.subject_id
           where s.from_state <> s.before or s.version <> s.place
              or not exists (select from cashier.edge e where (e.subject, e.from_state, e.to_state) = (s.subject, s.from_state, s.to_state))
              or (s.is_last and (r.state is distinct from s.to_state or r.version is distinct from s.version))`,
  },
  {
    id: 'I11.money',
    says: 'a withdrawal left the wallet once it was paid, by its amount, and not before',
    sql: `select w.id, w.state, w.amount, sum(l.amount) as moved
            from cashier.withdrawal w left join ${WALLET}
            left join ledger.line l on l.wallet_id = a.id and l.key = 'withdrawal:' || w.id
           group by w.brand_id, w.id
          having coalesce(sum(l.amount), 0) <> case when w.paid_at is null then 0 else -w.amount end`,
  },
  {
    id: 'I11.lines',
    says: 'every line of a withdrawal belongs to one that was paid',
    sql: facts => `select l.id, l.key from ${facts.rows('ledger.line')} l
           where l.kind in ('withdrawal', 'withdrawal_fee') and l.key like 'withdrawal:%'
             and not exists (select from cashier.withdrawal w join ledger.account a on a.id = l.wallet_id join ledger.book b on b.id = a.book_id
                              where w.brand_id = b.brand_id and w.paid_at is not null
                                and w.id = case when l.key ~ '^withdrawal:[0-9a-f-]{36}$' then substr(l.key, 12)::uuid end)`,
  },
  {
    id: 'I12',
    says: 'a receipt is confirmed once at most, and by the clock only where nobody disputed it',
    sql: `select brand_id, subject_id from cashier.step where to_state = 'confirmed' and subject = 'withdrawal' group by 1, 2 having count(*) > 1
          union all
          select brand_id, subject_id from cashier.step where to_state = 'confirmed' and from_state <> 'paid' and by = 'clock'`,
  },
  {
    id: 'INV-40',
    says: 'each transfer along the agent tree is one transfer of its amount in the ledger, and each such transfer has its row',
    sql: facts => `select l.id, l.key, l.amount from ${facts.rows('ledger.line')} l
            join ledger.account a on a.id = l.wallet_id join ledger.book b on b.id = a.book_id
            left join cashier.agent_transfer t on t.brand_id = b.brand_id and t.id::text = substr(l.key, 16)
                  and l.amount = case a.owner when t.from_member::text then -t.amount when t.to_member::text then t.amount end
           where l.kind = 'agent_transfer' and l.key like 'agent_transfer:%' and t.id is null`,
  },
  {
    id: 'INV-40.rows',
    says: 'each transfer along the agent tree is in the ledger, on both sides',
    sql: `select w.id, w.amount from (
            select brand_id, id, from_member as member_id, currency, mode, -amount as amount from cashier.agent_transfer
             union all select brand_id, id, to_member, currency, mode, amount from cashier.agent_transfer) w
            left join ${WALLET}
            left join ledger.line l on l.wallet_id = a.id and l.key = 'agent_transfer:' || w.id
           where l.amount is distinct from w.amount`,
  },
  {
    id: 'INV-54',
    says: 'what was paid by hand has the reference and a picture of its transfer, and left the wallet against the account of payments by hand',
    sql: `select p.id from cashier.payout p join cashier.withdrawal w on w.brand_id = p.brand_id and w.id = p.withdrawal_id
            left join ${WALLET}
           where p.provider = 'hand' and p.state = 'paid'
             and (not exists (select from cashier.payout_proof f where f.brand_id = p.brand_id and f.payout_id = p.id)
                  or not exists (select from ledger.line l join ledger.account c on c.id = l.counter_id
                                  where l.wallet_id = a.id and l.key = 'withdrawal:' || w.id and l.kind = 'withdrawal'
                                    and c.kind = 'clearing' and c.owner = 'hand'))`,
  },
  {
    id: 'INV-58',
    says: 'the limits of losses and stakes that members have set are those by which the ledger decides',
    sql: `select l.member_id, l.what, l.period, l.cap, m.cap as held
            from cashier.deposit_limit l
            join brand.pub_brand b on b.brand_id = l.brand_id
            left join ledger.account a on a.kind = 'member_cash' and a.owner = l.member_id::text and a.label = ''
                  and a.book_id = (select k.id from ledger.book k where k.brand_id = l.brand_id and k.currency = l.currency and k.mode = b.mode)
            left join ledger.limit m on m.wallet_id = a.id and m.what = l.what and m.period = l.period
           where l.state = 'active' and l.what <> 'deposit' and m.cap is distinct from l.cap`,
  },
  {
    id: 'INV-25',
    says: 'money that arrived is credited once: each credited payment has its lines, each line of a deposit its payment',
    sql: facts => `select l.id, l.key from ${facts.rows('ledger.line')} l
            join ledger.account a on a.id = l.wallet_id join ledger.book b on b.id = a.book_id
            left join cashier.payment p on p.brand_id = b.brand_id and p.state = 'credited'
                  and p.provider = split_part(l.key, ':', 2) and p.provider_id = substr(l.key, length(split_part(l.key, ':', 2)) + 10)
                  and p.amount = l.amount
           where l.kind = 'deposit' and l.key like 'deposit:%' and p.id is null`,
  },
  {
    id: 'INV-25.payments',
    says: 'each credited payment is in the ledger',
    sql: `select p.id, p.provider_id, p.amount from cashier.payment p
            join cashier.deposit w on w.brand_id = p.brand_id and w.id = p.deposit_id
            left join ${WALLET}
            left join ledger.line l on l.wallet_id = a.id and l.key = 'deposit:' || p.provider || ':' || p.provider_id and l.kind = 'deposit'
           where p.state = 'credited' and l.amount is distinct from p.amount`,
  },
]
