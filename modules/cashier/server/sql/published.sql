-- Published for modules that count members' money.

create or replace view cashier.pub_deposit with (security_invoker = true) as
  select brand_id, id, member_id, coalesce(received, amount) as amount, currency, mode, credited_at from cashier.deposit where state = 'credited';

create or replace view cashier.pub_withdrawal with (security_invoker = true) as
  select brand_id, id, member_id, amount, fee, currency, mode, state, requested_at, paid_at from cashier.withdrawal;

grant select on cashier.pub_deposit, cashier.pub_withdrawal to tonle_app, tonle_worker;
