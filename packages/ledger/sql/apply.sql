-- Posting one plan. The functions run with the owner's rights, since nobody else may write the ledger's tables; those that only
-- others call (first_answer, write_lines) inherit rights and search path.

-- Posts one plan, or answers why not. All accounts on the wallets' side are locked first, in id order; stripes come last, in order.
-- Lines are decided one after the other: a stake has to be there before its win arrives. Limits are decided last. The time is taken
-- once, after the locks, so that the day the limits were decided for is the day of the lines.
create or replace function ledger.apply(
  p_book int, p_key text,
  p_wallets int8[], p_counters int8[], p_amounts int8[], p_kinds text[], p_stakes boolean[],
  p_hold_wallet int8, p_hold_key text, p_remark text, p_actor text
) returns ledger.answer language plpgsql security definer set search_path = pg_catalog, ledger, public, pg_temp as $$
declare
  v_answer  ledger.answer;
  v_hold    ledger.hold;
  v_count   int;
  v_careful boolean;
  v_at      timestamptz;
begin
  select bool_or(a.careful) into v_careful
    from (select a.careful from ledger.account a where a.id = any (p_wallets) order by a.id for no key update) a;

  v_answer := ledger.first_answer(p_key, p_wallets, p_counters, p_amounts, p_kinds);
  if v_answer.outcome is not null then return v_answer; end if;

  select count(*) into v_count from ledger.account a
   where a.id in (select unnest(p_wallets) union select unnest(p_counters)) and a.book_id = p_book and a.open;
  if v_count <> (select count(distinct id) from unnest(p_wallets || p_counters) id) then
    v_answer.outcome := 'no_wallet';
    return v_answer;
  end if;

  if exists (select from unnest(p_wallets, p_stakes) s(id, stake) join ledger.account a using (id) where s.stake and not a.may_bet) then
    v_answer.outcome := 'not_allowed';
    return v_answer;
  end if;

  -- A lane has not looked at the other wallets that share in the stake; a caller's transaction has.
  if v_careful and ledger.is_lane() and exists (
    select from unnest(p_wallets, p_amounts, p_kinds, p_stakes) s(id, amount, kind, stake) join ledger.account a using (id)
     where s.stake and s.amount < 0 and s.kind = 'bet' and a.split
  ) then
    v_answer.outcome := 'split';
    return v_answer;
  end if;

  if p_hold_key is not null then
    select h.* into v_hold from ledger.hold h where h.wallet_id = p_hold_wallet and h.key = p_hold_key for update;
    if v_hold.id is null or v_hold.state <> 'pending' or v_hold.expires_at <= app_now() or not p_hold_wallet = any (p_wallets) then
      v_answer.outcome := 'hold_resolved';
      return v_answer;
    end if;
  end if;

  if exists (
    select from (
      select l.id, l.amount, sum(l.amount) over (partition by l.id order by l.part) as moved
        from unnest(p_wallets, p_amounts) with ordinality l(id, amount, part)) l
      join ledger.account a using (id)
     where not a.house and l.amount < 0
       and a.balance - a.held + case when a.id = v_hold.wallet_id then v_hold.amount else 0 end + l.moved < 0
  ) then
    v_answer.outcome := 'insufficient';
    return v_answer;
  end if;

  v_at := app_now();
  if v_careful then
    v_answer.limited := ledger.broken_limit(p_wallets, p_amounts, p_kinds, p_stakes, ledger.business_day(p_book, v_at));
    if v_answer.limited is not null then
      v_answer.outcome := 'limit_reached';
      return v_answer;
    end if;
  end if;

  v_answer := ledger.write_lines(p_book, p_key, p_wallets, p_counters, p_amounts, p_kinds, p_remark, p_actor, v_hold, v_at);
  if v_careful then
    perform ledger.move_counters(p_wallets, p_amounts, p_kinds, v_answer.day);
  end if;
  return v_answer;
end $$;

-- Who called: the role that was taken on, or the one that signed in. The functions themselves run as the owner.
create or replace function ledger.is_lane() returns boolean language sql stable
  return coalesce(nullif(current_setting('role', true), 'none'), session_user::text) = 'tonle_lane';

-- What the key's first use was answered; no outcome if the key is new. The caller holds the wallets' locks.
create or replace function ledger.first_answer(p_key text, p_wallets int8[], p_counters int8[], p_amounts int8[], p_kinds text[])
returns ledger.answer language plpgsql as $$
declare
  v_answer ledger.answer;
  v_same   boolean;
