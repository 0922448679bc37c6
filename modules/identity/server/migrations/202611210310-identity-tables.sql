create schema identity;

create table identity.member (
  brand_id       uuid        not null references brand.brand (id),
  id             uuid        not null,
  account        text        not null check (length(account) between 3 and 40),
  -- Account names differ by more than case.
  account_key    text        not null generated always as (lower(account)) stored,
  -- 0 member; 1, 2, 41, 42 agents; 4 trial.
  type           int         not null check (type in (0, 1, 2, 4, 41, 42)),
  nickname       text        not null check (length(nickname) between 1 and 40),
  -- What game vendors see instead of the id: never more than 20 characters (design §6).
  player_ref     text        not null check (length(player_ref) <= 20),
  currency       text        not null,
  language       text        check (language in ('km', 'en', 'zh')),
  status         text        not null default 'active' check (status in ('active', 'locked', 'closed')),
  affiliate_code text        not null check (affiliate_code ~ '^[a-z0-9]{6,12}$'),
  terms_version  text,
  created_at     timestamptz not null default app_now(),
  created_ip     inet,
  last_login_at  timestamptz,
  primary key (brand_id, id),
  constraint member_account_key unique (brand_id, account_key),
  constraint member_player_ref unique (brand_id, player_ref),
  constraint member_affiliate_code unique (brand_id, affiliate_code)
);
create index member_newest on identity.member (brand_id, created_at desc, id);
select house.wall('identity.member');

-- The published columns, for rooms that list members.
create view identity.pub_member with (security_invoker = true) as
  select brand_id, id, account, account_key, type, nickname, player_ref, currency, language, status, affiliate_code, created_at, last_login_at
    from identity.member;

create table identity.credential (
  brand_id      uuid        not null,
  member_id     uuid        not null,
  -- PHC string of argon2id, peppered.
  password_hash text        not null,
  must_change   boolean     not null default false,
  changed_at    timestamptz not null default app_now(),
  primary key (brand_id, member_id),
  foreign key (brand_id, member_id) references identity.member (brand_id, id)
);
select house.wall('identity.credential');

create table identity.session (
  brand_id     uuid        not null,
  id           uuid        not null,
  member_id    uuid        not null,
  -- SHA-256 of the cookie's value: the table alone opens no session.
  token_hash   text        not null check (length(token_hash) = 64),
  ip           inet,
  user_agent   text        not null,
  created_at   timestamptz not null default app_now(),
  last_seen_at timestamptz not null default app_now(),
  expires_at   timestamptz not null,
  ended_at     timestamptz,
  end_reason   text,
  primary key (brand_id, id),
  constraint session_token unique (token_hash),
  foreign key (brand_id, member_id) references identity.member (brand_id, id)
);
create index session_of_member on identity.session (brand_id, member_id) where ended_at is null;
select house.wall('identity.session');

-- Failed logins by account name and by network, also for names that do not exist: an answer must not tell the two apart.
create table identity.login_failure (
  brand_id uuid        not null,
  key      text        not null check (length(key) <= 120),
  count    int         not null,
  last_at  timestamptz not null,
  primary key (brand_id, key)
);
select house.wall('identity.login_failure');

create table identity.captcha (
  brand_id   uuid        not null,
  id         uuid        not null,
  answer     text        not null,
  expires_at timestamptz not null,
  primary key (brand_id, id)
);
create index captcha_expiry on identity.captcha (expires_at);
select house.wall('identity.captcha');

-- One-time tickets for sockets and downloads: 30 seconds, one use (design §7).
create table identity.ticket (
  brand_id   uuid        not null,
  hash       text        not null check (length(hash) = 64),
  session_id uuid        not null,
  purpose    text        not null,
  expires_at timestamptz not null,
  primary key (hash)
);
create index ticket_expiry on identity.ticket (expires_at);
select house.wall('identity.ticket');
