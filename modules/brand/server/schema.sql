-- Tables and types of the schema `brand` as all migrations leave them; written by `npm run schema`, not run by anything.

-- app: insert, select; worker: insert, select
-- rows of one brand only
create table brand.arrangement_version (
  brand_id uuid not null,
  arrangement text not null,
  version int not null,
  state jsonb not null,
  why text not null,
  changed_by text not null,
  changed_at timestamptz not null default app_now(),
  primary key (brand_id, arrangement, version),
  foreign key (brand_id) REFERENCES brand.brand(id),
  check ((arrangement ~ '^[a-z_.]{2,40}$')),
  check ((version > 0)),
  check (((length(why) >= 3) AND (length(why) <= 140)))
);

-- app: delete, insert, select, update; worker: delete, insert, select, update
-- rows of one brand only
create table brand.banner (
  brand_id uuid not null,
  id uuid not null,
  group_name text not null,
  position int not null,
  art text not null,
  texts jsonb,
  url text,
  linkage int not null default 0,
  shown boolean not null default true,
  title house.local_text not null,
  text house.local_text,
  button house.local_text,
  alt house.local_text,
  wide house.local_text,
  phone house.local_text,
  from_day date,
  to_day date,
  version int not null default 0,
  primary key (brand_id, id),
  foreign key (brand_id) REFERENCES brand.brand(id),
  check ((from_day <= to_day)),
  check ((group_name = ANY (ARRAY['w_home', 'w_leftmenu', 'w_login', 'w_register', 'w_forget', 'w_pagcor', 'w_announcement']))),
  check (((linkage >= 0) AND (linkage <= 3)))
);
CREATE TRIGGER banner_version BEFORE UPDATE ON brand.banner FOR EACH ROW EXECUTE FUNCTION house.raise_version();

-- app: delete, insert, select, update; worker: delete, insert, select, update
create table brand.brand (
  id uuid not null,
  name text not null,
  merchant_code text not null,
  profile text not null,
  mode text not null,
  currency text not null,
  currencies text[] not null,
  zone text not null,
  default_language text not null,
  flags text[] not null default '{}'[],
  theme jsonb not null default '{}'::jsonb,
  settings jsonb not null default '{}'::jsonb,
  status text not null default 'open',
  maintenance_until timestamptz,
  blocked_networks cidr[] not null default '{}'::cidr[],
  created_at timestamptz not null default app_now(),
  languages text[] not null default '{km,en,zh}'[],
  furnished_at timestamptz default app_now(),
  tags jsonb not null default '{}'::jsonb,
  primary key (id),
  unique (merchant_code),
  check ((currency = ANY (currencies))),
  check (((languages <@ '{km,en,zh}'[]) AND (default_language = ANY (languages)))),
  check ((default_language = ANY (ARRAY['km', 'en', 'zh']))),
  check ((merchant_code ~ '^[a-z0-9]{2,20}$')),
  check ((mode = ANY (ARRAY['real', 'play']))),
  check (((mode = 'play') OR (profile <> 'demo'))),
  check ((status = ANY (ARRAY['open', 'maintenance']))),
  check ((jsonb_typeof(tags) = 'object'))
);

-- app: delete, insert, select, update; worker: delete, insert, select, update
-- rows of one brand only
create table brand.cdn (
  brand_id uuid not null,
  kind text not null,
  origin text not null,
  is_healthy boolean,
  fault text,
  checked_at timestamptz,
  primary key (brand_id, kind, origin),
  foreign key (brand_id) REFERENCES brand.brand(id),
  check ((kind = ANY (ARRAY['image', 'launch']))),
  check ((origin ~ '^https://[a-z0-9.-]+(:[0-9]{1,5})?$'))
);

-- app: insert, select, update; worker: insert, select, update
-- rows of one brand only
create table brand.closing (
  brand_id uuid not null,
  id uuid not null,
  part text not null,
  why text not null,
  message house.local_text,
  until timestamptz,
  begun_by text not null,
  begun_at timestamptz not null default app_now(),
  ended_by text,
  ended_at timestamptz,
  primary key (brand_id, id),
  foreign key (brand_id) REFERENCES brand.brand(id),
  check (((ended_by IS NULL) OR (ended_at IS NOT NULL))),
  check ((part ~ '^[a-z]{2,20}$')),
  check ((until > begun_at)),
  check (((length(why) >= 3) AND (length(why) <= 140)))
);
create index closing_past ON brand.closing (brand_id, begun_at DESC) WHERE (ended_at IS NOT NULL);
create unique index closing_now ON brand.closing (brand_id, part) WHERE (ended_at IS NULL);

-- app: delete, insert, select, update; worker: delete, insert, select, update
create table brand.domain (
  host text not null,
  brand_id uuid not null,
  is_main boolean not null default false,
  primary key (host),
  foreign key (brand_id) REFERENCES brand.brand(id),
  check ((host = lower(host)))
);

-- app: delete, insert, select, update; worker: delete, insert, select, update
-- rows of one brand only
create table brand.guide (
  brand_id uuid not null,
  closed_by text not null,
  closed_at timestamptz not null default app_now(),
  primary key (brand_id),
  foreign key (brand_id) REFERENCES brand.brand(id)
);

-- app: insert, select; worker: insert, select
-- rows of one brand only
create table brand.setting_version (
  brand_id uuid not null,
  module text not null,
  version int not null,
  overrides jsonb not null,
  why text not null,
  changed_by text not null,
  changed_at timestamptz not null default app_now(),
  primary key (brand_id, module, version),
  foreign key (brand_id) REFERENCES brand.brand(id),
  check ((module ~ '^[a-z]{2,20}$')),
  check ((jsonb_typeof(overrides) = 'object')),
  check ((version > 0)),
  check (((length(why) >= 3) AND (length(why) <= 140)))
);

-- app: delete, insert, select, update; worker: delete, insert, select, update
-- rows of one brand only
create table brand.skin (
  brand_id uuid not null,
  brand_hue int not null default 2,
  water_hue int not null default 238,
  logo text,
  theme text not null default 'dark',
  menu text not null default 'open',
  version int not null default 0,
  home text not null default 'banners',
  header text not null default 'start',
  tiles text not null default 'regular',
  primary key (brand_id),
  foreign key (brand_id) REFERENCES brand.brand(id),
  check (((brand_hue >= 0) AND (brand_hue <= 359))),
  check ((header = ANY (ARRAY['start', 'centre']))),
  check ((home = ANY (ARRAY['banners', 'games']))),
  check ((logo ~ '^[0-9a-f]{64}$')),
  check ((menu = ANY (ARRAY['open', 'rail']))),
  check ((theme = ANY (ARRAY['dark', 'light']))),
  check ((tiles = ANY (ARRAY['regular', 'large']))),
  check (((water_hue >= 130) AND (water_hue <= 350)))
);
CREATE TRIGGER skin_version BEFORE UPDATE ON brand.skin FOR EACH ROW EXECUTE FUNCTION house.raise_version();
