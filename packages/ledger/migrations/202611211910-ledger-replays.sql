-- First answers of the repeated keys of a batch, all of them in one statement: one look per key, where each took three.

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
