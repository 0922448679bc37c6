-- Published for play: which accounts may number transactions, what they may move, and where their games are. No key and no network.
create or replace view vendors.pub_account with (security_invoker = true) as
  select brand_id, id, vendor, launch_url, has_demo, capabilities, exhausted_at, closed_at, wallet from vendors.vendor_account;

-- Answers the account of a vendor at a brand, opened when it is first asked for.
create or replace function vendors.open_account(brand uuid, code text) returns int language plpgsql as $$
declare
  account int;
begin
  insert into vendors.vendor_account (brand_id, vendor) values (brand, code) on conflict (brand_id, vendor) do nothing;
  select a.id into strict account from vendors.vendor_account a where a.brand_id = brand and a.vendor = code;
  return account;
end $$;

-- The account's budget of net payouts is used up. Answers whether it was not before.
create or replace function vendors.exhaust_account(brand uuid, account int) returns boolean language sql as $$
  with first as (
    update vendors.vendor_account a set exhausted_at = app_now()
     where a.brand_id = brand and a.id = account and a.exhausted_at is null returning a.id)
  select exists (select from first)
$$;

grant select on vendors.pub_account to tonle_app, tonle_worker;
grant execute on function vendors.open_account(uuid, text), vendors.exhaust_account(uuid, int) to tonle_app, tonle_worker;
