-- Schedules: what is to run once per period, and how far each is. The jobs themselves are graphile-worker's rows (schema graphile_worker).
create schema jobs;

-- How far each schedule has been laid out. brand_id null: the whole house.
create table jobs.schedule (
  brand_id  uuid,
  name      text        not null,
  next_from timestamptz not null,                -- start of the first period that has no row yet
  unique nulls not distinct (brand_id, name)
);

-- One row per period of a schedule, from the moment it is due. Never removed before it is done.
create table jobs.period (
  id          bigint      generated always as identity primary key,
  brand_id    uuid,
  name        text        not null,
  period      text        not null,              -- '2026-11-20', '2026-W47', '2026-11-1', '2026-11', '2026-11-20T13:00Z'
  starts_at   timestamptz not null,
  ends_at     timestamptz not null check (ends_at > starts_at),
  due_at      timestamptz not null,
  attempts    int         not null default 0,
  last_error  text,
  finished_at timestamptz,
  unique nulls not distinct (brand_id, name, period)
);
create index period_unfinished on jobs.period (name, brand_id, starts_at) where finished_at is null;

-- Effects that happen once: the key stands in the transaction of the effect.
create table jobs.effect (
  key text        primary key check (length(key) <= 300),
  at  timestamptz not null default app_now()
);

-- Which process runs which worker. A process holds an advisory lock while it lives; the jobs of a dead one are freed.
create table jobs.worker (
  worker_id text primary key,
  instance  int  not null
);

-- Workers alone: the site asks for effects through the outbox.
revoke all on jobs.schedule, jobs.period, jobs.effect, jobs.worker from tonle_app;
select house.wall('jobs.schedule');
select house.wall('jobs.period');
