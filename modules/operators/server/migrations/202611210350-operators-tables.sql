create schema operators;

-- Operators belong to the company that runs the brands, not to a brand; a session works in one brand at a time.
create table operators.operator (
  id             uuid primary key,
  name           text not null,
  name_key       text not null unique generated always as (lower(name)) stored,
  password_hash  text not null,
  role           text not null,
  -- Sealed by the keyring. The step of the last code is kept, so that a code works once (ASVS 6.5.1).
  totp_secret    text,
  totp_confirmed boolean not null default false,
  totp_last_step bigint not null default 0,
  failures       int not null default 0,
  status         text not null default 'active' check (status in ('active', 'locked')),
  created_at     timestamptz not null default app_now()
);

create table operators.session (
  id           uuid primary key,
  operator_id  uuid not null references operators.operator (id),
  brand_id     uuid not null references brand.brand (id),
  token_hash   text not null unique check (length(token_hash) = 64),
  ip           inet,
  created_at   timestamptz not null default app_now(),
  last_seen_at timestamptz not null default app_now(),
  expires_at   timestamptz not null,
  ended_at     timestamptz
);

-- Every act of an operator, in the transaction that did it; each row's hash covers the one before (INV: unbroken chain).
create table operators.audit (
  brand_id    uuid        not null references brand.brand (id),
  seq         bigint      not null check (seq > 0),
  at          timestamptz not null,
  operator_id uuid        not null references operators.operator (id),
  call        text        not null,
  subject     text,
  input       jsonb       not null,
  change      jsonb,
  why         text,
  ip          inet,
  hash        text        not null check (length(hash) = 64),
  primary key (brand_id, seq)
);
select house.wall('operators.audit');
revoke update, delete, truncate on operators.audit from tonle_app, tonle_worker;
