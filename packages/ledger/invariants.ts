import type { Row } from '@tonle/database'

/** One rule of the books: its query gives no row while it holds. Numbers as in docs/invariants.md. */
export interface BookInvariant {
  id: string
  says: string
  sql: string
}

/** A rule that does not hold, with the first rows that show it. */
export interface Breach {
  id: string
  says: string
  rows: Row[]
}

const SHOWN_ROWS = 5

/**
 * The books' own invariants. Rooms with facts of their own (bets, payouts) keep their list beside their tables in the same shape.
 * Each is a full recount and uses nothing the writing functions computed but the stored rows.
 */
export const invariants: readonly BookInvariant[] = [
  {
    id: 'I1',
    says: 'every line is balanced: by a house account, or by a mirrored line of the same transfer',
    sql: `select l.transfer_id, least(l.wallet_id, l.counter_id) as one, greatest(l.wallet_id, l.counter_id) as other, sum(l.amount) as left_over
            from ledger.line l join ledger.account c on c.id = l.counter_id
           where not c.house group by 1, 2, 3 having sum(l.amount) <> 0`,
  },
  {
    id: 'I1.house',
    says: 'what a house account received from the wallets is what their lines say',
    sql: `select coalesce(l.id, s.id) as account, l.total as by_lines, s.total as stored
            from (select l.counter_id as id, -sum(l.amount) as total from ledger.line l
                    join ledger.account c on c.id = l.counter_id where c.house group by 1) l
            full join (select account_id as id, sum(balance) as total from ledger.stripe group by 1) s using (id)
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
    sql: `select a.id, a.balance, a.seq, coalesce(l.total, 0) as by_lines, coalesce(l.lines, 0) as lines
            from ledger.account a left join (select wallet_id, sum(amount) as total, count(*) as lines from ledger.line group by 1) l on l.wallet_id = a.id
           where a.balance <> coalesce(l.total, 0) or a.seq <> coalesce(l.lines, 0)`,
  },
  {
    id: 'I3.chain',
    says: 'lines of an account follow each other without a gap, each with the balance after it',
    sql: `select wallet_id, seq, balance_after, sum_before + amount as expected
            from (select l.*, row_number() over w as place, coalesce(sum(amount) over (w rows between unbounded preceding and 1 preceding), 0) as sum_before
                    from ledger.line l window w as (partition by wallet_id order by seq)) l
           where seq <> place or balance_after <> sum_before + amount`,
  },
  {
    id: 'I3.accounts',
    says: 'every line belongs to two accounts of one book',
    sql: `select l.id from ledger.line l left join ledger.account a on a.id = l.wallet_id left join ledger.account c on c.id = l.counter_id
           where a.id is null or c.id is null or a.book_id <> c.book_id`,
  },
  {
    id: 'I4',
    says: 'no wallet is below zero, at present or at any line',
    sql: `select a.id, a.balance, a.held from ledger.account a where not a.house and (a.balance < 0 or a.held < 0 or a.held > a.balance)
          union all
          select l.wallet_id, l.balance_after, 0 from ledger.line l join ledger.account a on a.id = l.wallet_id where not a.house and l.balance_after < 0`,
  },
  {
    id: 'I5',
    says: 'a key of a wallet belongs to one transfer',
    sql: `select wallet_id, key from ledger.line group by 1, 2 having count(distinct transfer_id) > 1`,
  },
  {
    id: 'I6',
    says: 'the guards against changed lines are on, and no role of the site may write the books',
    sql: `select 'trigger is missing or off' as what, w.name as name
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
    sql: `select a.id, a.held, coalesce(h.total, 0) as by_holds from ledger.account a
            left join (select wallet_id, sum(amount) as total from ledger.hold where state = 'pending' group by 1) h on h.wallet_id = a.id
           where a.held <> coalesce(h.total, 0)`,
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
    sql: `select id, wallet_id, expires_at from ledger.hold where state = 'pending' and expires_at < app_now() - interval '1 hour'`,
  },
  {
    id: 'I17',
    says: 'a transfer never joins two books',
    sql: `select l.transfer_id from ledger.line l join ledger.account a on a.id = l.wallet_id join ledger.account c on c.id = l.counter_id
           group by 1 having count(distinct a.book_id) > 1 or count(distinct c.book_id) > 1 or min(a.book_id) <> min(c.book_id)`,
  },
  {
    id: 'I18',
    says: 'amounts are whole numbers of the smallest unit their book posts',
    sql: `select l.id, l.amount, b.unit from ledger.line l join ledger.account a on a.id = l.wallet_id join ledger.book b on b.id = a.book_id
           where l.amount % b.unit <> 0
          union all
          select 0, 0, 0 from information_schema.columns
           where table_schema = 'ledger' and data_type in ('real', 'double precision', 'money')`,
  },
  {
    id: 'I3.days',
    says: 'a closed day agrees with the lines',
    sql: `select d.wallet_id, d.day from ledger.account_day d
           where not exists (select from ledger.line l where l.wallet_id = d.wallet_id and l.seq = d.closing_seq
                                and l.balance_after = d.closing_balance and l.day <= d.day)
              or exists (select from ledger.line l where l.wallet_id = d.wallet_id and l.seq = d.closing_seq + 1 and l.day <= d.day)`,
  },
  {
    id: 'INV-26',
    says: "a limit's counter is the sum of its period's lines, and a wallet with a limit is careful",
    sql: `select wallet_id, what, period, starts, l.total as by_lines, u.used as stored
            from (select m.wallet_id, m.what, m.period, date_trunc(m.period, l.day::timestamp)::date as starts,
                         sum(case m.what when 'deposit' then l.amount else -l.amount end) as total
                    from ledger.limit m join ledger.line l on l.wallet_id = m.wallet_id and l.day >= m.since
                    join ledger.counted_kind c on c.kind = l.kind and c.what = m.what group by 1, 2, 3, 4) l
            full join ledger.counter u using (wallet_id, what, period, starts)
           where coalesce(l.total, 0) <> coalesce(u.used, 0)
          union all
          select m.wallet_id, m.what, m.period, m.since, null, null from ledger.limit m
            join ledger.account a on a.id = m.wallet_id where not a.careful`,
  },
]

/** Who can run a statement: a transaction, or a plain connection. */
export interface Checker {
  query(text: string): Promise<Row[]>
}

/**
 * Checks the books in full, over all brands. Run it in one transaction with isolation `repeatable read`: on a moving snapshot
 * two sums need not agree.
 * @param more rules of rooms (bets, payouts), in the same shape
 * @returns the rules that do not hold; empty is good
 */
export async function checkBooks(on: Checker, more: readonly BookInvariant[] = []): Promise<Breach[]> {
  const breaches: Breach[] = []
  for (const { id, says, sql } of [...invariants, ...more]) {
    const rows = await on.query(`select * from (${sql}) broken limit ${SHOWN_ROWS}`)
    if (rows.length > 0) breaches.push({ id, says, rows })
  }
  return breaches
}
