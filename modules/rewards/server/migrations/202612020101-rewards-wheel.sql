-- Programs: offers of a brand with a budget that are won by chance. What differs between their kinds is in `setup`.
create table rewards.program (
  brand_id   uuid        not null references brand.brand (id),
  id         uuid        not null,
  kind       text        not null check (kind in ('wheel', 'rain', 'ticket', 'raffle')),
  state      text        not null check (state in ('draft', 'open', 'stopped')),
  currency   text        not null,
  mode       text        not null check (mode in ('real', 'play')),
  words      jsonb       not null,
  setup      jsonb       not null,
  -- The most it may pay, in money and in points; a hard stop.
  budget        int8     not null check (budget > 0),
  points_budget int8     not null default 0 check (points_budget >= 0),
  -- What of it is paid or promised.
  given         int8     not null default 0,
  given_points  int8     not null default 0,
  starts_at  timestamptz not null,
  ends_at    timestamptz,
  created_at timestamptz not null default app_now(),
  changed_at timestamptz not null default app_now(),
  changed_by text        not null,
  version    int         not null default 0,
  primary key (brand_id, id),
  constraint program_budget check (given between 0 and budget and given_points between 0 and points_budget),
  constraint program_end check (ends_at > starts_at)
);
create index program_open on rewards.program (brand_id, kind, currency, mode) where state = 'open';
create index program_changed on rewards.program (brand_id, changed_at, id);
revoke delete, truncate on rewards.program from tonle_app, tonle_worker;
select house.wall('rewards.program');

-- The setup a program was opened with: what is drawn by it is verified with it. Rows are only added.
create table rewards.program_setup (
  brand_id   uuid        not null,
  program_id uuid        not null,
  version    int         not null,
  setup      jsonb       not null,
  opened_at  timestamptz not null default app_now(),
  primary key (brand_id, program_id, version),
  foreign key (brand_id, program_id) references rewards.program (brand_id, id)
);
revoke update, delete, truncate on rewards.program_setup from tonle_app, tonle_worker;
select house.wall('rewards.program_setup');

-- Seeds that were committed to. One is open for each holder (a member at a wheel, an envelope's lot, a raffle); it is revealed once and never used again.
create table rewards.seed (
  brand_id    uuid        not null,
  id          uuid        not null,
  program_id  uuid        not null,
  holder      text        not null check (length(holder) between 1 and 80),
  server_seed text        not null,
  commitment  text        not null check (commitment ~ '^[0-9a-f]{64}$'),
  made_at     timestamptz not null default app_now(),
  revealed_at timestamptz,
  primary key (brand_id, id),
  foreign key (brand_id, program_id) references rewards.program (brand_id, id)
);
create unique index seed_open on rewards.seed (brand_id, program_id, holder) where revealed_at is null;
create index seed_key on rewards.seed (split_part(server_seed, '.', 1));
revoke delete, truncate on rewards.seed from tonle_app, tonle_worker;
select house.wall('rewards.seed');

-- Spins that a member may use at a wheel; one row for each occasion.
create table rewards.spin_grant (
  brand_id   uuid        not null,
  id         uuid        not null,
  program_id uuid        not null,
  member_id  uuid        not null,
  -- `deposit:<id>`, `level:<rank>`, `campaign:<grant>`, `mission:<id>`, `operator:<id>`; it grants once.
  source     text        not null check (length(source) between 1 and 120),
  spins      int         not null check (spins between 1 and 1000),
  used       int         not null default 0 check (used between 0 and spins),
  granted_at timestamptz not null default app_now(),
  expires_at timestamptz not null,
  -- When the member was told that it ends soon.
  warned_at  timestamptz,
  primary key (brand_id, id),
  foreign key (brand_id, program_id) references rewards.program (brand_id, id),
  foreign key (brand_id, member_id) references identity.member (brand_id, id),
  constraint spins_once unique (brand_id, member_id, program_id, source)
);
create index spin_grant_newest on rewards.spin_grant (brand_id, granted_at, id);
create index spin_grant_ending on rewards.spin_grant (brand_id, expires_at) where used < spins and warned_at is null;
revoke delete, truncate on rewards.spin_grant from tonle_app, tonle_worker;
select house.wall('rewards.spin_grant');

-- What was spun. Rows are only added.
create table rewards.spin (
  brand_id    uuid        not null,
  id          uuid        not null,
  program_id  uuid        not null,
  version     int         not null,
  member_id   uuid        not null,
  currency    text        not null,
  mode        text        not null check (mode in ('real', 'play')),
  grant_id    uuid        not null,
  seed_id     uuid        not null,
  client_seed text        not null check (client_seed ~ '^[A-Za-z0-9_-]{1,64}$'),
  segment     int         not null check (segment >= 0),
  prize       text        not null check (prize in ('money', 'points', 'bonus', 'none')),
  -- Money, or points in millionths.
  amount      int8        not null default 0,
  -- The grant of promotions that a bonus campaign promised.
  bonus_id    uuid,
  spun_at     timestamptz not null default app_now(),
  primary key (brand_id, id),
  foreign key (brand_id, program_id, version) references rewards.program_setup (brand_id, program_id, version),
  foreign key (brand_id, grant_id) references rewards.spin_grant (brand_id, id),
  foreign key (brand_id, seed_id) references rewards.seed (brand_id, id),
  constraint spin_seed_once unique (brand_id, seed_id),
  constraint spin_prize check ((prize in ('money', 'points')) = (amount > 0) and (prize = 'bonus') = (bonus_id is not null))
);
create index spin_of_member on rewards.spin (brand_id, member_id, spun_at, id);
create index spin_newest on rewards.spin (brand_id, spun_at, id);
create index spin_of_program on rewards.spin (brand_id, program_id, spun_at, id);
revoke update, delete, truncate on rewards.spin from tonle_app, tonle_worker;
select house.wall('rewards.spin');

-- Prizes are payments like the others; those of points stand in the book of points.
alter table rewards.payment drop constraint payment_kind_check, drop constraint payment_mode_check;
alter table rewards.payment
  add constraint payment_kind_check check (kind in ('rebate', 'rebate_reversed', 'birthday_bonus', 'wheel_prize', 'points_prize', 'envelope', 'raffle_prize')),
  add constraint payment_mode_check check (mode in ('real', 'play') or mode = 'points' and kind = 'points_prize'),
  add column program_id uuid,
  add foreign key (brand_id, program_id) references rewards.program (brand_id, id);
create index payment_of_program on rewards.payment (brand_id, program_id) where program_id is not null;
