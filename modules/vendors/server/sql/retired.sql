-- Since 2026-11-22 vendors' accounts, keys, calls and minutes stand in the schema `vendors`. Processes of the version before read and write them
-- through these views, which PostgreSQL updates by itself.
create or replace view play.vendor_account with (security_invoker = true) as
  select id, brand_id, vendor, opened_at, networks, closed_at, service_url, reconciled_to, dialect, launch_url, has_demo, capabilities, exhausted_at,
         reviewed_at, local_terms
    from vendors.vendor_account;
create or replace view play.vendor_key with (security_invoker = true) as
  select brand_id, id, vendor_account, place, secret, made_at, retired_at, public_key from vendors.vendor_key;
create or replace view play.vendor_minute with (security_invoker = true) as
  select brand_id, minute, vendor_account, vendor, call, code, is_failure, calls, spread from vendors.vendor_minute;
create or replace view play.vendor_call with (security_invoker = true) as
  select part, brand_id, id, at, vendor_account, vendor, call, code, is_failure, status, micros, ip, trace_id, names, request, answer, is_outbound
    from vendors.vendor_call;

create or replace function play.add_spread(a int[], b int[]) returns int[] language sql immutable as $$
  select vendors.add_spread(a, b)
$$;
create or replace function play.empty_old_vendor_calls() returns int
  language sql security definer set search_path = pg_catalog, vendors, pg_temp as $$ select vendors.empty_old_calls() $$;

grant select, insert, update, delete on play.vendor_account, play.vendor_minute to tonle_app, tonle_worker;
grant select, insert, update on play.vendor_key to tonle_app, tonle_worker;
grant select, insert on play.vendor_call to tonle_app, tonle_worker;
grant execute on function play.add_spread(int[], int[]) to tonle_app, tonle_worker;
grant execute on function play.empty_old_vendor_calls() to tonle_worker;
