-- Tables and types of the schema `crash` as all migrations leave them; written by `npm run schema`, not run by anything.

-- app: insert, select, update; worker: insert, select, update
-- rows of one brand only
create table crash.bet_end (
  brand_id uuid not null,
  bet_id uuid not null,
  round_id text not null,
  member_id uuid not null,
  tx_id text not null,
  kind text not null,
  multiplier int,
  payout int8 not null,
  elapsed_ms int,
  at timestamptz not null default app_now(),
  booked_at timestamptz,
  primary key (brand_id, bet_id),
  foreign key (brand_id) REFERENCES brand.brand(id),
  foreign key (brand_id, round_id) REFERENCES crash.round(brand_id, id),
  check (((kind = 'back') = (multiplier IS NULL))),
  check (((kind = 'hand') = (elapsed_ms IS NOT NULL))),
  check ((elapsed_ms >= 0)),
  check ((kind = ANY (ARRAY['hand', 'target', 'back']))),
  check ((multiplier > 100)),
  check ((payout >= 0))
);
create index bet_end_of_round ON crash.bet_end (brand_id, round_id);

-- app: insert, select, update; worker: insert, select, update
-- rows of one brand only
create table crash.chain (
  brand_id uuid not null,
  id uuid not null,
  game text not null,
  ordinal int not null,
  length int not null,
  terminal text not null,
  root text not null,
  committed_at timestamptz not null default app_now(),
  client_seed text,
  salt text,
  salted_at timestamptz,
  primary key (brand_id, id),
  foreign key (brand_id) REFERENCES brand.brand(id),
  check ((num_nulls(client_seed, salt, salted_at) = ANY (ARRAY[0, 3]))),
  check ((length > 0)),
  check ((ordinal > 0)),
  check ((salt ~ '^[0-9a-f]{64}$')),
  check ((terminal ~ '^[0-9a-f]{64}$'))
);
create unique index chain_ordinal ON crash.chain (brand_id, game, ordinal);

-- app: insert, select, update; worker: insert, select, update
-- rows of one brand only
create table crash.desk (
  brand_id uuid not null,
  game text not null,
  wanted_at timestamptz not null default app_now(),
  client_seed text not null,
  opened_at timestamptz not null default app_now(),
  leader text,
  leads_until timestamptz,
  primary key (brand_id, game),
  foreign key (brand_id) REFERENCES brand.brand(id)
);

-- app: insert, select, update; worker: insert, select, update
-- rows of one brand only
create table crash.round (
  brand_id uuid not null,
  id text not null,
  game text not null,
  number int not null,
  chain_id uuid not null,
  n int not null,
  version text not null,
  opened_at timestamptz not null default app_now(),
  starts_at timestamptz,
  flies_at timestamptz,
  flight int,
  link text,
  crashed_at timestamptz,
  settling_at timestamptz,
  settled_at timestamptz,
  primary key (brand_id, id),
  foreign key (brand_id, chain_id) REFERENCES crash.chain(brand_id, id),
  foreign key (brand_id) REFERENCES brand.brand(id),
  check ((num_nulls(flight, link, crashed_at) = ANY (ARRAY[0, 3]))),
  check (((crashed_at IS NULL) OR (flies_at IS NOT NULL))),
  check (((settling_at IS NULL) OR (crashed_at IS NOT NULL))),
  check (((settled_at IS NULL) OR (settling_at IS NOT NULL))),
  check ((flight >= 100)),
  check ((link ~ '^[0-9a-f]{64}$')),
  check ((n > 0))
);
create unique index round_link ON crash.round (brand_id, chain_id, n);
create unique index round_number ON crash.round (brand_id, game, number);
create unique index round_takes_bets ON crash.round (brand_id, game) WHERE (flies_at IS NULL);
create unique index round_under_way ON crash.round (brand_id, game) WHERE ((flies_at IS NOT NULL) AND (settled_at IS NULL));
