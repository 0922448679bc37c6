-- Group commit: many plans in one statement. Each plan of a batch moves one wallet against house accounts and captures no hold; its
-- lines stand together, in order, numbered from 1. Every wallet that is locked elsewhere or careful is left undecided: its plans go
-- through ledger.apply alone.

-- Arrays by place of the plan in its batch; those read by place hold no nulls, so that a place is found without walking the array.
create type ledger.batch_answer as (
  outcomes     text[],         -- posted replayed insufficient not_allowed no_wallet key_reused undecided
  posted       boolean[],
  transfer_ids int8[],
  days         date[],
  balances     int8[],         -- of the plan's wallet, right after it
  at           timestamptz,
  replays      text[]          -- first answers of repeated keys, in the order of their plans: transfer id, day, ms of the epoch, balance
);

create function ledger.apply_batch(
  p_plans int[], p_parts int[], p_books int[], p_wallets int8[], p_counters int8[], p_amounts int8[],
  p_kinds text[], p_stakes boolean[], p_keys text[], p_remarks text[], p_actors text[]
) returns ledger.batch_answer language plpgsql security definer set search_path = pg_catalog, ledger, public, pg_temp as $$
declare
  v_answer ledger.batch_answer;
  v_locked int8[];
  v_missed int8[] := '{}';
begin
  -- Holds for the companion rows as well: neighbours wait for nobody long; halving tells who blocks a batch.
  perform set_config('lock_timeout', '250ms', true);

  select array_agg(a.id) into v_locked
    from (select a.id, a.house, a.careful from ledger.account a
           where a.id = any (p_wallets) order by a.id for no key update skip locked) a
   where not a.house and not a.careful;
  if coalesce(cardinality(v_locked), 0) < (select count(distinct w.id) from unnest(p_wallets) w(id)) then
    v_missed := array(select unnest(p_wallets) except select unnest(v_locked));
  end if;

  -- What needs no sum: statements from here on see what was committed before the locks were given.
  select array_agg(d.outcome order by d.n), array_agg(d.outcome = 'posted' order by d.n) into v_answer.outcomes, v_answer.posted
    from (select l.n,
                 case when bool_or(l.wallet = any (v_missed)) or not coalesce(bool_and(c.house), false) then 'undecided'
                      when bool_or(first.here) then 'replayed'
                      when not bool_and(a.open and a.book_id = l.book and c.open and c.book_id = l.book) then 'no_wallet'
                      when bool_or(l.stake and not a.may_bet) then 'not_allowed'
                      else 'posted' end as outcome
            from unnest(p_plans, p_books, p_wallets, p_counters, p_stakes, p_keys) l(n, book, wallet, counter, stake, key)
            left join ledger.account a on a.id = l.wallet
            left join ledger.account c on c.id = l.counter
            left join lateral (select true as here from ledger.line x where x.wallet_id = l.wallet and x.key = l.key limit 1) first on true
           group by l.n) d;

  if 'replayed' = any (v_answer.outcomes) then
    select q.outcomes, q.replays into v_answer.outcomes, v_answer.replays
      from ledger.batch_replays(v_answer.outcomes, p_plans, p_wallets, p_counters, p_amounts, p_kinds, p_keys) q;
  end if;
  if true = any (v_answer.posted) then
    select q.outcomes, q.posted into v_answer.outcomes, v_answer.posted
      from ledger.batch_refuse(v_answer.outcomes, v_answer.posted, p_plans, p_wallets, p_amounts) q;
  end if;
  if true = any (v_answer.posted) then
    v_answer := ledger.batch_write(v_answer, p_plans, p_parts, p_books, p_wallets, p_counters, p_amounts, p_kinds, p_keys, p_remarks, p_actors);
  end if;
  return v_answer;
end $$;

-- First answers of the keys that were used before.
create function ledger.batch_replays(
  p_outcomes text[], p_plans int[], p_wallets int8[], p_counters int8[], p_amounts int8[], p_kinds text[], p_keys text[],
  out outcomes text[], out replays text[]
) language plpgsql as $$
declare
  v_plan  record;
  v_first ledger.answer;
begin
  outcomes := p_outcomes;
  replays := '{}';
  for v_plan in
    select l.n, min(l.key) as key, array_agg(l.wallet order by l.i) as wallets, array_agg(l.counter order by l.i) as counters,
           array_agg(l.amount order by l.i) as amounts, array_agg(l.kind order by l.i) as kinds
      from unnest(p_plans, p_wallets, p_counters, p_amounts, p_kinds, p_keys) with ordinality l(n, wallet, counter, amount, kind, key, i)
     where p_outcomes[l.n] = 'replayed' group by l.n order by l.n
  loop
    v_first := ledger.first_answer(v_plan.key, v_plan.wallets, v_plan.counters, v_plan.amounts, v_plan.kinds);
    outcomes[v_plan.n] := v_first.outcome;
    if v_first.outcome = 'replayed' then
      replays := replays || format('%s %s %s %s', v_first.transfer_id, v_first.day,
        (extract(epoch from date_trunc('milliseconds', v_first.at)) * 1000)::int8, v_first.balances[1]);
    end if;
  end loop;
end $$;

-- Refuses what a wallet cannot pay, plan by plan in the order they came; wallets that can pay for all of theirs are not walked.
create function ledger.batch_refuse(
  p_outcomes text[], p_posted boolean[], p_plans int[], p_wallets int8[], p_amounts int8[], out outcomes text[], out posted boolean[]
) language plpgsql as $$
declare
  v_poor   int8[];
  v_plan   record;
  v_wallet int8;
  v_left   numeric;
