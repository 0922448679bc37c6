-- A number that another member has is taken and answered as any other; operators see it with the withdrawal. A member has a number once.
alter table cashier.account
  -- An account that was added a moment ago gets no money yet (setting `accountDays`).
  add column usable_from timestamptz not null default app_now();
drop index cashier.account_once;
create unique index account_once on cashier.account (brand_id, member_id, method, number_index) where removed_at is null;
create index account_number on cashier.account (brand_id, method, number_index);
