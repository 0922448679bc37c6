-- The only writers of the ledger's tables. They run with the owner's rights; app and lane may call them and read the tables.
-- Those that only others call (first_answer, write_lines) inherit rights and search path.

create type ledger.answer as (
  outcome     text,        -- posted replayed insufficient not_allowed no_wallet key_reused hold_resolved
  transfer_id int8,
  day         date,
  at          timestamptz,
  wallets     int8[],      -- wallets of the plan, each once
  balances    int8[]       -- their balances after it
);

-- Posts one plan, or answers why not. All accounts on the wallets' side are locked first, in id order; stripes come last, in order.
-- Lines are decided one after the other: a stake has to be there before its win arrives.
create function ledger.apply(
  p_book int, p_key text,
  p_wallets int8[], p_counters int8[], p_amounts int8[], p_kinds text[], p_stakes boolean[],
  p_hold_wallet int8, p_hold_key text, p_remark text, p_actor text
) returns ledger.answer language plpgsql security definer set search_path = pg_catalog, ledger, public, pg_temp as $$
declare
  v_answer ledger.answer;
  v_hold   ledger.hold;
  v_count  int;
  v_ids    int8[];
begin
  perform from ledger.account a where a.id = any (p_wallets) order by a.id for no key update;

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

  v_answer := ledger.write_lines(p_book, p_key, p_wallets, p_counters, p_amounts, p_kinds, p_remark, p_actor, v_hold);
  return v_answer;
end $$;

-- What the key's first use was answered; no outcome if the key is new. The caller holds the wallets' locks.
create function ledger.first_answer(p_key text, p_wallets int8[], p_counters int8[], p_amounts int8[], p_kinds text[])
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

-- Writes the lines of a plan that was accepted. Taken after the locks, the time never runs backwards along a wallet.
create function ledger.write_lines(
  p_book int, p_key text, p_wallets int8[], p_counters int8[], p_amounts int8[], p_kinds text[], p_remark text, p_actor text, p_hold ledger.hold
) returns ledger.answer language plpgsql as $$
declare
  v_answer ledger.answer;
  v_book   ledger.book;
begin
  select b.* into v_book from ledger.book b where b.id = p_book;
  v_answer.outcome := 'posted';
  v_answer.at := app_now();
  v_answer.day := greatest(app_business_day(v_book.zone, v_answer.at), v_book.closed_through + 1);
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
  select l.counter, pg_backend_pid() % 32, -sum(l.amount)::int8
    from unnest(p_counters, p_amounts) l(counter, amount)
    join ledger.account a on a.id = l.counter and a.house
   where l.amount <> 0
   group by 1 order by 1
  on conflict (account_id, stripe) do update set balance = t.balance + excluded.balance;

  select array_agg(a.id order by a.id), array_agg(a.balance order by a.id) into v_answer.wallets, v_answer.balances
    from ledger.account a where a.id = any (p_wallets);
  return v_answer;
end $$;

-- Sets money aside. Answers held, replayed, insufficient, no_wallet or key_reused.
create function ledger.place_hold(p_book int, p_wallet int8, p_key text, p_amount int8, p_expires timestamptz)
returns text language plpgsql security definer set search_path = pg_catalog, ledger, public, pg_temp as $$
declare
  v_account ledger.account;
  v_hold    ledger.hold;
begin
  select a.* into v_account from ledger.account a where a.id = p_wallet and a.book_id = p_book and a.open and not a.house for no key update;
  if v_account.id is null then return 'no_wallet'; end if;
  select h.* into v_hold from ledger.hold h where h.wallet_id = p_wallet and h.key = p_key;
  if v_hold.id is not null then
    return case when v_hold.amount = p_amount then 'replayed' else 'key_reused' end;
  end if;
  if v_account.balance - v_account.held < p_amount then return 'insufficient'; end if;
  insert into ledger.hold (wallet_id, key, amount, placed_at, expires_at) values (p_wallet, p_key, p_amount, app_now(), p_expires);
  update ledger.account set held = held + p_amount where id = p_wallet;
  return 'held';
end $$;

-- Gives a hold back. Answers the state it has now and whether this call did it; an unknown hold is answered with no state.
create function ledger.release_hold(p_wallet int8, p_key text, p_state text, out state text, out changed boolean)
language plpgsql security definer set search_path = pg_catalog, ledger, public, pg_temp as $$
declare
  v_hold ledger.hold;
begin
  if p_state not in ('void', 'expired') then raise exception 'a hold is released as void or expired'; end if;
  perform from ledger.account a where a.id = p_wallet for no key update;
  select h.* into v_hold from ledger.hold h where h.wallet_id = p_wallet and h.key = p_key for update;
  changed := v_hold.state = 'pending' and (p_state = 'void' or v_hold.expires_at <= app_now());
  state := v_hold.state;
  if changed then
    update ledger.hold h set state = p_state, resolved_at = app_now() where h.id = v_hold.id;
    update ledger.account a set held = a.held - v_hold.amount where a.id = p_wallet;
    state := p_state;
  end if;
  changed := coalesce(changed, false);
end $$;

create function ledger.open_book(p_brand uuid, p_currency text, p_mode text, p_unit int8, p_zone text)
returns int language plpgsql security definer set search_path = pg_catalog, ledger, public, pg_temp as $$
declare
  v_id int;
begin
  insert into ledger.book (brand_id, currency, mode, unit, zone) values (p_brand, p_currency, p_mode, p_unit, p_zone)
  on conflict (brand_id, currency, mode) do nothing returning id into v_id;
  if v_id is null then
    select b.id into v_id from ledger.book b where (b.brand_id, b.currency, b.mode) = (p_brand, p_currency, p_mode);
  end if;
  return v_id;
end $$;

-- Opens an account once; a second call answers the same id. No row: there is no such book.
create function ledger.open_account(p_book int, p_kind text, p_owner text, p_label text, p_house boolean, p_may_bet boolean)
returns int8 language plpgsql security definer set search_path = pg_catalog, ledger, public, pg_temp as $$
declare
  v_id int8;
begin
  insert into ledger.account (book_id, kind, owner, label, house, may_bet) values (p_book, p_kind, p_owner, p_label, p_house, p_may_bet)
  on conflict (book_id, kind, owner, label) do nothing returning id into v_id;
  if v_id is null then
    select a.id into v_id from ledger.account a where (a.book_id, a.kind, a.owner, a.label) = (p_book, p_kind, p_owner, p_label);
  end if;
  return v_id;
end $$;

-- Flags that decide in the database. A flag left null stays as it is.
create function ledger.set_flags(p_wallet int8, p_may_bet boolean, p_careful boolean, p_open boolean)
returns void language sql security definer set search_path = pg_catalog, ledger, public, pg_temp as $$
  update ledger.account set may_bet = coalesce(p_may_bet, may_bet), careful = coalesce(p_careful, careful), open = coalesce(p_open, open)
   where id = p_wallet and not house;
$$;
