-- Services of others that say who somebody is: one for mobile numbers, two of OpenID Connect. Without a row a brand does not offer it.
create table identity.issuer (
  brand_id   uuid        not null references brand.brand (id),
  slot       text        not null check (slot in ('phone', 'openid_1', 'openid_2')),
  is_on      boolean     not null,
  terms      jsonb       not null check (jsonb_typeof(terms) = 'object'),
  -- Sealed by the keyring (`webhook`), bound to brand and slot.
  secret     text,
  version    int         not null default 1,
  changed_by text        not null,
  changed_at timestamptz not null default app_now(),
  primary key (brand_id, slot)
);
select house.wall('identity.issuer');

-- What such a service has stated and was used here: each is good once. Kept until it could not be shown any more anyway.
create table identity.used_proof (
  brand_id   uuid        not null references brand.brand (id),
  hash       text        not null check (length(hash) = 64),
  expires_at timestamptz not null,
  primary key (brand_id, hash)
);
create index used_proof_expiry on identity.used_proof (expires_at);
select house.wall('identity.used_proof');

-- Who somebody is at an OpenID provider: issuer and subject name one account there, and one member here.
create table identity.openid_link (
  brand_id   uuid        not null,
  issuer     text        not null check (length(issuer) <= 200),
  subject    text        not null check (length(subject) between 1 and 255),
  member_id  uuid        not null,
  created_at timestamptz not null default app_now(),
  primary key (brand_id, issuer, subject),
  unique (brand_id, member_id, issuer),
  foreign key (brand_id, member_id) references identity.member (brand_id, id)
);
select house.wall('identity.openid_link');

-- Somebody whom a provider has named and who is linked with no member: for ten minutes the browser can link the member who signs in.
create table identity.openid_offer (
  brand_id   uuid        not null references brand.brand (id),
  -- SHA-256 of the token that the browser has.
  hash       text        not null check (length(hash) = 64),
  issuer     text        not null,
  subject    text        not null,
  expires_at timestamptz not null,
  primary key (brand_id, hash)
);
create index openid_offer_expiry on identity.openid_offer (expires_at);
select house.wall('identity.openid_offer');

alter table identity.verification drop constraint verification_proof_check;
alter table identity.verification add constraint verification_proof_check check (proof in ('password', 'sms', 'openid'));

-- Nobody knows this password: the member registered with a code, and has set none since.
alter table identity.credential add column is_generated boolean not null default false;
