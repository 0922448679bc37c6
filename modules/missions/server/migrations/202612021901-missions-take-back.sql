-- What was taken back of bets or deposits takes back what a mission gave for it, as far as it is there; the rest is a debt.

-- Written by the folds where something was taken back; the job that looks at the member's awards clears it.
alter table missions.played add column is_due boolean not null default false;
alter table missions.win add column is_due boolean not null default false;
alter table missions.deposited add column is_due boolean not null default false;
create index played_due on missions.played (brand_id, member_id) where is_due;
create index win_due on missions.win (brand_id, member_id) where is_due;
create index deposited_due on missions.deposited (brand_id, member_id) where is_due;
grant update (is_due) on missions.played, missions.win, missions.deposited to tonle_app;

alter table missions.award
  drop constraint award_state_check,
  add column reversed_at timestamptz,
  -- Of a bonus that was taken back: what of it had become cash, in all.
  add column clawed int8 not null default 0 check (clawed >= 0);
alter table missions.award
  add constraint award_state_check check (state in ('due', 'held', 'paid', 'rejected', 'reversed')),
  add constraint award_reversed check (state <> 'reversed' or reversed_at is not null);

-- What a member was paid for what did not stand, and does not have any more: later rewards pay it.
create table missions.account (
  brand_id  uuid not null references brand.brand (id),
  member_id uuid not null,
  currency  text not null,
  mode      text not null check (mode in ('real', 'play')),
  unit      text not null check (unit in ('cash', 'points')),
  owed      int8 not null default 0 check (owed >= 0),
  primary key (brand_id, member_id, currency, mode, unit),
  foreign key (brand_id, member_id) references identity.member (brand_id, id)
);
select house.wall('missions.account');

-- One line of the ledger each; only added.
create table missions.payment (
  brand_id  uuid        not null,
  id        uuid        not null,
  member_id uuid        not null,
  award_id  uuid        not null,
  currency  text        not null,
  mode      text        not null check (mode in ('real', 'play')),
  unit      text        not null check (unit in ('cash', 'points')),
  amount    int8        not null check (amount <> 0),
  paid_at   timestamptz not null default app_now(),
  primary key (brand_id, id),
  foreign key (brand_id, award_id) references missions.award (brand_id, id)
);
create index payment_of_award on missions.payment (brand_id, award_id);
create index payment_of_member on missions.payment (brand_id, member_id);
revoke update, delete, truncate on missions.payment from tonle_app, tonle_worker;
insert into missions.payment (brand_id, id, member_id, award_id, currency, mode, unit, amount, paid_at)
select brand_id, id, member_id, id, currency, mode, kind, amount, paid_at from missions.award where state = 'paid' and kind in ('cash', 'points');
select house.wall('missions.payment');
