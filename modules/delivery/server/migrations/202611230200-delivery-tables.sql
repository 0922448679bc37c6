create schema delivery;

-- One SMS or e-mail that was asked for. Address and text are sealed; the text is dropped once a provider has taken it.
create table delivery.message (
  brand_id    uuid        not null references brand.brand (id),
  id          uuid        not null,
  channel     text        not null check (channel in ('sms', 'email')),
  kind        text        not null check (kind ~ '^[a-z_]+\.[a-z_]+$'),
  language    text        not null check (language in ('km', 'en', 'zh')),
  -- Of an SMS: where its number belongs to.
  country     text        check (country ~ '^[A-Z]{2}$'),
  -- Keyed hash of channel and address.
  to_index    text        not null check (length(to_index) = 64),
  to_sealed   text,
  text_sealed text,
  -- withheld: counted like the others, but there is nobody to send it to.
  state       text        not null check (state in ('withheld', 'waiting', 'sent', 'failed', 'expired')),
  -- A code in it is to be typed in: what is never typed in points at abuse.
  is_code     boolean     not null,
  provider    text,
  -- At the provider.
  reference   text,
  failure     text,
  asked_at    timestamptz not null default app_now(),
  expires_at  timestamptz not null,
  ended_at    timestamptz,
  verified_at timestamptz,
  primary key (brand_id, id),
  check ((state = 'withheld') = (to_sealed is null)),
  check (channel = 'email' or country is not null)
);
create index message_newest on delivery.message (brand_id, asked_at, id) where state <> 'withheld';
create index message_codes on delivery.message (brand_id, country, asked_at) where channel = 'sms' and is_code and state = 'sent';
create index message_waiting on delivery.message (asked_at) where state = 'waiting';
create index message_asked on delivery.message (asked_at);
select house.wall('delivery.message');

-- How often somebody asked: by number, network and country, each until its window ends.
create table delivery.used (
  brand_id uuid        not null,
  key      text        not null check (length(key) <= 120),
  points   int         not null,
  ends_at  timestamptz not null,
  primary key (brand_id, key)
);
create index used_end on delivery.used (ends_at);
select house.wall('delivery.used');

-- Who carries a brand's messages. Without a row: the development outbox where the profile is demo, else nobody.
create table delivery.provider (
  brand_id     uuid        not null references brand.brand (id),
  channel      text        not null check (channel in ('sms', 'email')),
  kind         text        not null check (kind in ('outbox', 'smtp', 'twilio')),
  terms        jsonb       not null default '{}' check (jsonb_typeof(terms) = 'object'),
  secret       text,
  changed_at   timestamptz not null default app_now(),
  version      int         not null default 0,
  primary key (brand_id, channel),
  check ((channel = 'sms' and kind in ('outbox', 'twilio')) or (channel = 'email' and kind in ('outbox', 'smtp')))
);
select house.wall('delivery.provider');

-- From when on a country's share of typed-in codes counts: an operator has looked into it and lets SMS go on.
create table delivery.resumed (
  brand_id uuid        not null references brand.brand (id),
  country  text        not null check (country ~ '^[A-Z]{2}$'),
  at       timestamptz not null default app_now(),
  primary key (brand_id, country)
);
select house.wall('delivery.resumed');
