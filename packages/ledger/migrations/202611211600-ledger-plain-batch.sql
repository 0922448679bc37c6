-- Group commit, first door: wallets that can pay for all of their plans in the batch, which is nearly every wallet. The program has
-- summed up each wallet's lines already, so that nothing is sorted, grouped or summed here but the house accounts. What is not plain
-- (locked elsewhere, careful, poor, a key used before) is left to ledger.apply_batch, wallet by wallet.

-- Ids come in blocks: one call of the sequence numbers all lines of a batch.
alter sequence ledger.line_id increment by 1024 cache 1;

create type ledger.plain_answer as (
  ok       boolean[],    -- by place of the wallet: its lines are written
  balances int8[],       -- by place of the wallet, before its lines
  days     date[],       -- by place of the wallet
  first_id int8,         -- the line at place i has the id first_id + i - 1
  at       timestamptz
);

-- A wallet of the batch: the sum of its lines, the lowest point on the way, how many lines are written. Once each, in id order.
create type ledger.plain_wallet as (id int8, total int8, need int8, count int, stake boolean);
-- A line: places of its wallet and house account, the wallet's running sum and count up to and with it, place of its transfer's first
-- line, place in its plan. At most 1024 in a batch.
create type ledger.plain_line as (
  wallet int, house int, amount int8, sum int8, nth int, first int, part int, kind text, key text, remark text, actor text
);

create function ledger.apply_plain(p_wallets ledger.plain_wallet[], p_houses int8[], p_lines ledger.plain_line[])
returns ledger.plain_answer language plpgsql security definer set search_path = pg_catalog, ledger, public, pg_temp as $$
declare
  v_answer   ledger.plain_answer;
  v_ids      int8[];
  v_ok       boolean[];
  v_balances int8[];
  v_seqs     int8[];
  v_books    int[];
  v_days     date[];
  v_houses   int[];
  v_place    int;
  v_first    int8;
  v_at       timestamptz;
begin
  -- Holds for the companion rows as well: neighbours wait for nobody long.
  perform set_config('lock_timeout', '250ms', true);

  select array_agg(w.id order by w.place), array_agg(coalesce(a.balance - a.held + w.need >= 0 and (a.may_bet or not w.stake), false) order by w.place),
         array_agg(coalesce(a.balance, 0) order by w.place), array_agg(coalesce(a.seq, 0) order by w.place),
         array_agg(coalesce(a.book_id, 0) order by w.place)
    into v_ids, v_ok, v_balances, v_seqs, v_books
    from unnest(p_wallets) with ordinality w(id, total, need, count, stake, place)
    left join lateral (
      select a.* from ledger.account a where a.id = w.id and not a.house and not a.careful and a.open for no key update skip locked) a on true;

  select array_agg(coalesce(c.book_id, -1) order by h.place) into v_houses
    from unnest(p_houses) with ordinality h(id, place) left join ledger.account c on c.id = h.id and c.house and c.open;

  -- A statement of its own: it sees what was committed before the locks were given.
  for v_place in
    select l.wallet from unnest(p_lines) l
     where v_ok[l.wallet] and (v_houses[l.house] <> v_books[l.wallet]
        or l.part = 1 and exists (select from ledger.line x where x.wallet_id = v_ids[l.wallet] and x.key = l.key))
  loop
    v_ok[v_place] := false;
  end loop;
  v_answer.ok := v_ok;
  if not true = any (v_ok) then return v_answer; end if;

  -- After the locks, so that the time never runs backwards along a wallet.
  v_at := app_now();
  v_first := nextval('ledger.line_id');
  select array_agg(coalesce(b.day, '-infinity') order by w.place) into v_days
    from unnest(v_books) with ordinality w(book, place)
    left join (select b.id, greatest(app_business_day(b.zone, v_at), b.closed_through + 1) as day
                 from ledger.book b where b.id = any (v_books)) b on b.id = w.book;

  update ledger.account a set balance = a.balance + w.total, seq = a.seq + w.count
    from unnest(p_wallets) with ordinality w(id, total, need, count, stake, place)
   where a.id = w.id and v_ok[w.place] and w.count > 0;

  insert into ledger.line (id, transfer_id, wallet_id, counter_id, seq, amount, balance_after, at, day, part, kind, key, remark, actor)
  select v_first + l.i - 1, v_first + l.first - 1, v_ids[l.wallet], p_houses[l.house], v_seqs[l.wallet] + l.nth,
         l.amount, v_balances[l.wallet] + l.sum, v_at, v_days[l.wallet], l.part, l.kind, l.key, l.remark, l.actor
    from unnest(p_lines) with ordinality l(wallet, house, amount, sum, nth, first, part, kind, key, remark, actor, i)
   where v_ok[l.wallet] and l.amount <> 0;

  -- Only lanes come here: their own stripes, one row per connection's number.
  insert into ledger.stripe as t (account_id, stripe, balance)
  select p_houses[l.house], pg_backend_pid() % 32, -sum(l.amount)::int8
    from unnest(p_lines) l
   where v_ok[l.wallet] and l.amount <> 0 group by 1 order by 1
  on conflict (account_id, stripe) do update set balance = t.balance + excluded.balance;

  v_answer.balances := v_balances;
  v_answer.days := v_days;
  v_answer.first_id := v_first;
  v_answer.at := v_at;
  return v_answer;
end $$;

revoke all on function ledger.apply_plain(ledger.plain_wallet[], int8[], ledger.plain_line[])
  from public, tonle_app, tonle_worker, tonle_lane, tonle_report;
grant execute on function ledger.apply_plain(ledger.plain_wallet[], int8[], ledger.plain_line[]) to tonle_lane;
