/**
 * What a rule may look at. `all`: every row, one statement a rule (tests, small books). `since`: the facts of a stretch of transactions;
 * stretches after each other have each fact once.
 */
export interface Facts {
  scope: 'all' | 'since'
  /** A table of facts (append only, column `xid`) as a FROM item: its rows, or those of the stretch. Other tables are read as they are. */
  rows(table: string): string
  /** FROM item (account_id, total): what house accounts had received by the lines before the stretch. */
  received: string
}

/** One rule of the books: its query gives no row while it holds. Numbers as in docs/invariants.md. */
export interface BookInvariant {
  id: string
  says: string
  /** A text is queried by a full count only; a function also for new lines. */
  sql: string | ((facts: Facts) => string)
  /** Compares with a present total: runs after the last stretch. */
  isTotal?: true
}

/** What house accounts received by the lines, up to the end of the stretch. */
export const receivedByLines = (facts: Facts): string => `(
  select account_id, sum(total) as total
    from (select account_id, total from ${facts.received} before
          union all
          select l.counter_id, -sum(l.amount) from ${facts.rows('ledger.line')} l
            join ledger.account c on c.id = l.counter_id where c.house group by 1) r
   group by 1)`

/** Accounts with new lines. */
const touched = (facts: Facts, id: string): string =>
  facts.scope === 'all' ? 'true' : `${id} in (select wallet_id from ${facts.rows('ledger.line')} touched)`

/**
 * The books' own invariants. Modules with facts of their own (bets, payouts) keep their list beside their tables in the same shape.
 * Each is a recount and uses nothing the writing functions computed but the stored rows.
 */
