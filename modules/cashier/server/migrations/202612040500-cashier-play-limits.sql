-- Limits of stakes and of losses beside those of deposits: one history, one row a change. Those of play are enforced by the ledger.
alter table cashier.deposit_limit
  add column what text not null default 'deposit' constraint deposit_limit_what check (what in ('deposit', 'stake', 'net_loss'));
drop index cashier.deposit_limit_one_active;
drop index cashier.deposit_limit_one_waiting;
create unique index deposit_limit_one_active on cashier.deposit_limit (brand_id, member_id, what, period) where state = 'active';
create unique index deposit_limit_one_waiting on cashier.deposit_limit (brand_id, member_id, what, period) where state = 'waiting';
