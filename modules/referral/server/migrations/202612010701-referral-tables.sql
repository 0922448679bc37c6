-- Referral: members invite friends, and are paid once a friend has met the conditions. Amounts in millionths.
create schema referral;

create table referral.program (
  brand_id   uuid        not null references brand.brand (id),
  id         uuid        not null,
  state      text        not null check (state in ('draft', 'open', 'stopped')),
  currency   text        not null,
  mode       text        not null check (mode in ('real', 'play')),
  terms      jsonb       not null,
  -- The most that it may promise; null: no bound.
  budget     int8        check (budget > 0),
  given      int8        not null default 0 check (given >= 0),
  opened_at  timestamptz,
  created_at timestamptz not null default app_now(),
  changed_at timestamptz not null default app_now(),
  changed_by text        not null,
  version    int         not null default 0,
  primary key (brand_id, id),
  constraint program_budget check (given <= budget)
);
create unique index program_one_open on referral.program (brand_id, currency, mode) where state = 'open';
create index program_newest on referral.program (brand_id, changed_at, id);
select house.wall('referral.program');

-- Registrations up to this time were looked at.
create table referral.watch (
  brand_id   uuid        primary key references brand.brand (id),
  seen_until timestamptz not null
);
select house.wall('referral.watch');

-- A friend and somebody above the friend in the tree as of the registration, with what is promised for it.
create table referral.pair (
  brand_id      uuid        not null,
  id            uuid        not null,
  program_id    uuid        not null,
  friend_id     uuid        not null,
  inviter_id    uuid        not null,
  -- 1: invited directly.
  level         int         not null check (level between 1 and 3),
  currency      text        not null,
  mode          text        not null check (mode in ('real', 'play')),
  amount        int8        not null check (amount > 0),
  -- For the friend, at level 1.
  friend_amount int8        not null check (friend_amount >= 0 and (friend_amount = 0 or level = 1)),
  need_verified int         not null check (need_verified between 0 and 9),
  need_deposited int8       not null check (need_deposited >= 0),
  need_valid_bet int8       not null check (need_valid_bet >= 0),
  registered_at timestamptz not null,
  -- Later it is not met any more.
  until         timestamptz not null,
  state         text        not null default 'waiting' check (state in ('waiting', 'held', 'earned', 'spent', 'rejected', 'expired')),
  reasons       jsonb,
  -- The desk has looked at it: it is not held again.
  is_cleared    boolean     not null default false,
  met_at        timestamptz,
  -- Paid less what was taken back; the ledger's part and the debt stand in referral.account.
  inviter_paid  int8        not null default 0 check (inviter_paid between 0 and amount),
  friend_paid   int8        not null default 0 check (friend_paid between 0 and friend_amount),
  decided_at    timestamptz,
  decided_by    text,
  note          text        check (length(note) between 3 and 140),
  version       int         not null default 0,
  primary key (brand_id, id),
  constraint pair_once unique (brand_id, friend_id, inviter_id),
  constraint pair_not_itself check (friend_id <> inviter_id),
  foreign key (brand_id, program_id) references referral.program (brand_id, id),
  foreign key (brand_id, friend_id) references identity.member (brand_id, id),
  foreign key (brand_id, inviter_id) references identity.member (brand_id, id)
);
create index pair_of_inviter on referral.pair (brand_id, inviter_id, registered_at, id);
create index pair_newest on referral.pair (brand_id, registered_at, id);
create index pair_running on referral.pair (brand_id, friend_id) where state in ('waiting', 'held', 'spent');
create index pair_of_program on referral.pair (brand_id, program_id);
create index pair_unsettled on referral.pair (brand_id, id)
  where (inviter_paid, friend_paid) <> (case when state = 'earned' then amount else 0 end, case when state = 'earned' then friend_amount else 0 end);
revoke delete, truncate on referral.pair from tonle_app, tonle_worker;
select house.wall('referral.pair');

-- Valid bets and deposits in all. Only their folds write.
create table referral.turnover (
  brand_id  uuid    not null references brand.brand (id),
  member_id uuid    not null,
  currency  text    not null,
  mode      text    not null,
  valid_bet numeric not null,
  primary key (brand_id, member_id, currency, mode)
);
select house.wall('referral.turnover');
revoke insert, update, delete, truncate on referral.turnover from tonle_app;

create table referral.deposited (
  brand_id  uuid    not null references brand.brand (id),
  member_id uuid    not null,
  currency  text    not null,
  mode      text    not null,
  amount    numeric not null,
  primary key (brand_id, member_id, currency, mode)
);
select house.wall('referral.deposited');
revoke insert, update, delete, truncate on referral.deposited from tonle_app;

-- What was paid for bets or deposits that were taken back, and was not there to be taken back: later rewards pay it.
create table referral.account (
  brand_id  uuid not null,
  member_id uuid not null,
  currency  text not null,
  mode      text not null check (mode in ('real', 'play')),
  owed      int8 not null default 0 check (owed >= 0),
  primary key (brand_id, member_id, currency, mode),
  foreign key (brand_id, member_id) references identity.member (brand_id, id)
);
select house.wall('referral.account');

-- One line of the ledger each, under the key `referral:<id>`.
create table referral.payment (
  brand_id  uuid        not null,
  id        uuid        not null,
  member_id uuid        not null,
  pair_id   uuid        not null,
  currency  text        not null,
  mode      text        not null check (mode in ('real', 'play')),
  kind      text        not null check (kind in ('inviter', 'friend', 'reversed')),
  amount    int8        not null check (amount <> 0 and (amount > 0) = (kind <> 'reversed')),
  paid_at   timestamptz not null default app_now(),
  primary key (brand_id, id),
  foreign key (brand_id, member_id) references identity.member (brand_id, id),
  foreign key (brand_id, pair_id) references referral.pair (brand_id, id)
);
create index payment_of_member on referral.payment (brand_id, member_id, paid_at, id);
create index payment_newest on referral.payment (brand_id, paid_at, id);
revoke update, delete, truncate on referral.payment from tonle_app, tonle_worker;
select house.wall('referral.payment');
