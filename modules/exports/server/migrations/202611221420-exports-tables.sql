create schema exports;

-- A list that an operator wants as a file. What it was asked for is sealed: filters may name people.
create table exports.export (
  brand_id       uuid        not null references brand.brand (id),
  id             uuid        not null,
  operator_id    uuid        not null references operators.operator (id),
  list           text        not null,
  filters        text        not null,
  columns        text[]      not null check (cardinality(columns) between 1 and 60),
  with_personal  boolean     not null,
  lang           text        not null check (lang in ('km', 'en', 'zh')),
  state          text        not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed', 'cancelled')),
  failure        text        check ((failure is not null) = (state = 'failed')),
  -- Where the next page begins; null before the first and after the last.
  cursor         text,
  pieces         int         not null default 0,
  rows           int         not null default 0,
  bytes          bigint      not null default 0,
  total          int,
  is_total_exact boolean,
  is_cut         boolean     not null default false,
  started_at     timestamptz not null default app_now(),
  ended_at       timestamptz check ((ended_at is null) = (state in ('waiting', 'running'))),
  primary key (brand_id, id)
);
create index export_of_operator on exports.export (brand_id, operator_id, started_at desc);
create index export_age on exports.export (started_at);
select house.wall('exports.export');

-- The file, piece by piece; each is stored with the cursor after it, so that no row is missing or twice. Compressed, then sealed.
create table exports.piece (
  brand_id  uuid not null,
  export_id uuid not null,
  no        int  not null check (no >= 0),
  body      text not null,
  primary key (brand_id, export_id, no),
  foreign key (brand_id, export_id) references exports.export (brand_id, id) on delete cascade
);
select house.wall('exports.piece');
