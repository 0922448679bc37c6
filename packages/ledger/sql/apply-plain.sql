-- Posts the plans of wallets that can pay for all of theirs: the program has summed up, the database compares and adds. Answers too why
-- a locked wallet was left: it cannot pay, may not bet, or a key was used before. A plan that is its wallet's only one is decided by
-- that, and the refusal that its caller keeps is stored by the same statement.
create or replace function ledger.apply_plain(p_wallets ledger.plain_wallet[], p_houses int8[], p_lines ledger.plain_line[])
returns ledger.plain_answer language plpgsql security definer set search_path = pg_catalog, ledger, public, pg_temp as $$
declare
  v_answer   ledger.plain_answer;
  v_ids      int8[];
  v_ok       boolean[];
  v_poor     boolean[];
  v_barred   boolean[];
  v_used     int[] := '{}';
  v_balances int8[];
  v_seqs     int8[];
  v_books    int[];
  v_days     date[];
  v_houses   int[];
  v_place    int;
  v_house    int;
  v_first    int8;
  v_at       timestamptz;
begin
  -- Holds for the companion rows as well: neighbours wait for nobody long.
  perform set_config('lock_timeout', '250ms', true);

  select array_agg(w.id order by w.place), array_agg(coalesce(a.balance - a.held + w.need >= 0 and (a.may_bet or not w.stake), false) order by w.place),
         array_agg(coalesce(a.balance - a.held + w.need < 0, false) order by w.place), array_agg(coalesce(w.stake and not a.may_bet, false) order by w.place),
         array_agg(coalesce(a.balance, 0) order by w.place), array_agg(coalesce(a.seq, 0) order by w.place),
         array_agg(coalesce(a.book_id, 0) order by w.place)
    into v_ids, v_ok, v_poor, v_barred, v_balances, v_seqs, v_books
    from unnest(p_wallets) with ordinality w(id, total, need, count, stake, place)
    left join lateral (
      select a.* from ledger.account a where a.id = w.id and not a.house and not a.careful and a.open for no key update skip locked) a on true;

  select array_agg(coalesce(c.book_id, -1) order by h.place) into v_houses
    from unnest(p_houses) with ordinality h(id, place) left join ledger.account c on c.id = h.id and c.house and c.open;

  -- A statement of its own: it sees what was committed before the locks were given.
  for v_place, v_house in
    select l.wallet, l.house from unnest(p_lines) l
     where (v_ok[l.wallet] or v_poor[l.wallet] or v_barred[l.wallet]) and (v_houses[l.house] <> v_books[l.wallet]
        or l.part = 1 and exists (select from ledger.line x where x.wallet_id = v_ids[l.wallet] and x.key = l.key))
  loop
    if v_houses[v_house] = v_books[v_place] then v_used := v_used || v_place; end if;
    v_ok[v_place] := false;
    v_poor[v_place] := false;
    v_barred[v_place] := false;
  end loop;
  -- After the locks, so that the time never runs backwards along a wallet.
  v_at := app_now();
  v_answer.ok := v_ok;
  v_answer.poor := v_poor;
  v_answer.barred := v_barred;
  v_answer.at := v_at;
  -- Of a wallet with several plans the next door decides each.
  v_used := array(select u.place from unnest(v_used) u(place) where (select count(*) from unnest(p_lines) l where l.wallet = u.place and l.part = 1) = 1);
  if v_used <> '{}' then
    select q.outcomes, q.replays into v_answer.repeated, v_answer.replays
      from (select array_agg(l.wallet order by l.i) as places, array_agg(v_ids[l.wallet] order by l.i) as wallets,
                   array_agg(p_houses[l.house] order by l.i) as houses, array_agg(l.amount order by l.i) as amounts,
                   array_agg(l.kind order by l.i) as kinds, array_agg(l.key order by l.i) as keys
              from unnest(p_lines) with ordinality l(wallet, house, amount, sum, nth, first, part, kind, key, remark, actor, i)
             where l.wallet = any (v_used)) u,
           ledger.batch_replays(array(select case when w.place = any (v_used) then 'replayed' else 'posted' end from generate_series(1, cardinality(v_ok)) w(place)),
             u.places, u.wallets, u.houses, u.amounts, u.kinds, u.keys) q;
  end if;
  if not true = any (v_ok) then return v_answer; end if;

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
  return v_answer;
end $$;

grant execute on function ledger.apply_plain(ledger.plain_wallet[], int8[], ledger.plain_line[]) to tonle_lane;
