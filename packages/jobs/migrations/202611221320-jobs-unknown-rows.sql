-- Outbox rows whose topic no handler took when they were relayed: kept until a program that has one runs. Rows here are an alarm.
create table jobs.unknown_row (
  xid      xid8        not null,
  id       bigint      not null,
  brand_id uuid,
  topic    text        not null,
  payload  jsonb       not null,
  at       timestamptz not null,
  kept_at  timestamptz not null default app_now(),
  primary key (xid, id)
);
revoke all on jobs.unknown_row from tonle_app;
select house.wall('jobs.unknown_row');
