-- Tables and types of the schema `house` as all migrations leave them; written by `npm run schema`, not run by anything.

-- app: delete, insert, select, update; worker: delete, insert, select, update
create table house.attempt (
  key text not null,
  points int not null,
  ends_at timestamptz not null,
  primary key (key),
  check ((length(key) = 64)),
  check ((points > 0))
);
create index attempt_end ON house.attempt (ends_at);

-- app: delete, insert, select, update; lane: insert, select, update; worker: delete, insert, select, update
create table house.canary (
  id int not null,
  at timestamptz not null,
  primary key (id),
  check ((id = 1))
);

-- app: select; worker: delete, insert, select, update
create table house.cursor (
  consumer text not null,
  source text not null,
  xid xid8 not null default '0'::xid8,
  id int8 not null default 0,
  moved_at timestamptz not null default app_now(),
  primary key (consumer)
);

-- worker: select
create table house.definition (
  file text not null,
  checksum text not null,
  applied_at timestamptz not null,
  primary key (file, checksum)
);

-- app: delete, insert, select, update; worker: delete, insert, select, update
-- rows of one brand only
create table house.idempotency (
  brand_id uuid not null,
  actor text not null,
  call text not null,
  key text not null,
  input_hash text not null,
  answer jsonb,
  at timestamptz not null default app_now(),
  primary key (brand_id, actor, call, key),
  check (((length(key) >= 8) AND (length(key) <= 80)))
);

-- worker: insert, select
create table house.key (
  id text not null,
  fingerprint text not null,
  is_base boolean not null,
  first_at timestamptz not null default app_now(),
  primary key (id),
  check ((fingerprint ~ '^[0-9a-f]{32}$')),
  check (((length(id) >= 1) AND (length(id) <= 64)))
);
create unique index key_base ON house.key (is_base) WHERE is_base;

-- app: select; worker: select
create table house.migration (
  name text not null,
  checksum text not null,
  at timestamptz not null default now(),
  primary key (name)
);

-- app: insert; lane: insert; worker: delete, insert, select
-- rows of one brand only
create table house.outbox (
  id int8 not null generated always as identity,
  xid xid8 not null default pg_current_xact_id(),
  brand_id uuid,
  topic text not null,
  payload jsonb not null,
  at timestamptz not null default app_now(),
  run_at timestamptz,
  primary key (xid, id),
  check ((jsonb_typeof(payload) = 'object')),
  check ((topic ~ '^[a-z_]+(\.[a-z_]+)*$'))
);
create index outbox_at ON house.outbox USING brin (at);

-- app: delete, insert, select, update; worker: delete, insert, select, update
create table house.used_nonce (
  nonce text not null,
  expires_at timestamptz not null,
  primary key (nonce),
  check (((length(nonce) >= 16) AND (length(nonce) <= 200)))
);
create index used_nonce_expiry ON house.used_nonce (expires_at);
