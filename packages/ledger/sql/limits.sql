-- Limits of a wallet: stake, net loss and deposits per day, week and month of its book, decided in ledger.apply under the wallet's lock.

-- Business day of what is posted at an instant.
create or replace function ledger.business_day(p_book int, p_at timestamptz) returns date language sql stable as $$
  select greatest(public.app_business_day(b.zone, p_at), b.closed_through + 1) from ledger.book b where b.id = p_book;
$$;

-- First day of the period of a day. Weeks begin on Monday.
create or replace function ledger.period_start(p_period text, p_day date) returns date language sql immutable
  return date_trunc(p_period, p_day::timestamp)::date;

-- What a line adds to a counter: deposits arrive, stakes and losses leave.
create or replace function ledger.counts(p_what text, p_amount int8) returns int8 language sql immutable
  return case p_what when 'deposit' then p_amount else -p_amount end;

-- The first limit that a plan would break, or null. Only a stake and an arriving deposit can be refused, each at its place in the plan:
-- a stake has to be within the limit before its win arrives. What came back of another day makes no room for more than the cap.
create or replace function ledger.broken_limit(p_wallets int8[], p_amounts int8[], p_kinds text[], p_stakes boolean[], p_day date)
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

-- Adds posted lines to the counters of their wallets' limits.
create or replace function ledger.move_counters(p_wallets int8[], p_amounts int8[], p_kinds text[], p_day date) returns void language sql as $$
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
create or replace function ledger.set_limit(p_wallet int8, p_what text, p_period text, p_cap int8)
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

grant execute on function ledger.business_day(int, timestamptz), ledger.period_start(text, date) to tonle_app, tonle_worker, tonle_report;
grant execute on function ledger.set_limit(int8, text, text, int8) to tonle_app, tonle_worker;
