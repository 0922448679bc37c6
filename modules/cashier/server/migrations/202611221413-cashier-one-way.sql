-- A page of a list begins after both its time and its id, and goes one way: so do its indexes.
drop index cashier.deposit_newest;
create index deposit_newest on cashier.deposit (brand_id, requested_at, id);
drop index cashier.deposit_of_member;
create index deposit_of_member on cashier.deposit (brand_id, member_id, requested_at, id);
drop index cashier.withdrawal_of_member;
create index withdrawal_of_member on cashier.withdrawal (brand_id, member_id, requested_at, id);
drop index cashier.payment_newest;
create index payment_newest on cashier.payment (brand_id, state, arrived_at, id);
