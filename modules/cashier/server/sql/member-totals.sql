-- What members have deposited in all.

create or replace function cashier.count_deposit() returns trigger language plpgsql as $$
begin
  insert into cashier.member_total as t (brand_id, member_id, deposits, deposited)
  values (new.brand_id, new.member_id, 1, coalesce(new.received, new.amount))
  on conflict (brand_id, member_id) do update set deposits = t.deposits + 1, deposited = t.deposited + excluded.deposited;
  return null;
end $$;
create or replace trigger count_deposit after update on cashier.deposit for each row
  when (new.state = 'credited' and old.state <> 'credited') execute function cashier.count_deposit();

create or replace view cashier.pub_member_total with (security_invoker = true) as
  select brand_id, member_id, deposits, deposited from cashier.member_total;

grant select on cashier.pub_member_total to tonle_app, tonle_worker;
