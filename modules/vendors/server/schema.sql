-- Tables and types of the schema `vendors` as all migrations leave them; written by `npm run schema`, not run by anything.

-- app: delete, insert, select, update; worker: delete, insert, select, update
-- rows of one brand only
create table vendors.vendor_account (
  id int not null generated always as identity,
  brand_id uuid not null,
  vendor text not null,
  opened_at timestamptz not null default app_now(),
  networks cidr[] not null default '{}'::cidr[],
  closed_at timestamptz,
  service_url text,
  reconciled_to timestamptz,
  dialect text not null default 'neutral',
  launch_url text,
  has_demo boolean not null default false,
  capabilities text[] not null default '{}'[],
  exhausted_at timestamptz,
  reviewed_at timestamptz default app_now(),
  local_terms jsonb,
  wallet text not null default 'single',
  primary key (id),
  unique (brand_id, vendor),
  foreign key (brand_id) REFERENCES brand.brand(id),
  check ((capabilities <@ ARRAY['adjust', 'jackpot', 'promo', 'free_bets'])),
  check ((dialect ~ '^[a-z][a-z0-9_-]{1,29}$')),
  check ((launch_url ~ '^https?://[A-Za-z0-9.-]+(:[0-9]{1,5})?(/[A-Za-z0-9._~/-]*)?$')),
  check ((service_url ~ '^https?://[A-Za-z0-9.-]+(:[0-9]{1,5})?(/[A-Za-z0-9._~/-]*)?$')),
  check ((vendor ~ '^[A-Z0-9_]{2,20}$')),
  check ((wallet = ANY (ARRAY['single', 'transfer'])))
);

-- app: insert, select; worker: insert, select
-- rows of one brand only
create table vendors.vendor_call (
  part smallint not null,
  brand_id uuid not null,
  id uuid not null,
  at timestamptz not null,
  vendor_account int not null,
  vendor text not null,
  call text not null,
  code text not null,
  is_failure boolean not null,
  status smallint not null,
  micros int not null,
  ip text not null,
  trace_id text not null,
  names text[] not null,
  request text not null,
  answer text not null,
  is_outbound boolean not null default false
) partition by LIST (part);
create index vendor_call_of_vendor ON ONLY vendors.vendor_call (vendor_account, id);

-- app: insert, select, update; worker: insert, select, update
-- rows of one brand only
create table vendors.vendor_key (
  brand_id uuid not null,
  id text not null,
  vendor_account int not null,
  place smallint not null,
  secret text,
  made_at timestamptz not null default app_now(),
  retired_at timestamptz,
  public_key text,
  primary key (id),
  foreign key (brand_id) REFERENCES brand.brand(id),
  foreign key (vendor_account) REFERENCES vendors.vendor_account(id),
  check (((secret IS NULL) <> (public_key IS NULL))),
  check ((id ~ '^vk_[0-9a-f]{16}$')),
  check ((place = ANY (ARRAY[1, 2]))),
  check ((length(public_key) <= 4000))
);
create unique index vendor_key_place ON vendors.vendor_key (vendor_account, place) WHERE (retired_at IS NULL);

-- app: delete, insert, select, update; worker: delete, insert, select, update
-- rows of one brand only
create table vendors.vendor_minute (
  brand_id uuid not null,
  minute timestamptz not null,
  vendor_account int not null,
  vendor text not null,
  call text not null,
  code text not null,
  is_failure boolean not null,
  calls int not null,
  spread int[] not null,
  primary key (brand_id, minute, vendor_account, call, code, is_failure),
  foreign key (brand_id) REFERENCES brand.brand(id),
  check ((calls > 0))
);
create index vendor_minute_age ON vendors.vendor_minute (minute);
