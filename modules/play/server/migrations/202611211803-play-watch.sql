-- Watching vendors. Nothing here is written by a money call: what a process has seen is stored in the background, in batches.

-- A vendor's calls of one minute, by what was asked and answered.
create table play.vendor_minute (
  brand_id       uuid        not null references brand.brand (id),
  minute         timestamptz not null,
  vendor_account int         not null,
  vendor         text        not null,
  call           text        not null,
  code           text        not null,
  -- The request was not taken, or nobody knows: not a refusal that was decided.
  is_failure     boolean     not null,
  calls          int         not null check (calls > 0),
  -- How many of them took up to a bound; the bounds stand in server/watch/latency.ts.
  spread         int[]       not null,
  primary key (brand_id, minute, vendor_account, call, code, is_failure)
);
select house.wall('play.vendor_minute');
create index vendor_minute_age on play.vendor_minute (minute);

create function play.add_spread(a int[], b int[]) returns int[] language sql immutable as $$
  select array_agg(coalesce(x, 0) + coalesce(y, 0) order by place) from unnest(a, b) with ordinality as t (x, y, place)
$$;

-- Calls as they were asked and answered, without secrets. Eight days by turns: a day's part is emptied before it is used again.
create table play.vendor_call (
  part           smallint    not null,
  brand_id       uuid        not null,
  id             uuid        not null,
  at             timestamptz not null,
  vendor_account int         not null,
  vendor         text        not null,
  call           text        not null,
  code           text        not null,
  is_failure     boolean     not null,
  status         smallint    not null,
  micros         int         not null,
  ip             text        not null,
  trace_id       text        not null,
  -- Transactions, bets and rounds that the request names.
  names          text[]      not null,
  request        text        not null,
  answer         text        not null
) partition by list (part);
create index vendor_call_of_vendor on play.vendor_call (vendor_account, id);
select house.wall('play.vendor_call');

do $$
begin
  for part in 0..7 loop
    execute format('create table play.vendor_call_%s partition of play.vendor_call for values in (%s)', part, part);
    execute format('select house.wall(%L)', 'play.vendor_call_' || part);
    execute format('revoke update, delete, truncate on play.vendor_call_%s from tonle_app, tonle_worker', part);
  end loop;
end $$;
revoke update, delete, truncate on play.vendor_call from tonle_app, tonle_worker;

-- Empties the parts that hold none of the last seven days, tomorrow's among them. @returns their number
create function play.empty_old_vendor_calls() returns int language plpgsql security definer set search_path = pg_catalog, play, pg_temp as $$
declare
  today int := floor(extract(epoch from public.app_now()) / 86400);
  emptied int := 0;
begin
  for n in 0..7 loop
    if n = any (select d % 8 from generate_series(today - 6, today) d) then continue; end if;
    if pg_relation_size(format('play.vendor_call_%s', n)::regclass) = 0 then continue; end if;
    execute format('truncate play.vendor_call_%s', n);
    emptied := emptied + 1;
  end loop;
  return emptied;
end $$;
revoke execute on function play.empty_old_vendor_calls() from tonle_app, tonle_lane, tonle_report;

-- Bets that wait for their outcome, folded from play.bet by cursor: what is settled soon never comes here.
create table play.open_bet (
  brand_id       uuid        not null references brand.brand (id),
  bet_id         uuid        not null,
  member_id      uuid        not null,
  vendor_account int         not null,
  vendor         text        not null,
  game           text        not null,
  vertical       text        not null,
  round_id       text,
  tx_id          text        not null,
  mode           text        not null,
  currency       text        not null,
  stake          int8        not null,
  placed_at      timestamptz not null,
  -- What the vendor said of it when it was asked.
  asked_at       timestamptz,
  asks           int         not null default 0,
  finding        text        check (finding in ('no_history', 'no_answer', 'unknown', 'open', 'settled', 'void')),
  primary key (brand_id, bet_id)
);
create index open_bet_age on play.open_bet (brand_id, placed_at);
select house.wall('play.open_bet');
revoke insert, delete on play.open_bet from tonle_app;
