-- Limits of deposits that members set for themselves: each change is a row, the active one holds.
create table cashier.deposit_limit (
  brand_id      uuid not null,
  id            uuid not null,
  member_id     uuid not null,
  period        text not null check (period in ('day', 'week', 'month')),
  -- Null: no limit of the member's own, so that the brand's holds.
  cap           int8 check (cap >= 0),
  currency      text not null,
  state         text not null check (state in ('waiting', 'active', 'ended')),
  asked_at      timestamptz not null default app_now(),
  asked_by      text not null,
  reason        text check (length(reason) between 3 and 140),
  -- Of a higher limit alone: it holds once the member confirms it between these times.
  confirm_from  timestamptz,
  confirm_until timestamptz,
  reminded_at   timestamptz,
  holds_from    timestamptz,
  ended_at      timestamptz,
  ended_by      text check (ended_by in ('replaced', 'taken_back', 'lapsed')),
  primary key (brand_id, id),
  foreign key (brand_id, member_id) references identity.member (brand_id, id),
  check ((state = 'ended') = (ended_at is not null) and (ended_at is null) = (ended_by is null)),
  check ((confirm_from is null) = (confirm_until is null) and confirm_until > confirm_from),
  check (state <> 'waiting' or confirm_from is not null),
  check (state <> 'active' or holds_from is not null)
);
create unique index deposit_limit_one_active on cashier.deposit_limit (brand_id, member_id, period) where state = 'active';
create unique index deposit_limit_one_waiting on cashier.deposit_limit (brand_id, member_id, period) where state = 'waiting';
create index deposit_limit_of_member on cashier.deposit_limit (brand_id, member_id, asked_at, id);
create index deposit_limit_due on cashier.deposit_limit (confirm_from) where state = 'waiting';
revoke delete, truncate on cashier.deposit_limit from tonle_app, tonle_worker;
select house.wall('cashier.deposit_limit');

-- Money that arrived above a limit is credited all the same; the period whose limit it passed is noted.
alter table cashier.deposit add column over_limit text check (over_limit in ('day', 'week', 'month'));
alter table cashier.payment add column over_limit text check (over_limit in ('day', 'week', 'month'));
alter table cashier.payment add constraint payment_over_limit check (over_limit is null or state in ('credited', 'assigned'));

-- What was credited to a member, by time.
alter table cashier.payment add column credited_at timestamptz
  generated always as (case when state in ('credited', 'assigned') then coalesce(resolved_at, arrived_at) end) stored;
create index payment_credited on cashier.payment (brand_id, member_id, credited_at) where credited_at is not null;
