-- Tables and types of the schema `risk` as all migrations leave them; written by `npm run schema`, not run by anything.

-- app: delete, insert, select, update; worker: delete, insert, select, update
-- rows of one brand only
create table risk.trace (
  brand_id uuid not null,
  kind text not null,
  value text not null,
  member_id uuid not null,
  first_at timestamptz not null default app_now(),
  last_at timestamptz not null default app_now(),
  primary key (brand_id, kind, value, member_id),
  foreign key (brand_id, member_id) REFERENCES identity.member(brand_id, id),
  check ((kind = ANY (ARRAY['device', 'network', 'payment', 'name', 'paper']))),
  check ((length(value) = 64))
);
create index trace_of_member ON risk.trace (brand_id, member_id, kind, last_at);
create index trace_old ON risk.trace (last_at) WHERE (kind = ANY (ARRAY['device', 'network']));
