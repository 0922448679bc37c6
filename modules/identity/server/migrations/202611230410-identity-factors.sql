-- An authenticator app of a member; counts for nothing before its first code.
create table identity.factor (
  brand_id   uuid        not null,
  member_id  uuid        not null,
  -- Sealed by the keyring (`totp`), bound to the member.
  secret     text        not null,
  confirmed  boolean     not null default false,
  -- RFC 6238: a step is used once.
  last_step  int8        not null default 0,
  failures   int         not null default 0,
  failed_at  timestamptz,
  created_at timestamptz not null default app_now(),
  primary key (brand_id, member_id),
  foreign key (brand_id, member_id) references identity.member (brand_id, id)
);
select house.wall('identity.factor');

-- One use each, for who has lost the app; SHA-256 of 120 bits.
create table identity.recovery_code (
  brand_id  uuid not null,
  member_id uuid not null,
  hash      text not null check (length(hash) = 64),
  primary key (brand_id, member_id, hash),
  foreign key (brand_id, member_id) references identity.member (brand_id, id)
);
select house.wall('identity.recovery_code');

-- A login whose password was right and that needs a second verification: ten minutes, five tries.
create table identity.verification (
  brand_id   uuid        not null,
  -- SHA-256 of the token that the refusal carried.
  hash       text        not null check (length(hash) = 64),
  member_id  uuid        not null,
  remember   boolean     not null,
  tries      int         not null default 0,
  expires_at timestamptz not null,
  primary key (brand_id, hash),
  foreign key (brand_id, member_id) references identity.member (brand_id, id)
);
create index verification_expiry on identity.verification (expires_at);
select house.wall('identity.verification');

-- A device that its member trusts is not asked again until then, whatever its address.
alter table identity.known_device add column trusted_until timestamptz;
