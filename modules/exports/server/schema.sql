-- Tables and types of the schema `exports` as all migrations leave them; written by `npm run schema`, not run by anything.

-- app: delete, insert, select, update; worker: delete, insert, select, update
-- rows of one brand only
create table exports.export (
  brand_id uuid not null,
  id uuid not null,
  operator_id uuid,
  list text not null,
  filters text not null,
  columns text[] not null,
  with_personal boolean not null,
  lang text not null,
  state text not null default 'waiting',
  failure text,
  cursor text,
  pieces int not null default 0,
  rows int not null default 0,
  bytes int8 not null default 0,
  total int,
  is_total_exact boolean,
  is_cut boolean not null default false,
  started_at timestamptz not null default app_now(),
  ended_at timestamptz,
  member_id uuid,
  format text not null default 'csv',
  primary key (brand_id, id),
  foreign key (brand_id) REFERENCES brand.brand(id),
  foreign key (brand_id, member_id) REFERENCES identity.member(brand_id, id),
  foreign key (operator_id) REFERENCES operators.operator(id),
  check (((failure IS NOT NULL) = (state = 'failed'))),
  check (((ended_at IS NULL) = (state = ANY (ARRAY['waiting', 'running'])))),
  check (((cardinality(columns) >= 1) AND (cardinality(columns) <= 60))),
  check ((format = ANY (ARRAY['csv', 'xlsx']))),
  check ((num_nonnulls(operator_id, member_id) = 1)),
  check ((lang = ANY (ARRAY['km', 'en', 'zh']))),
  check ((state = ANY (ARRAY['waiting', 'running', 'done', 'failed', 'cancelled'])))
);
create index export_age ON exports.export (started_at);
create index export_of_member ON exports.export (brand_id, member_id, started_at DESC) WHERE (member_id IS NOT NULL);
create index export_of_operator ON exports.export (brand_id, operator_id, started_at DESC);

-- app: delete, insert, select, update; worker: delete, insert, select, update
-- rows of one brand only
create table exports.piece (
  brand_id uuid not null,
  export_id uuid not null,
  no int not null,
  body text not null,
  primary key (brand_id, export_id, no),
  foreign key (brand_id, export_id) REFERENCES exports.export(brand_id, id) ON DELETE CASCADE,
  check ((no >= 0))
);
