-- Tables and types of the schema `catalog` as all migrations leave them; written by `npm run schema`, not run by anything.

-- app: delete, insert, select, update; worker: delete, insert, select, update
-- rows of one brand only
create table catalog.favourite (
  brand_id uuid not null,
  member_id uuid not null,
  vendor text not null,
  game text not null,
  added_at timestamptz not null default app_now(),
  primary key (brand_id, member_id, vendor, game),
  foreign key (brand_id, member_id) REFERENCES identity.member(brand_id, id),
  foreign key (brand_id, vendor, game) REFERENCES catalog.game(brand_id, vendor, code)
);

-- app: delete, insert, select, update; worker: delete, insert, select, update
-- rows of one brand only
create table catalog.game (
  brand_id uuid not null,
  vendor text not null,
  code text not null,
  node_id uuid not null,
  game_type text not null,
  names jsonb not null,
  art text not null,
  rtp text,
  has_demo boolean not null default false,
  is_hot boolean not null default false,
  status text not null default 'open',
  position int not null default 100,
  created_at timestamptz not null default app_now(),
  largest_win int,
  version int not null default 0,
  volatility text,
  is_pinned boolean not null default false,
  is_hidden boolean not null default false,
  is_exclusive boolean not null default false,
  marked_new boolean,
  return_percent numeric(4,2) generated always as (
CASE
    WHEN (rtp ~ '^[0-9]{1,2}([.][0-9]{1,2})?%$') THEN (rtrim(rtp, '%'))::numeric
    ELSE NULL::numeric
END) stored,
  min_stake int8,
  max_stake int8,
  primary key (brand_id, vendor, code),
  unique (brand_id, node_id),
  foreign key (brand_id, vendor) REFERENCES catalog.vendor(brand_id, code),
  check ((code ~ '^[A-Za-z0-9_-]{1,60}$')),
  check ((game_type = ANY (ARRAY['RNG', 'LIVE', 'FISH', 'PVP', 'BGS', 'SPORTS', 'ESPORTS', 'LOTT', 'ELOTT', 'COCKFIGHT', 'JACKPOT', 'MINI', 'CRASH', 'ARCADE', 'TABLE']))),
  check ((largest_win > 0)),
  check (((names)::house.local_text IS NOT NULL)),
  check ((("position" >= 0) AND ("position" <= 999999))),
  check ((((min_stake IS NULL) = (max_stake IS NULL)) AND (min_stake > 0) AND (max_stake >= min_stake))),
  check ((status = ANY (ARRAY['open', 'maintenance', 'closed']))),
  check ((volatility = ANY (ARRAY['low', 'medium', 'high'])))
);
create index game_of_age ON catalog.game (brand_id, created_at, code, vendor) WHERE (status = 'open');
create index game_of_order ON catalog.game (brand_id, (
CASE
    WHEN is_pinned THEN ("position" - 1000000)
    ELSE "position"
END), code, vendor) WHERE ((status = 'open') AND (NOT is_hidden));
create index game_of_place ON catalog.game (brand_id, "position", code, vendor) WHERE (status = 'open');
create index game_of_type ON catalog.game (brand_id, game_type, "position") WHERE (status = 'open');
CREATE TRIGGER game_version BEFORE UPDATE ON catalog.game FOR EACH ROW EXECUTE FUNCTION house.raise_version();

-- app: delete, insert, select, update; worker: delete, insert, select, update
-- rows of one brand only
create table catalog.import (
  brand_id uuid not null,
  id uuid not null,
  vendor text not null,
  by_name text not null,
  file_name text not null,
  body bytea,
  state text not null default 'checking',
  failure jsonb,
  columns text[] not null default '{}'[],
  mapping jsonb not null default '{}'::jsonb,
  opens_new boolean not null default false,
  rows int not null default 0,
  done_rows int not null default 0,
  added int not null default 0,
  changed int not null default 0,
  unchanged int not null default 0,
  kept int not null default 0,
  refused int not null default 0,
  missing int not null default 0,
  sent_at timestamptz not null default app_now(),
  ended_at timestamptz,
  primary key (brand_id, id),
  foreign key (brand_id) REFERENCES brand.brand(id),
  foreign key (brand_id, vendor) REFERENCES catalog.vendor(brand_id, code),
  check (((failure IS NOT NULL) = (state = 'failed'))),
  check (((length(file_name) >= 1) AND (length(file_name) <= 120))),
  check ((state = ANY (ARRAY['checking', 'checked', 'applying', 'done', 'failed'])))
);
create index import_newest ON catalog.import (brand_id, sent_at, id);

-- app: delete, insert, select, update; worker: delete, insert, select, update
-- rows of one brand only
create table catalog.import_line (
  brand_id uuid not null,
  import_id uuid not null,
  line int not null,
  code text not null,
  outcome text not null,
  notes jsonb not null,
  primary key (brand_id, import_id, line),
  foreign key (brand_id, import_id) REFERENCES catalog.import(brand_id, id) ON DELETE CASCADE,
  check ((outcome = ANY (ARRAY['added', 'changed', 'kept', 'refused'])))
);

-- app: delete, insert, select, update; worker: delete, insert, select, update
-- rows of one brand only
create table catalog.imported_game (
  brand_id uuid not null,
  vendor text not null,
  code text not null,
  terms jsonb not null,
  primary key (brand_id, vendor, code),
  foreign key (brand_id, vendor, code) REFERENCES catalog.game(brand_id, vendor, code)
);

-- app: delete, insert, select, update; worker: delete, insert, select, update
-- rows of one brand only
create table catalog.vendor (
  brand_id uuid not null,
  code text not null,
  name text not null,
  game_types text[] not null,
  is_game text not null default 'GAME',
  is_own boolean not null default false,
  in_footer boolean not null default false,
  status text not null default 'planned',
  position int not null default 100,
  version int not null default 0,
  primary key (brand_id, code),
  foreign key (brand_id) REFERENCES brand.brand(id),
  check ((code ~ '^[A-Z0-9_]{2,20}$')),
  check ((is_game = ANY (ARRAY['GAME', 'VASSALAGE']))),
  check ((status = ANY (ARRAY['planned', 'open', 'maintenance', 'closed'])))
);
CREATE TRIGGER vendor_version BEFORE UPDATE ON catalog.vendor FOR EACH ROW EXECUTE FUNCTION house.raise_version();