export const invariants: readonly BookInvariant[] = [
  {
    id: 'I1',
    says: 'every line is balanced: by a house account, or by a mirrored line of the same transfer',
    sql: facts => `select l.transfer_id, least(l.wallet_id, l.counter_id) as one, greatest(l.wallet_id, l.counter_id) as other, sum(l.amount) as left_over
            from ${facts.rows('ledger.line')} l join ledger.account c on c.id = l.counter_id
           where not c.house group by 1, 2, 3 having sum(l.amount) <> 0`,
  },
  {
    id: 'I1.house',
    says: 'what a house account received from the wallets is what their lines say',
    isTotal: true,
    sql: facts => `select account_id, l.total as by_lines, s.total as stored
            from ${receivedByLines(facts)} l
            full join (select account_id, sum(balance) as total from ledger.stripe group by 1) s using (account_id)
           where coalesce(l.total, 0) <> coalesce(s.total, 0)`,
  },
  {
    id: 'I2',
    says: 'the accounts of a book add up to zero',
    sql: `select a.book_id, sum(a.balance) + coalesce(min(s.total), 0) as left_over
            from ledger.account a
            left join (select h.book_id, sum(t.balance) as total from ledger.stripe t join ledger.account h on h.id = t.account_id group by 1) s
              on s.book_id = a.book_id
           group by 1 having sum(a.balance) + coalesce(min(s.total), 0) <> 0`,
  },
  {
    id: 'I3',
    says: 'a stored balance is the sum of its lines',
    sql: facts =>
      facts.scope === 'all'
        ? `select a.id, a.balance, a.seq, coalesce(l.total, 0) as by_lines, coalesce(l.lines, 0) as lines
             from ledger.account a left join (select wallet_id, sum(amount) as total, count(*) as lines from ledger.line group by 1) l on l.wallet_id = a.id
            where a.balance <> coalesce(l.total, 0) or a.seq <> coalesce(l.lines, 0)`
        : // With I3.chain: each line follows the one before, and the account stands at its last one.
          `select a.id, a.balance, a.seq, l.balance_after as by_lines
             from ledger.account a left join ledger.line l on l.wallet_id = a.id and l.seq = a.seq
            where ${touched(facts, 'a.id')} and (a.balance is distinct from l.balance_after
               or exists (select from ledger.line n where n.wallet_id = a.id and n.seq > a.seq))`,
  },
  {
    id: 'I3.idle',
    says: 'an account without lines holds nothing',
    sql: 'select id, balance from ledger.account where seq = 0 and balance <> 0',
  },
  {
    id: 'I3.chain',
    says: 'lines of an account follow each other without a gap, each with the balance after it',
    sql: facts =>
      facts.scope === 'all'
        ? `select wallet_id, seq, balance_after, sum_before + amount as expected
             from (select l.*, row_number() over w as place, coalesce(sum(amount) over (w rows between unbounded preceding and 1 preceding), 0) as sum_before
                     from ledger.line l window w as (partition by wallet_id order by seq)) l
            where seq <> place or balance_after <> sum_before + amount`
        : `select l.wallet_id, l.seq, l.balance_after, p.balance_after + l.amount as expected
             from ${facts.rows('ledger.line')} l left join ledger.line p on p.wallet_id = l.wallet_id and p.seq = l.seq - 1
            where l.balance_after is distinct from case l.seq when 1 then 0 else p.balance_after end + l.amount`,
  },
  {
    id: 'I3.accounts',
    says: 'every line belongs to two accounts of one book',
    sql: facts => `select l.id from ${facts.rows('ledger.line')} l left join ledger.account a on a.id = l.wallet_id left join ledger.account c on c.id = l.counter_id
           where a.id is null or c.id is null or a.book_id <> c.book_id`,
  },
  {
    id: 'I4',
    says: 'no wallet is below zero, at present or at any line',
    sql: facts => `select a.id, a.balance, a.held from ledger.account a
           where not a.house and (a.balance < 0 or a.held < 0 or a.held > a.balance) and ${touched(facts, 'a.id')}
          union all
          select l.wallet_id, l.balance_after, 0 from ${facts.rows('ledger.line')} l join ledger.account a on a.id = l.wallet_id where not a.house and l.balance_after < 0`,
  },
  {
    id: 'I5',
    says: 'a key of a wallet belongs to one transfer',
    sql: facts => `select l.wallet_id, l.key from ${facts.rows('ledger.line')} l
            join ledger.line o on o.wallet_id = l.wallet_id and o.key = l.key and o.transfer_id <> l.transfer_id`,
  },
  {
    id: 'I6',
    says: 'the guards against changed lines are on, and no role of the site may write the books',
    sql: () => `select 'trigger is missing or off' as what, w.name as name
            from (values ('line_is_final'), ('book_day_is_final'), ('account_day_is_final'), ('house_day_is_final'), ('account_is_fixed'), ('hold_is_resolved_once'), ('book_is_fixed')) w(name)
           where not exists (select from pg_trigger t join pg_class c on c.oid = t.tgrelid
                              where t.tgname = w.name and t.tgenabled = 'O' and c.relnamespace = 'ledger'::regnamespace)
          union all
          select 'may write ' || c.relname, r.rolname from pg_class c cross join pg_roles r
           where c.relnamespace = 'ledger'::regnamespace and c.relkind in ('r', 'p')
             and r.rolname in ('tonle_app', 'tonle_worker', 'tonle_lane', 'tonle_report')
             and (has_table_privilege(r.oid, c.oid, 'INSERT') or has_table_privilege(r.oid, c.oid, 'UPDATE')
               or has_table_privilege(r.oid, c.oid, 'DELETE') or has_table_privilege(r.oid, c.oid, 'TRUNCATE'))`,
  },
  {
    id: 'I7',
    says: 'what is held on a wallet is the sum of its pending holds',
    sql: facts => `select a.id, a.held, coalesce(h.total, 0) as by_holds from ledger.account a
            left join (select wallet_id, sum(amount) as total from ledger.hold where state = 'pending' group by 1) h on h.wallet_id = a.id
           where a.held <> coalesce(h.total, 0) and (h.wallet_id is not null or ${touched(facts, 'a.id')})`,
  },
  {
    id: 'I7.posted',
    says: 'a posted hold has its transfer, on its wallet',
    sql: `select h.id, h.wallet_id, h.transfer_id from ledger.hold h where h.state = 'posted'
             and not exists (select from ledger.line l where l.wallet_id = h.wallet_id and l.transfer_id = h.transfer_id)`,
  },
  {
    id: 'I7.overdue',
    says: 'no hold is pending an hour after its time',
    sql: () =>
      `select id, wallet_id, expires_at from ledger.hold where state = 'pending' and expires_at < app_now() - interval '1 hour'`,
  },
  {
    id: 'I17',
    says: 'a transfer never joins two books',
    sql: facts => `select l.transfer_id from ${facts.rows('ledger.line')} l
            join ledger.account a on a.id = l.wallet_id join ledger.account c on c.id = l.counter_id
           group by 1 having count(distinct a.book_id) > 1 or count(distinct c.book_id) > 1 or min(a.book_id) <> min(c.book_id)`,
  },
  {
    id: 'I18',
    says: 'amounts are whole numbers of the smallest unit their book posts',
    sql: facts => `select l.id, l.amount, b.unit from ${facts.rows('ledger.line')} l join ledger.account a on a.id = l.wallet_id join ledger.book b on b.id = a.book_id
           where l.amount % b.unit <> 0
          union all
          select 0, 0, 0 from information_schema.columns
           where table_schema = 'ledger' and data_type in ('real', 'double precision', 'money')`,
  },
  {
    id: 'I3.days',
    says: 'a closed day agrees with the lines',
    // The audit of the seals asks more, of the days that were closed last.
    sql: facts =>
      facts.scope === 'all'
        ? `select d.wallet_id, d.day from ledger.account_day d
            where not exists (select from ledger.line l where l.wallet_id = d.wallet_id and l.seq = d.closing_seq
                                 and l.balance_after = d.closing_balance and l.day <= d.day)
               or exists (select from ledger.line l where l.wallet_id = d.wallet_id and l.seq = d.closing_seq + 1 and l.day <= d.day)`
        : `select d.wallet_id, d.day, l.seq from ${facts.rows('ledger.line')} l
             join ledger.account_day d on d.wallet_id = l.wallet_id and d.day = l.day
            where l.seq > d.closing_seq or (l.seq = d.closing_seq and l.balance_after <> d.closing_balance)`,
  },
  {
    id: 'INV-26',
    says: "a limit's counter is the sum of its period's lines, and a wallet with a limit is careful",
    sql: facts => `select wallet_id, what, period, starts, l.total as by_lines, u.used as stored
            from (select m.wallet_id, m.what, m.period, date_trunc(m.period, l.day::timestamp)::date as starts,
                         sum(case m.what when 'deposit' then l.amount else -l.amount end) as total
                    from ledger.limit m join ledger.line l on l.wallet_id = m.wallet_id and l.day >= m.since
                    join ledger.counted_kind c on c.kind = l.kind and c.what = m.what
                   where ${touched(facts, 'm.wallet_id')} group by 1, 2, 3, 4) l
            full join (select * from ledger.counter n where ${touched(facts, 'n.wallet_id')}) u using (wallet_id, what, period, starts)
           where coalesce(l.total, 0) <> coalesce(u.used, 0)
          union all
          select m.wallet_id, m.what, m.period, m.since, null, null from ledger.limit m
            join ledger.account a on a.id = m.wallet_id where not a.careful and ${touched(facts, 'm.wallet_id')}`,
  },
]
