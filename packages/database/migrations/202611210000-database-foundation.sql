-- What every room builds on: time, the wall between brands, the outbox, cursors, and the rights of the roles.

-- Rights. Every schema, table, sequence and function that the owner makes from here on is open to the site and its workers; a room
-- takes back what its tables must not allow (append only: revoke update, delete, truncate on … from tonle_app, tonle_worker).
-- The lanes and reports get nothing by themselves: a room grants them what they need.
revoke create on schema public from public;
alter default privileges revoke execute on functions from public;
alter default privileges grant usage on schemas to tonle_app, tonle_worker, tonle_lane, tonle_report;
alter default privileges grant select, insert, update, delete on tables to tonle_app, tonle_worker;
alter default privileges grant usage on sequences to tonle_app, tonle_worker, tonle_lane;
alter default privileges grant execute on functions to tonle_app, tonle_worker, tonle_lane, tonle_report;
alter default privileges grant usage on types to tonle_app, tonle_worker, tonle_lane, tonle_report;
grant usage on schema house to tonle_app, tonle_worker, tonle_lane, tonle_report;
revoke all on house.migration from public;
grant select on house.migration to tonle_app, tonle_worker;

-- Time. The only source of it in SQL: the server's clock at this moment, not at the start of the transaction, because a cut-off
-- is decided after the wait for a lock. Marked stable so that an index can be searched with it. Test databases replace this
-- function by one with an offset; only the owner can, and no code of the site is the owner.
create function public.app_now() returns timestamptz
  language sql stable parallel safe
  return clock_timestamp();

-- The calendar day of an instant in an IANA time zone.
create function public.app_business_day(zone text, at timestamptz default app_now()) returns date
  language sql stable parallel safe
  return (at at time zone zone)::date;

-- The brand of the running transaction; null where none is set, which no row matches.
create function house.brand() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('app.brand', true), '')::uuid;

-- Puts a table with a column brand_id behind the wall: everybody, the owner too, reaches only rows of the transaction's brand.
-- Only workers (their own role, on connections of their own) see all brands. It is a role and not a setting, because a statement
-- smuggled into the site could change a setting.
create function house.wall(target regclass) returns void
  language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy wall on %s using (brand_id = house.brand()) with check (brand_id = house.brand())', target);
  execute format('create policy workers on %s to tonle_worker using (true) with check (true)', target);
end $$;
revoke execute on function house.wall(regclass) from tonle_app, tonle_worker, tonle_lane, tonle_report;

-- What is to happen outside because of a transaction: written in it, read by cursor, made a job by the relay.
create table house.outbox (
  id       bigint      generated always as identity,
  xid      xid8        not null default pg_current_xact_id(),
  brand_id uuid,                                   -- null: concerns no single brand
  topic    text        not null check (topic ~ '^[a-z_]+(\.[a-z_]+)*$'),
  payload  jsonb       not null check (jsonb_typeof(payload) = 'object'),
  at       timestamptz not null default app_now(),
  primary key (xid, id)
);
create index outbox_at on house.outbox using brin (at);
revoke select, update, delete on house.outbox from tonle_app;
revoke update on house.outbox from tonle_worker;
grant insert on house.outbox to tonle_lane;
select house.wall('house.outbox');
create policy no_brand on house.outbox for insert to tonle_app with check (brand_id is null and house.brand() is null);
create policy lanes on house.outbox for insert to tonle_lane with check (true);

-- How far each consumer has read a table of facts. (xid, id) is the last row seen.
create table house.cursor (
  consumer text        primary key,
  source   text        not null,                   -- the table it reads: what all its consumers have read may be cleared away
  xid      xid8        not null default '0',
  id       bigint      not null default 0,
  moved_at timestamptz not null default app_now()
);
revoke insert, update, delete on house.cursor from tonle_app;
