-- Tables and types of the schema `brand` as all migrations leave them; written by `npm run schema`, not run by anything.

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
  check ((group_name = ANY (ARRAY['w_home', 'w_leftmenu', 'w_login', 'w_register', 'w_forget', 'w_pagcor']))),
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
  primary key (id),
  unique (merchant_code),
  check ((currency = ANY (currencies))),
  check (((languages <@ '{km,en,zh}'[]) AND (default_language = ANY (languages)))),
  check ((default_language = ANY (ARRAY['km', 'en', 'zh']))),
  check ((merchant_code ~ '^[a-z0-9]{2,20}$')),
  check ((mode = ANY (ARRAY['real', 'play']))),
  check (((mode = 'play') OR (profile <> 'demo'))),
  check ((status = ANY (ARRAY['open', 'maintenance'])))
);

-- app: delete, insert, select, update; worker: delete, insert, select, update
create table brand.domain (
  host text not null,
  brand_id uuid not null,
  is_main boolean not null default false,
  primary key (host),
  foreign key (brand_id) REFERENCES brand.brand(id),
  check ((host = lower(host)))
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
