-- Tables and types of the schema `alarms` as all migrations leave them; written by `npm run schema`, not run by anything.

-- app: delete, insert, select, update; worker: delete, insert, select, update
-- rows of one brand only
create table alarms.destination (
  brand_id uuid not null,
  id uuid not null,
  name text not null,
  channel text not null,
  role text not null,
  kinds text[] not null default '{}'[],
  language text not null,
  every_minutes int not null,
  is_paused boolean not null default false,
  address_sealed text not null,
  address_short text not null,
  secret_sealed text,
  server text,
  created_at timestamptz not null default app_now(),
  version int not null default 0,
  primary key (brand_id, id),
  foreign key (brand_id) REFERENCES brand.brand(id),
  check ((channel = ANY (ARRAY['email', 'webhook', 'telegram']))),
  check (((channel = 'email') = (secret_sealed IS NULL))),
  check (((every_minutes >= 1) AND (every_minutes <= 1440))),
  check ((language = ANY (ARRAY['km', 'en', 'zh']))),
  check (((length(name) >= 2) AND (length(name) <= 60)))
);
CREATE TRIGGER destination_version BEFORE UPDATE ON alarms.destination FOR EACH ROW EXECUTE FUNCTION house.raise_version();

-- app: delete, insert, select, update; worker: delete, insert, select, update
-- rows of one brand only
create table alarms.logged (
  brand_id uuid not null,
  code text not null,
  minute timestamptz not null,
  count int not null,
  newest_at timestamptz not null,
  primary key (brand_id, code, minute),
  foreign key (brand_id) REFERENCES brand.brand(id),
  check (((length(code) >= 1) AND (length(code) <= 60))),
  check ((count > 0))
);
create index logged_newest ON alarms.logged (brand_id, newest_at DESC);

-- app: delete, insert, select, update; worker: delete, insert, select, update
-- rows of one brand only
create table alarms.message (
  brand_id uuid not null,
  id uuid not null,
  destination_id uuid not null,
  is_test boolean not null default false,
  items jsonb not null,
  state text not null default 'waiting',
  failure text,
  mail_id uuid,
  asked_at timestamptz not null default app_now(),
  ended_at timestamptz,
  primary key (brand_id, id),
  foreign key (brand_id, destination_id) REFERENCES alarms.destination(brand_id, id) ON DELETE CASCADE,
  check ((jsonb_typeof(items) = 'array')),
  check ((state = ANY (ARRAY['waiting', 'sent', 'failed'])))
);
create index message_asked ON alarms.message (asked_at);
create index message_of_destination ON alarms.message (brand_id, destination_id, asked_at DESC);

-- app: delete, insert, select, update; worker: delete, insert, select, update
-- rows of one brand only
create table alarms.told (
  brand_id uuid not null,
  destination_id uuid not null,
  kind text not null,
  count int not null,
  newest_at timestamptz,
  primary key (brand_id, destination_id, kind),
  foreign key (brand_id, destination_id) REFERENCES alarms.destination(brand_id, id) ON DELETE CASCADE,
  check ((count >= 0))
);
