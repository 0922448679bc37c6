-- Raffles: tickets for turnover or deposits of a window of time, a list that is published, and a draw at a fixed time from a seed that was
-- committed to when the raffle opened. A row is made at a minute before its window begins, so that no bet of it was folded without it.
create table rewards.raffle (
  brand_id   uuid        not null,
  program_id uuid        not null,
  version    int         not null,
  seed_id    uuid        not null,
  currency   text        not null,
  mode       text        not null check (mode in ('real', 'play')),
  earned_by  text        not null check (earned_by in ('turnover', 'deposit')),
  per        int8        not null check (per > 0),
  most       int         not null check (most > 0),
  -- All prizes; set aside until they are drawn.
  total      int8        not null check (total > 0),
  from_at    timestamptz not null,
  to_at      timestamptz not null,
  draw_at    timestamptz not null,
  state      text        not null default 'selling' check (state in ('selling', 'frozen', 'drawn', 'cancelled')),
  -- Of the published list.
  list_hash  text        check (list_hash ~ '^[0-9a-f]{64}$'),
  tickets    int,
  primary key (brand_id, program_id),
  foreign key (brand_id, program_id, version) references rewards.program_setup (brand_id, program_id, version),
  foreign key (brand_id, seed_id) references rewards.seed (brand_id, id),
  constraint raffle_time check (from_at < to_at and to_at < draw_at),
  constraint raffle_list check ((list_hash is not null) = (state in ('frozen', 'drawn')) or state = 'cancelled')
);
create index raffle_window on rewards.raffle (brand_id, currency, mode, to_at);
create index raffle_due on rewards.raffle (brand_id, to_at) where state in ('selling', 'frozen');
revoke delete, truncate on rewards.raffle from tonle_app, tonle_worker;
select house.wall('rewards.raffle');

-- Turnover of members in the window of a raffle: a bet that is taken back takes its tickets with it. Only the fold writes.
create table rewards.raffle_turnover (
  brand_id   uuid    not null,
  program_id uuid    not null,
  member_id  uuid    not null,
  valid_bet  numeric not null,
  primary key (brand_id, program_id, member_id)
);
select house.wall('rewards.raffle_turnover');
revoke insert, update, delete, truncate on rewards.raffle_turnover from tonle_app;

-- Deposits of members in the window of a raffle. Rows are only added.
create table rewards.raffle_deposit (
  brand_id   uuid        not null,
  program_id uuid        not null,
  source     text        not null check (length(source) between 1 and 120),
  member_id  uuid        not null,
  amount     int8        not null check (amount > 0),
  at         timestamptz not null default app_now(),
  primary key (brand_id, program_id, source),
  foreign key (brand_id, program_id) references rewards.raffle (brand_id, program_id),
  foreign key (brand_id, member_id) references identity.member (brand_id, id)
);
create index raffle_deposit_of_member on rewards.raffle_deposit (brand_id, program_id, member_id);
revoke update, delete, truncate on rewards.raffle_deposit from tonle_app, tonle_worker;
select house.wall('rewards.raffle_deposit');

-- The published list: tickets from 1 without a gap. Rows are only added.
create table rewards.raffle_entry (
  brand_id   uuid not null,
  program_id uuid not null,
  no         int  not null check (no >= 1),
  member_id  uuid not null,
  ref        text not null check (ref ~ '^[0-9a-f]{16}$'),
  first      int  not null check (first >= 1),
  last       int  not null,
  primary key (brand_id, program_id, no),
  foreign key (brand_id, program_id) references rewards.raffle (brand_id, program_id),
  foreign key (brand_id, member_id) references identity.member (brand_id, id),
  constraint raffle_entry_once unique (brand_id, program_id, member_id),
  constraint raffle_entry_tickets check (last >= first)
);
revoke update, delete, truncate on rewards.raffle_entry from tonle_app, tonle_worker;
select house.wall('rewards.raffle_entry');

create table rewards.raffle_winner (
  brand_id   uuid        not null,
  program_id uuid        not null,
  place      int         not null check (place >= 0),
  member_id  uuid        not null,
  ticket     int         not null check (ticket >= 1),
  amount     int8        not null check (amount > 0),
  drawn_at   timestamptz not null default app_now(),
  paid_at    timestamptz,
  primary key (brand_id, program_id, place),
  foreign key (brand_id, program_id) references rewards.raffle (brand_id, program_id),
  foreign key (brand_id, member_id) references identity.member (brand_id, id),
  constraint raffle_winner_once unique (brand_id, program_id, member_id)
);
create index raffle_winner_unpaid on rewards.raffle_winner (brand_id, program_id, place) where paid_at is null;
revoke delete, truncate on rewards.raffle_winner from tonle_app, tonle_worker;
select house.wall('rewards.raffle_winner');
