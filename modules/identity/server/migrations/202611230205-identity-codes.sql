-- Codes of six digits that went out by SMS or e-mail. One lives at a time for a purpose, an address and a member; the next one replaces it.
create table identity.code (
  brand_id   uuid        not null references brand.brand (id),
  purpose    text        not null check (purpose ~ '^[a-z_]{3,30}$'),
  -- Keyed hash of channel and address.
  to_index   text        not null check (length(to_index) = 64),
  -- The member whom it is bound to; empty: whoever reads what comes to the address.
  subject    text        not null check (length(subject) in (0, 36)),
  -- Keyed hash over all of these and the digits.
  hash       text        not null check (length(hash) = 64),
  tries      int         not null default 0,
  message_id uuid        not null,
  expires_at timestamptz not null,
  primary key (brand_id, purpose, to_index, subject)
);
create index code_expiry on identity.code (expires_at);
select house.wall('identity.code');
