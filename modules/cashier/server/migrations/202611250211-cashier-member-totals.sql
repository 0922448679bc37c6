-- What a member has deposited in all, for lists and segments; kept by the trigger on deposits in the transaction that credits one.
create table cashier.member_total (
  brand_id  uuid not null references brand.brand (id),
  member_id uuid not null,
  deposits  int  not null,
  deposited int8 not null,
  primary key (brand_id, member_id)
);
create index member_total_deposited on cashier.member_total (brand_id, deposited);
select house.wall('cashier.member_total');

set local role tonle_worker;
insert into cashier.member_total (brand_id, member_id, deposits, deposited)
select brand_id, member_id, count(*), sum(coalesce(received, amount)) from cashier.deposit where state = 'credited' group by brand_id, member_id;
reset role;
