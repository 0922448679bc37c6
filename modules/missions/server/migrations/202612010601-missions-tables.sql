-- Missions: goals that members reach by playing, what they are given for it, and boards that rank who reached most. Amounts in millionths.
create schema missions;

create table missions.mission (
  brand_id   uuid        not null references brand.brand (id),
  id         uuid        not null,
  state      text        not null check (state in ('draft', 'open', 'stopped')),
  period     text        not null check (period in ('daily', 'weekly', 'season')),
  currency   text        not null,
  mode       text        not null check (mode in ('real', 'play')),
  words      jsonb       not null,
  art        text        not null,
  goal       jsonb       not null,
  reward     jsonb       not null,
  -- Counted on the boards when it is paid.
  stars      int         not null check (stars between 0 and 1000),
  -- The mission of the same kind of period that has to be claimed before.
  after_id   uuid,
  place      int         not null default 0,
  -- In the unit of the reward: the most that it may give; null: no bound.
  budget     int8        check (budget > 0),
  given      int8        not null default 0 check (given >= 0),
  -- Business days of the brand, both included.
  from_day   date        not null,
  to_day     date,
  created_at timestamptz not null default app_now(),
  changed_at timestamptz not null default app_now(),
  changed_by text        not null,
  version    int         not null default 0,
  primary key (brand_id, id),
  foreign key (brand_id, after_id) references missions.mission (brand_id, id),
  constraint mission_budget check (given <= budget),
  constraint mission_window check (to_day >= from_day and (period <> 'season' or to_day is not null)),
  constraint mission_not_itself check (after_id <> id)
);
create index mission_newest on missions.mission (brand_id, changed_at, id);
create index mission_open on missions.mission (brand_id, currency, mode) where state = 'open';
select house.wall('missions.mission');

-- What members' bets came to, by the day of their placement and game: a bet that is taken back leaves its day. Only their folds write.
create table missions.played (
  brand_id  uuid    not null references brand.brand (id),
  member_id uuid    not null,
  currency  text    not null,
  mode      text    not null,
  day       date    not null,
  vertical  text    not null,
  vendor    text    not null,
  game      text    not null,
  valid_bet numeric not null,
  bets      int8    not null,
  primary key (brand_id, member_id, currency, mode, day, vertical, vendor, game)
);
select house.wall('missions.played');
revoke insert, update, delete, truncate on missions.played from tonle_app;

-- Bets with an outcome of at least twice their stake, and what was taken back of any: a win counts by the sum.
create table missions.win (
  brand_id  uuid    not null references brand.brand (id),
  member_id uuid    not null,
  bet_id    uuid    not null,
  currency  text    not null,
  mode      text    not null,
  day       date    not null,
  vertical  text    not null,
  vendor    text    not null,
  game      text    not null,
  stake     int8    not null,
  payout    numeric not null,
  primary key (brand_id, member_id, bet_id)
);
create index win_of_day on missions.win (brand_id, member_id, day);
select house.wall('missions.win');
revoke insert, update, delete, truncate on missions.win from tonle_app;

create table missions.deposited (
  brand_id  uuid    not null references brand.brand (id),
  member_id uuid    not null,
  currency  text    not null,
  mode      text    not null,
  day       date    not null,
  amount    numeric not null,
  deposits  int8    not null,
  primary key (brand_id, member_id, currency, mode, day)
);
select house.wall('missions.deposited');
revoke insert, update, delete, truncate on missions.deposited from tonle_app;

