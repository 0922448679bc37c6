-- Passkeys of operators (WebAuthn) beside or in place of an authenticator app.
create table operators.passkey (
  id            uuid        primary key,
  operator_id   uuid        not null references operators.operator (id),
  credential_id text        not null unique check (length(credential_id) <= 1400),
  public_key    text        not null,
  counter       int8        not null default 0 check (counter >= 0),
  host          text        not null,
  transports    text[]      not null default '{}',
  name          text        not null,
  created_at    timestamptz not null default app_now(),
  used_at       timestamptz
);
comment on column operators.passkey.host is 'Host name of the console that it was made for: the relying party.';
comment on column operators.passkey.public_key is 'COSE key, base64url.';
create index passkey_of_operator on operators.passkey (operator_id, created_at);

create table operators.used_challenge (
  hash       text        primary key check (length(hash) = 64),
  expires_at timestamptz not null
);
create index used_challenge_expiry on operators.used_challenge (expires_at);
