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

-- Processes of the version before still run: the old names are there in the same transaction. Their current text is sql/retired.sql.
create view play.vendor_account with (security_invoker = true) as select * from vendors.vendor_account;
create view play.vendor_key with (security_invoker = true) as select * from vendors.vendor_key;
create view play.vendor_minute with (security_invoker = true) as select * from vendors.vendor_minute;
create view play.vendor_call with (security_invoker = true) as select * from vendors.vendor_call;
