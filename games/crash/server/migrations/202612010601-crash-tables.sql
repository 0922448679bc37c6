-- Crash games: hash chains, rounds and cash-outs. Bets stand in the tables of play.
create schema crash;

-- A chain of hashes that was made and published from its end. `root` is sealed: every round of the chain can be told from it.
create table crash.chain (
  brand_id     uuid        not null references brand.brand (id),
  id           uuid        not null,
  game         text        not null,
  -- Chains of a table follow each other.
  ordinal      int         not null check (ordinal > 0),
  length       int         not null check (length > 0),
  -- The published end; link n leads to it in n steps.
  terminal     text        not null check (terminal ~ '^[0-9a-f]{64}$'),
  root         text        not null,
  committed_at timestamptz not null default app_now(),
  -- Fixed after the end was published: SHA-256 of `terminal:client_seed`, the client seed of the player who came first after that.
  client_seed  text,
  salt         text        check (salt ~ '^[0-9a-f]{64}$'),
  salted_at    timestamptz,
  primary key (brand_id, id),
  check (num_nulls(client_seed, salt, salted_at) in (0, 3))
);
select house.wall('crash.chain');
create unique index chain_ordinal on crash.chain (brand_id, game, ordinal);
revoke delete, truncate on crash.chain from tonle_app, tonle_worker;

-- One table of a brand: whether somebody watches, and which process deals.
create table crash.desk (
  brand_id    uuid        not null references brand.brand (id),
  game        text        not null,
  wanted_at   timestamptz not null default app_now(),
  -- Of the player who opened it last, and when.
  client_seed text        not null,
  opened_at   timestamptz not null default app_now(),
  leader      text,
  leads_until timestamptz,
  primary key (brand_id, game)
);
select house.wall('crash.desk');
revoke delete, truncate on crash.desk from tonle_app, tonle_worker;

-- A round by its steps: open, counting down, flying, over, settled.
create table crash.round (
  brand_id    uuid        not null references brand.brand (id),
  -- As in `play.round`.
  id          text        not null,
  game        text        not null,
  -- Over all chains of the table, as players see it.
  number      int         not null,
  chain_id    uuid        not null,
  -- Its link in the chain.
  n           int         not null check (n > 0),
  version     text        not null,
  opened_at   timestamptz not null default app_now(),
  -- When bets close; null while nobody waits for it.
  starts_at   timestamptz,
  -- Start of the flight. No bet is taken from here on.
  flies_at    timestamptz,
  -- How far it got, in hundredths, and its link: both are secret before it is over.
  flight      int         check (flight >= 100),
  link        text        check (link ~ '^[0-9a-f]{64}$'),
  crashed_at  timestamptz,
  -- No cash-out is taken from here on.
  settling_at timestamptz,
  settled_at  timestamptz,
  primary key (brand_id, id),
  foreign key (brand_id, chain_id) references crash.chain (brand_id, id),
  check (num_nulls(flight, link, crashed_at) in (0, 3)),
  check (crashed_at is null or flies_at is not null),
  check (settling_at is null or crashed_at is not null),
  check (settled_at is null or settling_at is not null)
);
select house.wall('crash.round');
create unique index round_number on crash.round (brand_id, game, number);
create unique index round_link on crash.round (brand_id, chain_id, n);
create unique index round_takes_bets on crash.round (brand_id, game) where flies_at is null;
create unique index round_under_way on crash.round (brand_id, game) where flies_at is not null and settled_at is null;
revoke delete, truncate on crash.round from tonle_app, tonle_worker;

-- The end of a bet that came before its round's: cashed out by hand or by itself, or taken back before the start. The first one counts.
create table crash.bet_end (
  brand_id   uuid        not null references brand.brand (id),
  bet_id     uuid        not null,
  round_id   text        not null,
  member_id  uuid        not null,
  tx_id      text        not null,
  kind       text        not null check (kind in ('hand', 'target', 'back')),
  -- Hundredths; what is taken back has none.
  multiplier int         check (multiplier > 100),
  payout     int8        not null check (payout >= 0),
  -- By hand: milliseconds of the flight when the server received it.
  elapsed_ms int         check (elapsed_ms >= 0),
  at         timestamptz not null default app_now(),
  -- Its win or return is booked.
  booked_at  timestamptz,
  primary key (brand_id, bet_id),
  foreign key (brand_id, round_id) references crash.round (brand_id, id),
  check ((kind = 'back') = (multiplier is null)),
  check ((kind = 'hand') = (elapsed_ms is not null))
);
select house.wall('crash.bet_end');
create index bet_end_of_round on crash.bet_end (brand_id, round_id);
revoke delete, truncate on crash.bet_end from tonle_app, tonle_worker;
