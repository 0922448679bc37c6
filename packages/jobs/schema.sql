-- Tables and types of the schema `jobs` as all migrations leave them; written by `npm run schema`, not run by anything.

-- worker: delete, insert, select, update
create table jobs.effect (
  key text not null,
  at timestamptz not null default app_now(),
  primary key (key),
  check ((length(key) <= 300))
);

-- worker: delete, insert, select, update
-- rows of one brand only
create table jobs.period (
  id int8 not null generated always as identity,
  brand_id uuid,
  name text not null,
  period text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  due_at timestamptz not null,
  attempts int not null default 0,
  last_error text,
  finished_at timestamptz,
  primary key (id),
  unique NULLS NOT DISTINCT (brand_id, name, period),
  check ((ends_at > starts_at))
);
create index period_unfinished ON jobs.period (name, brand_id, starts_at) WHERE (finished_at IS NULL);

-- worker: delete, insert, select, update
-- rows of one brand only
create table jobs.schedule (
  brand_id uuid,
  name text not null,
  next_from timestamptz not null,
  unique NULLS NOT DISTINCT (brand_id, name)
);

-- worker: delete, insert, select, update
-- rows of one brand only
create table jobs.unknown_row (
  xid xid8 not null,
  id int8 not null,
  brand_id uuid,
  topic text not null,
  payload jsonb not null,
  at timestamptz not null,
  kept_at timestamptz not null default app_now(),
  run_at timestamptz,
  primary key (xid, id)
);

-- worker: delete, insert, select, update
create table jobs.worker (
  worker_id text not null,
  instance int not null,
  primary key (worker_id)
);

-- worker: delete, insert, select, update
create table jobs.worker_pool (
  pool_id text not null,
  instance int not null,
  primary key (pool_id)
);
