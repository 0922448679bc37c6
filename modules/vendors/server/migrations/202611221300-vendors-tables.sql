-- Vendors' accounts, keys, calls and minutes leave the schema `play`, which keeps what the lanes write.
create schema vendors;

alter table play.vendor_account set schema vendors;
alter table play.vendor_key set schema vendors;
alter table play.vendor_minute set schema vendors;
alter table play.vendor_call set schema vendors;
do $$
begin
  for part in 0..7 loop
    execute format('alter table play.vendor_call_%s set schema vendors', part);
  end loop;
end $$;

-- Adds two latency histograms.
create function vendors.add_spread(a int[], b int[]) returns int[] language sql immutable as $$
  select array_agg(coalesce(x, 0) + coalesce(y, 0) order by place) from unnest(a, b) with ordinality as t (x, y, place)
$$;

-- Empties the parts that hold none of the last seven days, tomorrow's among them. @returns their number
create function vendors.empty_old_calls() returns int language plpgsql security definer set search_path = pg_catalog, vendors, pg_temp as $$
declare
  today int := floor(extract(epoch from public.app_now()) / 86400);
  emptied int := 0;
begin
  for n in 0..7 loop
    if n = any (select d % 8 from generate_series(today - 6, today) d) then continue; end if;
    if pg_relation_size(format('vendors.vendor_call_%s', n)::regclass) = 0 then continue; end if;
    execute format('truncate vendors.vendor_call_%s', n);
    emptied := emptied + 1;
  end loop;
  return emptied;
end $$;
revoke execute on function vendors.empty_old_calls() from tonle_app, tonle_lane, tonle_report;

-- Published for play: who may number transactions, what the account may move, and where its games are. No key and no network.
create view vendors.pub_account with (security_invoker = true) as
  select brand_id, id, vendor, launch_url, has_demo, capabilities, exhausted_at, closed_at from vendors.vendor_account;

-- The account of a vendor at a brand, opened when it is first asked for.
create function vendors.open_account(brand uuid, code text) returns int language plpgsql as $$
declare
  account int;
begin
  insert into vendors.vendor_account (brand_id, vendor) values (brand, code) on conflict (brand_id, vendor) do nothing;
  select a.id into strict account from vendors.vendor_account a where a.brand_id = brand and a.vendor = code;
  return account;
end $$;

-- Its budget of net payouts is used up. @returns whether it was not before
create function vendors.exhaust_account(brand uuid, account int) returns boolean language sql as $$
  with first as (
    update vendors.vendor_account a set exhausted_at = app_now()
     where a.brand_id = brand and a.id = account and a.exhausted_at is null returning a.id)
  select exists (select from first)
$$;
revoke execute on function vendors.open_account(uuid, text), vendors.exhaust_account(uuid, int) from tonle_lane, tonle_report;

-- For one release: processes of the version before still run while this one starts. They read and write through these views, which
-- PostgreSQL updates by itself, and empty old calls by the old name. To be dropped by the release after.
create view play.vendor_account with (security_invoker = true) as select * from vendors.vendor_account;
create view play.vendor_key with (security_invoker = true) as select * from vendors.vendor_key;
create view play.vendor_minute with (security_invoker = true) as select * from vendors.vendor_minute;
create view play.vendor_call with (security_invoker = true) as select * from vendors.vendor_call;
revoke delete on play.vendor_key from tonle_app, tonle_worker;
revoke update, delete on play.vendor_call from tonle_app, tonle_worker;
create or replace function play.empty_old_vendor_calls() returns int
  language sql security definer set search_path = pg_catalog, vendors, pg_temp as 'select vendors.empty_old_calls()';
