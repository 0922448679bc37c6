-- The rules of cashier.policy are settings of the brand now. The table is read by programs of before alone, and goes with the next release.
set local role tonle_worker;
insert into brand.setting_version (brand_id, module, version, overrides, why, changed_by)
select p.brand_id, 'cashier', 1, overrides, 'moved from the columns of before', 'migration'
  from cashier.policy p join brand.brand b on b.id = p.brand_id, jsonb_strip_nulls(jsonb_build_object(
         'depositMinutes', nullif(deposit_minutes, 10),
         'openDeposits', nullif(open_deposits, 5),
         'accounts', nullif(accounts, 5),
         'dailyWithdrawal', case when b.currency <> 'USD' or daily_withdrawal <> 20000000000 then trim_scale(daily_withdrawal / 1000000.0)::text end,
         'confirmMinutes', nullif(confirm_minutes, 1440),
         'largeAmount', case when b.currency <> 'USD' or large_amount <> 1000000000 then trim_scale(large_amount / 1000000.0)::text end,
         'mayCancel', nullif(may_cancel, true))) overrides
 where overrides <> '{}';
reset role;