-- Boards: who had most stars of paid missions in each period, and what the ranks are given.
create table missions.board (
  brand_id   uuid        not null references brand.brand (id),
  id         uuid        not null,
  state      text        not null check (state in ('draft', 'open', 'stopped')),
  period     text        not null check (period in ('daily', 'weekly', 'season')),
  currency   text        not null,
  mode       text        not null check (mode in ('real', 'play')),
  words      jsonb       not null,
  -- [{ "to": 1, "amount": "50" }, { "to": 3, "amount": "20" }]: each holds for the ranks after the one before.
  prizes     jsonb       not null,
  from_day   date        not null,
  to_day     date,
  created_at timestamptz not null default app_now(),
  changed_at timestamptz not null default app_now(),
  changed_by text        not null,
  version    int         not null default 0,
  primary key (brand_id, id),
  constraint board_window check (to_day >= from_day and (period <> 'season' or to_day is not null))
);
create index board_newest on missions.board (brand_id, changed_at, id);
select house.wall('missions.board');

create table missions.score (
  brand_id   uuid        not null,
  board_id   uuid        not null,
  -- The first day of the period.
  period_day date        not null,
  member_id  uuid        not null,
  stars      int         not null check (stars > 0),
  -- When the last of them came: of equal scores the earlier one stands first.
  reached_at timestamptz not null,
  primary key (brand_id, board_id, period_day, member_id),
  foreign key (brand_id, board_id) references missions.board (brand_id, id),
  foreign key (brand_id, member_id) references identity.member (brand_id, id)
);
create index score_rank on missions.score (brand_id, board_id, period_day, stars desc, reached_at, member_id);
select house.wall('missions.score');

-- Periods of boards in which somebody has stars. Once closed, its scores stay and its prizes are given out.
create table missions.board_period (
  brand_id   uuid        not null,
  board_id   uuid        not null,
  period_day date        not null,
  last_day   date        not null,
  closed_at  timestamptz,
  primary key (brand_id, board_id, period_day),
  foreign key (brand_id, board_id) references missions.board (brand_id, id)
);
create index board_period_open on missions.board_period (brand_id, last_day) where closed_at is null;
revoke delete, truncate on missions.board_period from tonle_app, tonle_worker;
select house.wall('missions.board_period');

-- What a member was given: for a mission, or as a prize of a board. Paid once.
create table missions.award (
  brand_id   uuid        not null,
  id         uuid        not null,
  member_id  uuid        not null,
  currency   text        not null,
  mode       text        not null check (mode in ('real', 'play')),
  mission_id uuid,
  board_id   uuid,
  -- The first day of the period.
  period_day date        not null,
  rank       int         check (rank > 0),
  kind       text        not null check (kind in ('cash', 'points', 'bonus', 'spins')),
  -- Of `bonus`: what the campaign gives.
  amount     int8        not null check (amount > 0),
  stars      int         not null default 0 check (stars >= 0),
  state      text        not null check (state in ('due', 'held', 'paid', 'rejected')),
  -- Why it is checked before it is paid.
  reasons    jsonb,
  grant_id   uuid,
  earned_at  timestamptz not null default app_now(),
  paid_at    timestamptz,
  decided_at timestamptz,
  decided_by text,
  note       text        check (length(note) between 3 and 140),
  version    int         not null default 0,
  primary key (brand_id, id),
  foreign key (brand_id, member_id) references identity.member (brand_id, id),
  foreign key (brand_id, mission_id) references missions.mission (brand_id, id),
  foreign key (brand_id, board_id) references missions.board (brand_id, id),
  constraint award_of check ((mission_id is null) <> (board_id is null) and (board_id is null) = (rank is null)),
  constraint award_paid check ((state = 'paid') = (paid_at is not null)),
  constraint award_mission_once unique (brand_id, member_id, mission_id, period_day),
  constraint award_prize_once unique (brand_id, board_id, period_day, member_id),
  constraint award_rank_once unique (brand_id, board_id, period_day, rank)
);
create index award_of_member on missions.award (brand_id, member_id, earned_at, id);
create index award_newest on missions.award (brand_id, earned_at, id);
create index award_waiting on missions.award (brand_id, earned_at, id) where state in ('held', 'due');
create index award_of_mission on missions.award (brand_id, mission_id);
revoke delete, truncate on missions.award from tonle_app, tonle_worker;
select house.wall('missions.award');
