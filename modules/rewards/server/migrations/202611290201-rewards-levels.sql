-- VIP levels and rebate: what members' bets came to, which level they have, and what is paid back to them. Amounts in millionths.
create schema rewards;

-- The ladder of a brand and currency. Its ranks begin with 1 and have no gap.
create table rewards.level (
  brand_id uuid        not null references brand.brand (id),
  currency text        not null,
  rank     int         not null check (rank between 1 and 20),
  names    jsonb       not null,
  -- Further benefits in words.
  texts    jsonb,
  -- Valid bets in all that lead to it.
  reach    int8        not null check (reach >= 0),
  -- Valid bets of each period that keep it.
  keep     int8        not null check (keep >= 0),
  -- Paid once a year in the week of the birthday.
  birthday_bonus int8  not null check (birthday_bonus >= 0),
  version  int         not null default 0,
  primary key (brand_id, currency, rank),
  constraint level_first check (rank > 1 or (reach = 0 and keep = 0))
);
select house.wall('rewards.level');

-- Share of valid bets that is paid back, in millionths, from a minute on. Rows are only added.
create table rewards.rate (
  brand_id uuid        not null references brand.brand (id),
  currency text        not null,
  rank     int         not null check (rank between 1 and 20),
  vertical text        not null,
  -- A full minute that had not begun when the row was written, so that no bet before it was folded by another rate.
  from_at  timestamptz not null check (from_at = date_trunc('minute', from_at)),
  rate     int8        not null check (rate between 0 and 50000),
  set_by   text        not null,
  primary key (brand_id, currency, rank, vertical, from_at)
);
revoke update, delete, truncate on rewards.rate from tonle_app, tonle_worker;
select house.wall('rewards.rate');

-- Valid bets by the day of their placement, and in all. Only their fold writes.
create table rewards.member_day (
  brand_id  uuid    not null references brand.brand (id),
  member_id uuid    not null,
  currency  text    not null,
  mode      text    not null,
  day       date    not null,
  valid_bet numeric not null,
  primary key (brand_id, member_id, currency, mode, day)
);
select house.wall('rewards.member_day');
revoke insert, update, delete, truncate on rewards.member_day from tonle_app;

create table rewards.member_total (
  brand_id  uuid    not null references brand.brand (id),
  member_id uuid    not null,
  currency  text    not null,
  mode      text    not null,
  valid_bet numeric not null,
  primary key (brand_id, member_id, currency, mode)
);
select house.wall('rewards.member_total');
revoke insert, update, delete, truncate on rewards.member_total from tonle_app;

-- A member's level; who has no row has the first.
create table rewards.standing (
  brand_id    uuid        not null,
  member_id   uuid        not null,
  currency    text        not null,
  mode        text        not null check (mode in ('real', 'play')),
  rank        int         not null default 1 check (rank between 1 and 20),
  -- The highest that was reached: a level that was lost is regained by the turnover of a period, not by that of all time.
  peak        int         not null default 1 check (peak between 1 and 20),
  -- Days of the period in which the level is to be kept; the last one is not part of it.
  period_from date        not null,
  period_to   date        not null,
  changed_at  timestamptz not null default app_now(),
  primary key (brand_id, member_id, currency, mode),
  foreign key (brand_id, member_id) references identity.member (brand_id, id),
  constraint standing_peak check (peak >= rank),
  constraint standing_period check (period_to > period_from)
);
create index standing_due on rewards.standing (brand_id, period_to) where peak > 1;
select house.wall('rewards.standing');

-- From which minute on a member's bets have the rates of a level.
create table rewards.rank_from (
  brand_id  uuid        not null,
  member_id uuid        not null,
  currency  text        not null,
  mode      text        not null,
  from_at   timestamptz not null check (from_at = date_trunc('minute', from_at)),
  rank      int         not null check (rank between 1 and 20),
  primary key (brand_id, member_id, currency, mode, from_at)
);
revoke delete, truncate on rewards.rank_from from tonle_app, tonle_worker;
select house.wall('rewards.rank_from');

-- What is to be paid back, in millionths of the amount times millionths of the rate: exact, before any rounding. Only its fold writes.
create table rewards.rebated (
  brand_id  uuid    not null references brand.brand (id),
  member_id uuid    not null,
  currency  text    not null,
  mode      text    not null,
  vertical  text    not null,
  valid_bet numeric not null,
  earned    numeric not null,
  primary key (brand_id, member_id, currency, mode, vertical)
);
select house.wall('rewards.rebated');
revoke insert, update, delete, truncate on rewards.rebated from tonle_app;

-- How much of it the ledger has.
create table rewards.account (
  brand_id  uuid  not null,
  member_id uuid  not null,
  currency  text  not null,
  mode      text  not null check (mode in ('real', 'play')),
  -- Paid for it, less what was taken back.
  credited  int8  not null default 0 check (credited >= 0),
  -- Paid for bets that were taken back, and not there to be taken back: a debt, which the next rebate pays.
  owed      int8  not null default 0 check (owed >= 0),
  -- `rewards.rebated` as of the last payment, by vertical: [valid bet, earned] as text.
  counted   jsonb not null default '{}',
  primary key (brand_id, member_id, currency, mode),
  foreign key (brand_id, member_id) references identity.member (brand_id, id)
);
select house.wall('rewards.account');

-- What the ledger paid as a reward, or took back. One line each, under the key `rewards:<id>`.
create table rewards.payment (
  brand_id  uuid        not null,
  id        uuid        not null,
  member_id uuid        not null,
  currency  text        not null,
  mode      text        not null check (mode in ('real', 'play')),
  kind      text        not null check (kind in ('rebate', 'rebate_reversed', 'birthday_bonus')),
  -- A member's occasion; it pays once.
  source    text        not null check (length(source) between 1 and 80),
  amount    int8        not null check (amount <> 0 and (amount > 0) = (kind <> 'rebate_reversed')),
  paid_at   timestamptz not null default app_now(),
  primary key (brand_id, id),
  foreign key (brand_id, member_id) references identity.member (brand_id, id),
  constraint payment_once unique (brand_id, member_id, source)
);
create index payment_of_member on rewards.payment (brand_id, member_id, paid_at, id);
create index payment_newest on rewards.payment (brand_id, paid_at, id);
revoke update, delete, truncate on rewards.payment from tonle_app, tonle_worker;
select house.wall('rewards.payment');
