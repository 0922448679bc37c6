create schema alarms;

-- Where alarms of a brand go outside the console. Address and secret are sealed.
create table alarms.destination (
  brand_id       uuid        not null references brand.brand (id),
  id             uuid        not null,
  name           text        not null check (length(name) between 2 and 60),
  channel        text        not null check (channel in ('email', 'webhook', 'telegram')),
  -- Its abilities decide which kinds go out, at each message.
  role           text        not null,
  -- Empty: every kind that the role may see.
  kinds          text[]      not null default '{}',
  language       text        not null check (language in ('km', 'en', 'zh')),
  every_minutes  int         not null check (every_minutes between 1 and 1440),
  is_paused      boolean     not null default false,
  address_sealed text        not null,
  -- How the address is shown.
  address_short  text        not null,
  -- Signs a webhook's requests, or opens a Telegram bot.
  secret_sealed  text,
  -- Of an own Telegram Bot API server.
  server         text,
  created_at     timestamptz not null default app_now(),
  version        int         not null default 0,
  primary key (brand_id, id),
  check ((channel = 'email') = (secret_sealed is null))
);
select house.wall('alarms.destination');

-- The state that a destination was last sent, by kind: a message goes out only when something newer has come.
create table alarms.told (
  brand_id       uuid        not null,
  destination_id uuid        not null,
  kind           text        not null,
  count          int         not null check (count >= 0),
  newest_at      timestamptz,
  primary key (brand_id, destination_id, kind),
  foreign key (brand_id, destination_id) references alarms.destination (brand_id, id) on delete cascade
);
select house.wall('alarms.told');

-- One message to a destination: numbers by kind, neither names nor amounts.
create table alarms.message (
  brand_id       uuid        not null,
  id             uuid        not null,
  destination_id uuid        not null,
  is_test        boolean     not null default false,
  items          jsonb       not null check (jsonb_typeof(items) = 'array'),
  state          text        not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
  failure        text,
  -- Of an e-mail: its row in the outbox of e-mails, which says what became of it.
  mail_id        uuid,
  asked_at       timestamptz not null default app_now(),
  ended_at       timestamptz,
  primary key (brand_id, id),
  foreign key (brand_id, destination_id) references alarms.destination (brand_id, id) on delete cascade
);
create index message_of_destination on alarms.message (brand_id, destination_id, asked_at desc);
create index message_asked on alarms.message (asked_at);
select house.wall('alarms.message');
