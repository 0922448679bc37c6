-- Points: what bets earn, what they are given for, and their place in the ledger (a book of mode `points` per brand and currency). Amounts of
-- points are in millionths, as all amounts of the ledger; whole points are posted.
create schema points;

-- Points for one unit of valid bet, from a minute on: of a vertical, or of one game (vendor and game). Rows are only added.
create table points.rate (
  brand_id uuid        not null references brand.brand (id),
  currency text        not null,
  vertical text        not null default '',
  vendor   text        not null default '',
  game     text        not null default '',
  -- A full minute that had not begun when the row was written, so that no bet before it was folded by another rate.
  from_at  timestamptz not null,
  -- Null: from then on the game has no rate of its own.
  rate     int8        check (rate between 0 and 1000000000),
  set_by   text        not null,
  primary key (brand_id, currency, vertical, vendor, game, from_at),
  constraint rate_of check ((vertical <> '') = (vendor = '') and (vendor = '') = (game = '') and (rate is not null or game <> '')),
  constraint rate_minute check (from_at = date_trunc('minute', from_at))
);
revoke update, delete, truncate on points.rate from tonle_app, tonle_worker;
select house.wall('points.rate');

-- What a member's bets have earned, in millionths of a point times millionths of the rate: exact, before any rounding. Only its fold writes.
create table points.earned (
  brand_id  uuid    not null references brand.brand (id),
  member_id uuid    not null,
  currency  text    not null,
  mode      text    not null,
  earned    numeric not null,
  primary key (brand_id, member_id, currency, mode)
);
select house.wall('points.earned');
revoke insert, update, delete, truncate on points.earned from tonle_app;

-- How much of it the ledger has.
create table points.account (
  brand_id  uuid not null references brand.brand (id),
  member_id uuid not null,
  currency  text not null,
  mode      text not null check (mode in ('real', 'play')),
  -- Posted for what was earned, less what was taken back.
  credited  int8 not null default 0 check (credited >= 0),
  -- Earned less than was credited, and spent by then: a debt, which the next points pay.
  owed      int8 not null default 0 check (owed >= 0),
  postings  int  not null default 0,
  primary key (brand_id, member_id, currency, mode),
  foreign key (brand_id, member_id) references identity.member (brand_id, id)
);
select house.wall('points.account');

-- Goods.
create table points.item (
  brand_id      uuid        not null references brand.brand (id),
  id            uuid        not null,
  names         jsonb       not null,
  texts         jsonb,
  price         int8        not null check (price > 0 and price % 1000000 = 0),
  stock         int         not null check (stock >= 0),
  art           text        not null,
  -- SHA-256 of the own picture.
  picture       text,
  needs_address boolean     not null,
  is_on         boolean     not null,
  place         int         not null default 0,
  version       int         not null default 0,
  made_at       timestamptz not null default app_now(),
  primary key (brand_id, id)
);
create index item_of_mall on points.item (brand_id, place, id);
select house.wall('points.item');

-- What points were given for: goods, or money at once.
create table points.exchange (
  brand_id       uuid        not null,
  id             uuid        not null,
  reference      text        not null,
  member_id      uuid        not null,
  type           text        not null check (type in ('goods', 'cash')),
  item_id        uuid,
  item_names     jsonb,
  quantity       int         not null check (quantity between 1 and 100),
  points         int8        not null check (points > 0 and points % 1000000 = 0),
  -- What came into the main wallet.
  amount         int8        check (amount > 0),
  currency       text        not null,
  mode           text        not null check (mode in ('real', 'play')),
  state          text        not null check (state in ('applying', 'approved', 'rejected')),
  -- Where the goods go; sealed.
  address_sealed text,
  remark         text        check (length(remark) <= 140),
  note           text        check (length(note) <= 140),
  requested_at   timestamptz not null default app_now(),
  decided_at     timestamptz,
  decided_by     text,
  version        int         not null default 0,
  primary key (brand_id, id),
  unique (brand_id, reference),
  foreign key (brand_id, member_id) references identity.member (brand_id, id),
  foreign key (brand_id, item_id) references points.item (brand_id, id),
  constraint exchange_type check ((type = 'goods') = (item_id is not null) and (type = 'goods') = (item_names is not null)
                                  and (type = 'cash') = (amount is not null) and (type = 'goods' or state = 'approved')),
  constraint exchange_decided check ((state = 'applying') = (decided_at is null))
);
create index exchange_of_member on points.exchange (brand_id, member_id, requested_at, id);
create index exchange_newest on points.exchange (brand_id, requested_at, id);
create index exchange_waiting on points.exchange (brand_id, requested_at, id) where state = 'applying';
revoke delete, truncate on points.exchange from tonle_app, tonle_worker;
select house.wall('points.exchange');
