-- Tables and types of the schema `delivery` as all migrations leave them; written by `npm run schema`, not run by anything.

-- app: delete, insert, select, update; worker: delete, insert, select, update
-- rows of one brand only
create table delivery.message (
  brand_id uuid not null,
  id uuid not null,
  channel text not null,
  kind text not null,
  language text not null,
  country text,
  to_index text not null,
  to_sealed text,
  text_sealed text,
  state text not null,
  is_code boolean not null,
  provider text,
  reference text,
  failure text,
  asked_at timestamptz not null default app_now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  verified_at timestamptz,
  primary key (brand_id, id),
  foreign key (brand_id) REFERENCES brand.brand(id),
  check ((channel = ANY (ARRAY['sms', 'email']))),
  check (((state = 'withheld') = (to_sealed IS NULL))),
  check (((channel = 'email') OR (country IS NOT NULL))),
  check ((country ~ '^[A-Z]{2}$')),
  check ((kind ~ '^[a-z_]+\.[a-z_]+$')),
  check ((language = ANY (ARRAY['km', 'en', 'zh']))),
  check ((state = ANY (ARRAY['withheld', 'waiting', 'sent', 'failed', 'expired']))),
  check ((length(to_index) = 64))
);
create index message_asked ON delivery.message (asked_at);
create index message_codes ON delivery.message (brand_id, country, asked_at) WHERE ((channel = 'sms') AND is_code AND (state = 'sent'));
create index message_newest ON delivery.message (brand_id, asked_at, id) WHERE (state <> 'withheld');
create index message_waiting ON delivery.message (asked_at) WHERE (state = 'waiting');

-- app: delete, insert, select, update; worker: delete, insert, select, update
-- rows of one brand only
create table delivery.provider (
  brand_id uuid not null,
  channel text not null,
  kind text not null,
  terms jsonb not null default '{}'::jsonb,
  secret text,
  changed_at timestamptz not null default app_now(),
  version int not null default 0,
  primary key (brand_id, channel),
  foreign key (brand_id) REFERENCES brand.brand(id),
  check ((channel = ANY (ARRAY['sms', 'email']))),
  check ((((channel = 'sms') AND (kind = ANY (ARRAY['outbox', 'twilio']))) OR ((channel = 'email') AND (kind = ANY (ARRAY['outbox', 'smtp']))))),
  check ((kind = ANY (ARRAY['outbox', 'smtp', 'twilio']))),
  check ((jsonb_typeof(terms) = 'object'))
);
CREATE TRIGGER provider_version BEFORE UPDATE ON delivery.provider FOR EACH ROW EXECUTE FUNCTION house.raise_version();

-- app: delete, insert, select, update; worker: delete, insert, select, update
-- rows of one brand only
create table delivery.resumed (
  brand_id uuid not null,
  country text not null,
  at timestamptz not null default app_now(),
  primary key (brand_id, country),
  foreign key (brand_id) REFERENCES brand.brand(id),
  check ((country ~ '^[A-Z]{2}$'))
);

-- app: delete, insert, select, update; worker: delete, insert, select, update
-- rows of one brand only
create table delivery.used (
  brand_id uuid not null,
  key text not null,
  points int not null,
  ends_at timestamptz not null,
  primary key (brand_id, key),
  check ((length(key) <= 120))
);
create index used_end ON delivery.used (ends_at);
