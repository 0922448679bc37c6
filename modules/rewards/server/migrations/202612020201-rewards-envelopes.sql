-- Red envelopes: a lot is money that is shared out once, in shares by a seed that was committed to before it began.
create table rewards.lot (
  brand_id   uuid        not null,
  id         uuid        not null,
  program_id uuid        not null,
  version    int         not null,
  -- Which one of its program's: a rain's place in its schedule, a ticket's opening.
  no         int         not null check (no >= 0),
  seed_id    uuid        not null,
  -- The one member it was sent to.
  member_id  uuid,
  currency   text        not null,
  mode       text        not null check (mode in ('real', 'play')),
  total      int8        not null check (total > 0),
  shares     int         not null check (shares between 1 and 1000),
  smallest   int8        not null check (smallest > 0),
  starts_at  timestamptz not null,
  ends_at    timestamptz not null,
  taken      int         not null default 0,
  paid       int8        not null default 0,
  -- What was not taken went back to the program's budget, and the seed is revealed.
  closed_at  timestamptz,
  -- When the one member was told that it ends soon.
  warned_at  timestamptz,
  primary key (brand_id, id),
  foreign key (brand_id, program_id, version) references rewards.program_setup (brand_id, program_id, version),
  foreign key (brand_id, seed_id) references rewards.seed (brand_id, id),
  foreign key (brand_id, member_id) references identity.member (brand_id, id),
  constraint lot_once unique (brand_id, program_id, version, no),
  constraint lot_taken check (taken between 0 and shares and paid between 0 and total and (taken < shares or paid = total)),
  constraint lot_time check (ends_at > starts_at)
);
create index lot_open on rewards.lot (brand_id, ends_at) where closed_at is null;
revoke delete, truncate on rewards.lot from tonle_app, tonle_worker;
select house.wall('rewards.lot');

-- Shares that were opened, in their order. Rows are only added.
create table rewards.share (
  brand_id  uuid        not null,
  lot_id    uuid        not null,
  place     int         not null check (place >= 1),
  member_id uuid        not null,
  amount    int8        not null check (amount > 0),
  opened_at timestamptz not null default app_now(),
  primary key (brand_id, lot_id, place),
  foreign key (brand_id, lot_id) references rewards.lot (brand_id, id),
  foreign key (brand_id, member_id) references identity.member (brand_id, id),
  constraint share_once unique (brand_id, lot_id, member_id)
);
create index share_of_member on rewards.share (brand_id, member_id, opened_at, lot_id);
create index share_newest on rewards.share (brand_id, opened_at, lot_id, place);
revoke update, delete, truncate on rewards.share from tonle_app, tonle_worker;
select house.wall('rewards.share');
