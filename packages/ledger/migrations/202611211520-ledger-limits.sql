-- Limits of a wallet (design §4): stake, net loss and deposits per day, week and month of its book. They are decided in ledger.apply,
-- under the wallet's lock, against counters that move in the same call as the lines. A wallet with a limit is careful, so that no
-- batch takes its plans.

-- Which lines count: money that leaves for stake and net loss, money that arrives for deposits; what comes back lowers the counter.
-- A room that posts further kinds adds them here by a migration of its own.
create table ledger.counted_kind (
  kind text not null check (length(kind) between 1 and 40),
  what text not null check (what in ('stake', 'net_loss', 'deposit')),
  primary key (kind, what)
);
insert into ledger.counted_kind (kind, what) values
  ('bet', 'stake'), ('bet_void', 'stake'),
  ('bet', 'net_loss'), ('bet_void', 'net_loss'), ('win', 'net_loss'), ('win_void', 'net_loss'),
  ('deposit', 'deposit'), ('deposit_reversal', 'deposit');

create table ledger.limit (
  wallet_id         int8        not null references ledger.account,
  what              text        not null check (what in ('stake', 'net_loss', 'deposit')),
  period            text        not null check (period in ('day', 'week', 'month')),
  cap               int8        not null check (cap >= 0),
  -- First day that is counted: of the period in which the limit was set.
  since             date        not null,
  set_at            timestamptz not null,
  -- Whether the wallet is careful for another reason too, and stays so when its last limit goes.
  careful_otherwise boolean     not null,
  primary key (wallet_id, what, period)
);

-- What a period's lines add up to, from the wallet's first day with the limit; it may be below zero.
create table ledger.counter (
  wallet_id int8 not null,
  what      text not null,
  period    text not null,
  starts    date not null,
  used      int8 not null,
  primary key (wallet_id, what, period, starts),
  foreign key (wallet_id, what, period) references ledger.limit on delete cascade
) with (fillfactor = 70);

-- Which limit refused, as 'stake day'.
alter type ledger.answer add attribute limited text;

-- Business day of what is posted now. Weeks begin on Monday.
create function ledger.business_day(p_book int, p_at timestamptz) returns date language sql stable as $$
  select greatest(public.app_business_day(b.zone, p_at), b.closed_through + 1) from ledger.book b where b.id = p_book;
$$;
create function ledger.period_start(p_period text, p_day date) returns date language sql immutable
  return date_trunc(p_period, p_day::timestamp)::date;
create function ledger.counts(p_what text, p_amount int8) returns int8 language sql immutable
  return case p_what when 'deposit' then p_amount else -p_amount end;

-- The first limit that a plan would break, or null. Only a stake and an arriving deposit can be refused, each at its place in the plan:
-- a stake has to be within the limit before its win arrives. What came back of another day makes no room for more than the cap.
create function ledger.broken_limit(p_wallets int8[], p_amounts int8[], p_kinds text[], p_stakes boolean[], p_day date)
returns text language plpgsql as $$
declare
  v_kind text;
begin
  select l.kind into v_kind from unnest(p_wallets, p_amounts, p_kinds, p_stakes) l(wallet, amount, kind, stake)
   where l.stake and l.amount <> 0 and not exists (select from ledger.counted_kind c where c.kind = l.kind and c.what = 'stake')
     and exists (select from ledger.limit m where m.wallet_id = l.wallet) limit 1;
  if v_kind is not null then
    raise exception 'a stake of kind % would pass by the limits: ledger.counted_kind has no such kind', v_kind;
  end if;

  return (
    select s.what || ' ' || s.period
      from (select m.what, m.period, m.cap, l.amount <> 0 and (l.stake or m.what = 'deposit' and l.amount > 0) as asks,
                   case when m.what = 'net_loss' then coalesce(u.used, 0) else greatest(u.used, 0) end
                     + sum(ledger.counts(m.what, l.amount)) over (partition by l.wallet, m.what, m.period order by l.part) as total
              from unnest(p_wallets, p_amounts, p_kinds, p_stakes) with ordinality l(wallet, amount, kind, stake, part)
              join ledger.limit m on m.wallet_id = l.wallet
              join ledger.counted_kind c on c.kind = l.kind and c.what = m.what
              left join ledger.counter u on (u.wallet_id, u.what, u.period) = (m.wallet_id, m.what, m.period)
                                        and u.starts = ledger.period_start(m.period, p_day)) s
     where s.asks and s.total > s.cap
     order by s.what, s.period limit 1);
end $$;

create function ledger.move_counters(p_wallets int8[], p_amounts int8[], p_kinds text[], p_day date) returns void language sql as $$
  insert into ledger.counter as u (wallet_id, what, period, starts, used)
  select m.wallet_id, m.what, m.period, ledger.period_start(m.period, p_day), sum(ledger.counts(m.what, l.amount))
    from unnest(p_wallets, p_amounts, p_kinds) l(wallet, amount, kind)
    join ledger.limit m on m.wallet_id = l.wallet
    join ledger.counted_kind c on c.kind = l.kind and c.what = m.what
   where l.amount <> 0
   group by 1, 2, 3 order by 1, 2, 3
  on conflict (wallet_id, what, period, starts) do update set used = u.used + excluded.used;
