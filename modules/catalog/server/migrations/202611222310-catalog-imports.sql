-- A vendor's list of games on its way into the catalog: the file, its columns, how far it is, and what came of each row.
create table catalog.import (
  brand_id    uuid        not null references brand.brand (id),
  id          uuid        not null,
  vendor      text        not null,
  -- Name of the operator.
  by_name     text        not null,
  file_name   text        not null check (length(file_name) between 1 and 120),
  -- Absent once it is applied, or failed.
  body        bytea,
  state       text        not null default 'checking' check (state in ('checking', 'checked', 'applying', 'done', 'failed')),
  failure     jsonb,
  columns     text[]      not null default '{}',
  mapping     jsonb       not null default '{}',
  opens_new   boolean     not null default false,
  rows        int         not null default 0,
  -- Rows that are done: where a killed run goes on.
  done_rows   int         not null default 0,
  added       int         not null default 0,
  changed     int         not null default 0,
  unchanged   int         not null default 0,
  kept        int         not null default 0,
  refused     int         not null default 0,
  missing     int         not null default 0,
  sent_at     timestamptz not null default app_now(),
  ended_at    timestamptz,
  primary key (brand_id, id),
  foreign key (brand_id, vendor) references catalog.vendor (brand_id, code),
  constraint import_failure check ((failure is not null) = (state = 'failed'))
);
create index import_newest on catalog.import (brand_id, sent_at, id);
select house.wall('catalog.import');

create table catalog.import_line (
  brand_id  uuid  not null,
  import_id uuid  not null,
  line      int   not null,
  code      text  not null,
  outcome   text  not null check (outcome in ('added', 'changed', 'kept', 'refused')),
  notes     jsonb not null,
  primary key (brand_id, import_id, line),
  foreign key (brand_id, import_id) references catalog.import (brand_id, id) on delete cascade
);
select house.wall('catalog.import_line');

-- What the last list said of a game. A value that differs from it now is an operator's, and no list changes it.
create table catalog.imported_game (
  brand_id uuid  not null,
  vendor   text  not null,
  code     text  not null,
  terms    jsonb not null,
  primary key (brand_id, vendor, code),
  foreign key (brand_id, vendor, code) references catalog.game (brand_id, vendor, code)
);
select house.wall('catalog.imported_game');