begin
  outcomes := p_outcomes;
  posted := p_posted;
  select array_agg(distinct s.wallet) into v_poor
    from (select l.wallet, l.amount, a.balance - a.held + sum(l.amount) over (partition by l.wallet order by l.i) as left_over
            from unnest(p_plans, p_wallets, p_amounts) with ordinality l(n, wallet, amount, i)
            join ledger.account a on a.id = l.wallet
           where p_posted[l.n]) s
   where s.amount < 0 and s.left_over < 0;
  if v_poor is null then return; end if;

  for v_plan in
    select s.n, s.wallet, min(s.free) as free, sum(s.amount) as total, min(s.moved) filter (where s.amount < 0) as deepest
      from (select l.n, l.wallet, l.amount, a.balance - a.held as free, sum(l.amount) over (partition by l.n order by l.i) as moved
              from unnest(p_plans, p_wallets, p_amounts) with ordinality l(n, wallet, amount, i)
              join ledger.account a on a.id = l.wallet
             where p_posted[l.n] and l.wallet = any (v_poor)) s
     group by s.n, s.wallet order by s.wallet, s.n
  loop
    if v_plan.wallet is distinct from v_wallet then
      v_wallet := v_plan.wallet;
      v_left := v_plan.free;
    end if;
    if v_left + v_plan.deepest < 0 then
      outcomes[v_plan.n] := 'insufficient';
      posted[v_plan.n] := false;
    else
      v_left := v_left + v_plan.total;
    end if;
  end loop;
end $$;

-- Writes the lines of the plans that were accepted; those of the others count as lines of nothing. A wallet and a house account are
-- updated once. Only lanes come here: their own stripes, one row per connection's number. The time is taken after the locks.
create function ledger.batch_write(
  p_answer ledger.batch_answer, p_plans int[], p_parts int[], p_books int[], p_wallets int8[], p_counters int8[], p_amounts int8[],
  p_kinds text[], p_keys text[], p_remarks text[], p_actors text[]
) returns ledger.batch_answer language plpgsql as $$
declare
  v_posted boolean[] := p_answer.posted;
  v_at     timestamptz := app_now();
begin
  p_answer.at := v_at;
  with x as materialized (
    select l.n, l.part, l.book, l.wallet, l.counter, case when v_posted[l.n] then l.amount else 0 end as amount,
           l.kind, l.key, l.remark, l.actor, l.i, case when v_posted[l.n] then nextval('ledger.line_id') else 0 end as id
      from unnest(p_plans, p_parts, p_books, p_wallets, p_counters, p_amounts, p_kinds, p_keys, p_remarks, p_actors)
           with ordinality l(n, part, book, wallet, counter, amount, kind, key, remark, actor, i)
  ), b as materialized (
    select b.id, greatest(app_business_day(b.zone, v_at), b.closed_through + 1) as day from ledger.book b where b.id = any (p_books)
  ), l as materialized (
    select x.*, b.day, a.balance + sum(x.amount) over w as balance_after, a.seq + count(*) filter (where x.amount <> 0) over w as seq,
           coalesce(min(x.id) filter (where x.amount <> 0) over p, min(x.id) over p) as transfer_id, x.part = count(*) over p as is_last
      from x left join ledger.account a on a.id = x.wallet left join b on b.id = x.book
    window w as (partition by x.wallet order by x.i), p as (partition by x.n)
  ), written as (
    insert into ledger.line (id, transfer_id, wallet_id, counter_id, seq, amount, balance_after, at, day, part, kind, key, remark, actor)
    select l.id, l.transfer_id, l.wallet, l.counter, l.seq, l.amount, l.balance_after, v_at, l.day, l.part, l.kind, l.key, l.remark, l.actor
      from l where l.amount <> 0 order by l.i
  ), moved as (
    update ledger.account a set balance = a.balance + s.amount, seq = a.seq + s.lines
      from (select l.wallet, sum(l.amount)::int8 as amount, count(*) as lines from l where l.amount <> 0 group by 1 order by 1) s
     where a.id = s.wallet
  ), received as (
    insert into ledger.stripe as t (account_id, stripe, balance)
    select l.counter, pg_backend_pid() % 32, -sum(l.amount)::int8 from l where l.amount <> 0 group by 1 order by 1
    on conflict (account_id, stripe) do update set balance = t.balance + excluded.balance
  )
  select array_agg(l.transfer_id order by l.n), array_agg(l.day order by l.n), array_agg(l.balance_after::int8 order by l.n)
    into p_answer.transfer_ids, p_answer.days, p_answer.balances
    from l where l.is_last;
  return p_answer;
end $$;

revoke all on function
  ledger.apply_batch(int[], int[], int[], int8[], int8[], int8[], text[], boolean[], text[], text[], text[]),
  ledger.batch_replays(text[], int[], int8[], int8[], int8[], text[], text[]),
  ledger.batch_refuse(text[], boolean[], int[], int8[], int8[]),
  ledger.batch_write(ledger.batch_answer, int[], int[], int[], int8[], int8[], int8[], text[], text[], text[], text[])
  from public, tonle_app, tonle_worker, tonle_lane, tonle_report;
grant execute on function
  ledger.apply_batch(int[], int[], int[], int8[], int8[], int8[], text[], boolean[], text[], text[], text[]) to tonle_lane;
