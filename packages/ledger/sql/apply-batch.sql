-- Posting the plans of a lane, plan by plan, refusals and repetitions of busy wallets included.

-- An array a column, an element a line. A wallet that is locked, or has to be looked at with care, leaves its plans undecided.
create or replace function ledger.apply_batch(
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

-- First answers of the repeated keys of a batch, in one statement, with one index look-up per key.
create or replace function ledger.batch_replays(
  p_outcomes text[], p_plans int[], p_wallets int8[], p_counters int8[], p_amounts int8[], p_kinds text[], p_keys text[],
  out outcomes text[], out replays text[]
) language plpgsql as $$
begin
  with given as materialized (
    select l.n, l.wallet, l.key, l.counter, l.amount, l.kind, (row_number() over (partition by l.n order by l.i))::smallint as part
      from unnest(p_plans, p_wallets, p_counters, p_amounts, p_kinds, p_keys) with ordinality l(n, wallet, counter, amount, kind, key, i)
     where p_outcomes[l.n] = 'replayed'
  ), stored as materialized (
    select k.n, x.*, x.part = max(x.part) over (partition by k.n) as is_last
      from (select distinct g.n, g.wallet, g.key from given g) k
     -- Kept apart from the planner: by the index, key after key.
     cross join lateral (select x.* from ledger.line x where x.wallet_id = k.wallet and x.key = k.key offset 0) x
  ), found as (
    select s.n, min(s.transfer_id) as transfer_id, min(s.day) as day, min(s.at) as at, min(s.balance_after) filter (where s.is_last) as balance
      from stored s group by s.n
  ), other as (
    -- A line that only one of the two has.
    select coalesce(g.n, s.n) as n
      from (select * from given where amount <> 0) g
      full join stored s on s.n = g.n and s.part = g.part and s.wallet_id = g.wallet and s.counter_id = g.counter and s.amount = g.amount and s.kind = g.kind
     where g.n is null or s.n is null
  ), decided as (
    select f.*, case when f.n in (select o.n from other o) then 'key_reused' else 'replayed' end as outcome from found f
  )
  select (select array_agg(coalesce(d.outcome, o.outcome) order by o.n)
            from unnest(p_outcomes) with ordinality o(outcome, n) left join decided d on d.n = o.n),
         (select coalesce(array_agg(format('%s %s %s %s', d.transfer_id, d.day, (extract(epoch from date_trunc('milliseconds', d.at)) * 1000)::int8, d.balance)
                                    order by d.n), '{}')
            from decided d where d.outcome = 'replayed')
    into outcomes, replays;
end $$;

-- Refuses what a wallet cannot pay, plan by plan in the order they came; wallets that can pay for all of theirs are not walked.
create or replace function ledger.batch_refuse(
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
create or replace function ledger.batch_write(
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

grant execute on function ledger.apply_batch(int[], int[], int[], int8[], int8[], int8[], text[], boolean[], text[], text[], text[]) to tonle_lane;