begin
  select min(l.transfer_id), min(l.day), min(l.at),
         array_agg(l.wallet_id order by l.wallet_id) filter (where l.is_last), array_agg(l.balance_after order by l.wallet_id) filter (where l.is_last)
    into v_answer.transfer_id, v_answer.day, v_answer.at, v_answer.wallets, v_answer.balances
    from (select l.*, l.part = max(l.part) over (partition by l.wallet_id) as is_last
            from ledger.line l where l.wallet_id = any (p_wallets) and l.key = p_key) l;
  if v_answer.transfer_id is null then return v_answer; end if;

  select not exists (
    (select l.part, l.wallet_id, l.counter_id, l.amount, l.kind from ledger.line l where l.wallet_id = any (p_wallets) and l.key = p_key
     except select p.part::smallint, p.wallet, p.counter, p.amount, p.kind
       from unnest(p_wallets, p_counters, p_amounts, p_kinds) with ordinality p(wallet, counter, amount, kind, part) where p.amount <> 0)
    union all
    (select p.part::smallint, p.wallet, p.counter, p.amount, p.kind
       from unnest(p_wallets, p_counters, p_amounts, p_kinds) with ordinality p(wallet, counter, amount, kind, part) where p.amount <> 0
     except select l.part, l.wallet_id, l.counter_id, l.amount, l.kind from ledger.line l where l.wallet_id = any (p_wallets) and l.key = p_key)
  ) into v_same;
  v_answer.outcome := case when v_same then 'replayed' else 'key_reused' end;
  return v_answer;
end $$;

-- Writes the lines of an accepted plan. Its caller holds the locks and took the time after them, so that time never runs backwards
-- along a wallet.
create or replace function ledger.write_lines(
  p_book int, p_key text, p_wallets int8[], p_counters int8[], p_amounts int8[], p_kinds text[], p_remark text, p_actor text, p_hold ledger.hold,
  p_at timestamptz default app_now()
) returns ledger.answer language plpgsql as $$
declare
  v_answer ledger.answer;
  v_offset int := case when ledger.is_lane() then 0 else 32 end;
begin
  v_answer.outcome := 'posted';
  v_answer.at := p_at;
  v_answer.day := ledger.business_day(p_book, p_at);
  v_answer.transfer_id := nextval('ledger.line_id');

  insert into ledger.line (id, transfer_id, wallet_id, counter_id, seq, amount, balance_after, at, day, part, kind, key, remark, actor)
  select case when row_number() over (order by l.part) = 1 then v_answer.transfer_id else nextval('ledger.line_id') end,
         v_answer.transfer_id, l.wallet, l.counter,
         a.seq + row_number() over (partition by l.wallet order by l.part), l.amount,
         a.balance + sum(l.amount) over (partition by l.wallet order by l.part),
         v_answer.at, v_answer.day, l.part, l.kind, p_key, p_remark, p_actor
    from unnest(p_wallets, p_counters, p_amounts, p_kinds) with ordinality l(wallet, counter, amount, kind, part)
    join ledger.account a on a.id = l.wallet
   where l.amount <> 0
   order by l.part;

  if p_hold.id is not null then
    update ledger.hold set state = 'posted', resolved_at = v_answer.at, transfer_id = v_answer.transfer_id where id = p_hold.id;
  end if;

  update ledger.account a
     set balance = a.balance + s.amount, seq = a.seq + s.lines, held = a.held - case when a.id = p_hold.wallet_id then p_hold.amount else 0 end
    from (select l.wallet, sum(l.amount)::int8 as amount, count(*) filter (where l.amount <> 0) as lines
            from unnest(p_wallets, p_amounts) l(wallet, amount) group by 1) s
   where a.id = s.wallet and (s.lines > 0 or a.id = p_hold.wallet_id);

  -- A row per connection's number: connections rarely meet on one, whichever process they belong to.
  insert into ledger.stripe as t (account_id, stripe, balance)
  select l.counter, pg_backend_pid() % 32 + v_offset, -sum(l.amount)::int8
    from unnest(p_counters, p_amounts) l(counter, amount)
    join ledger.account a on a.id = l.counter and a.house
   where l.amount <> 0
   group by 1 order by 1
  on conflict (account_id, stripe) do update set balance = t.balance + excluded.balance;

  select array_agg(a.id order by a.id), array_agg(a.balance order by a.id) into v_answer.wallets, v_answer.balances
    from ledger.account a where a.id = any (p_wallets);
  return v_answer;
end $$;

grant execute on function ledger.apply(int, text, int8[], int8[], int8[], text[], boolean[], int8, text, text, text) to tonle_app, tonle_worker, tonle_lane;

-- A number of a fact that stands in the order of transfers and moves nothing here: a bet in a wallet that a vendor keeps.
create or replace function ledger.next_transfer_id() returns int8
language sql volatile security definer set search_path = pg_catalog, ledger, pg_temp as $$ select nextval('ledger.line_id') $$;
grant execute on function ledger.next_transfer_id() to tonle_app, tonle_worker;
