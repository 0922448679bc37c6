-- A brand is data (design §6). These tables are the root of the wall and stand outside it: they hold nothing of any member.
create schema brand;

create table brand.brand (
  id               uuid primary key,
  name             text not null,
  merchant_code    text not null unique check (merchant_code ~ '^[a-z0-9]{2,20}$'),
  profile          text not null,
  mode             text not null check (mode in ('real', 'play')),
  currency         text not null,
  currencies       text[] not null check (currency = any (currencies)),
  zone             text not null,
  default_language text not null check (default_language in ('km', 'en', 'zh')),
  flags            text[] not null default '{}',
  theme            jsonb  not null default '{}',
  settings         jsonb  not null default '{}',
  status           text   not null default 'open' check (status in ('open', 'maintenance')),
  maintenance_until timestamptz,
  blocked_networks cidr[] not null default '{}',
  created_at       timestamptz not null default app_now(),
  -- Play money and real money never share a brand's books without a licence profile.
  constraint brand_real_needs_licence check (mode = 'play' or profile <> 'demo')
);

create table brand.domain (
  host     text primary key check (host = lower(host)),
  brand_id uuid not null references brand.brand (id),
  is_main  boolean not null default false
);

create table brand.banner (
  brand_id   uuid not null references brand.brand (id),
  id         uuid not null,
  group_name text not null,
  position   int  not null,
  art        text not null,
  texts      jsonb not null,
  url        text,
  linkage    int not null default 0,
  shown      boolean not null default true,
  primary key (brand_id, id)
);
select house.wall('brand.banner');