$$;

-- Sets a limit, or takes it away (no cap). A new one counts what its present period has seen already.
create function ledger.set_limit(p_wallet int8, p_what text, p_period text, p_cap int8)
returns boolean language plpgsql security definer set search_path = pg_catalog, ledger, public, pg_temp as $$
declare
  v_account   ledger.account;
  v_at        timestamptz;
  v_since     date;
  v_otherwise boolean;
begin
  select a.* into v_account from ledger.account a where a.id = p_wallet and not a.house for no key update;
  if v_account.id is null then return false; end if;

  if p_cap is null then
    delete from ledger.limit m where (m.wallet_id, m.what, m.period) = (p_wallet, p_what, p_period) returning m.careful_otherwise into v_otherwise;
    if found and not exists (select from ledger.limit m where m.wallet_id = p_wallet) then
      update ledger.account a set careful = v_otherwise where a.id = p_wallet;
    end if;
    return true;
  end if;

  v_at := app_now();
  update ledger.limit m set cap = p_cap, set_at = v_at where (m.wallet_id, m.what, m.period) = (p_wallet, p_what, p_period);
  if found then return true; end if;

  v_since := ledger.period_start(p_period, ledger.business_day(v_account.book_id, v_at));
  v_otherwise := coalesce((select bool_or(m.careful_otherwise) from ledger.limit m where m.wallet_id = p_wallet), v_account.careful);
  insert into ledger.limit (wallet_id, what, period, cap, since, set_at, careful_otherwise)
  values (p_wallet, p_what, p_period, p_cap, v_since, v_at, v_otherwise);
  insert into ledger.counter (wallet_id, what, period, starts, used)
  select p_wallet, p_what, p_period, v_since, coalesce(sum(ledger.counts(p_what, l.amount)), 0)
    from ledger.line l join ledger.counted_kind c on c.kind = l.kind and c.what = p_what
   where l.wallet_id = p_wallet and l.day >= v_since
     -- From the last closed day on: days never run backwards along a wallet.
     and l.seq > coalesce((select d.closing_seq from ledger.account_day d where d.wallet_id = p_wallet and d.day < v_since order by d.day desc limit 1), 0);
  update ledger.account a set careful = true where a.id = p_wallet and not a.careful;
  return true;
end $$;

-- As before; a wallet with limits stays careful whatever else is said.
create or replace function ledger.set_flags(p_wallet int8, p_may_bet boolean, p_careful boolean, p_open boolean)
returns void language plpgsql security definer set search_path = pg_catalog, ledger, public, pg_temp as $$
begin
  perform from ledger.account a where a.id = p_wallet and not a.house for no key update;
  update ledger.limit m set careful_otherwise = p_careful where m.wallet_id = p_wallet and p_careful is not null;
  update ledger.account a
     set may_bet = coalesce(p_may_bet, a.may_bet), open = coalesce(p_open, a.open),
         careful = coalesce(p_careful, a.careful) or exists (select from ledger.limit m where m.wallet_id = p_wallet)
   where a.id = p_wallet and not a.house;
end $$;

-- As before; limits are decided last, and the time of the posting is taken once, so that the day they were decided for is the lines'.
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

-- As before, with the time of the posting from its caller, who holds the locks.
drop function ledger.write_lines(int, text, int8[], int8[], int8[], text[], text, text, ledger.hold);
create function ledger.write_lines(
  p_book int, p_key text, p_wallets int8[], p_counters int8[], p_amounts int8[], p_kinds text[], p_remark text, p_actor text, p_hold ledger.hold,
  p_at timestamptz default app_now()
) returns ledger.answer language plpgsql as $$
declare
  v_answer ledger.answer;
  -- Who called: the role that was taken on, or the one that signed in. The functions themselves run as the owner.
  v_offset int := case when coalesce(nullif(current_setting('role', true), 'none'), session_user::text) = 'tonle_lane' then 0 else 32 end;
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

-- Written by the functions alone, like all books.
revoke all on ledger.counted_kind, ledger.limit, ledger.counter from tonle_app, tonle_worker, tonle_lane, tonle_report;
grant select on ledger.counted_kind, ledger.limit, ledger.counter to tonle_app, tonle_worker, tonle_lane, tonle_report;
revoke all on function
  ledger.business_day(int, timestamptz), ledger.period_start(text, date), ledger.counts(text, int8),
  ledger.broken_limit(int8[], int8[], text[], boolean[], date), ledger.move_counters(int8[], int8[], text[], date),
  ledger.set_limit(int8, text, text, int8),
  ledger.write_lines(int, text, int8[], int8[], int8[], text[], text, text, ledger.hold, timestamptz)
  from public, tonle_app, tonle_worker, tonle_lane, tonle_report;
grant execute on function ledger.business_day(int, timestamptz), ledger.period_start(text, date) to tonle_app, tonle_worker, tonle_report;
grant execute on function ledger.set_limit(int8, text, text, int8) to tonle_app, tonle_worker;
