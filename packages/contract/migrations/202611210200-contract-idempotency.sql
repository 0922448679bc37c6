-- One row per successful money write of a caller: the key decides that it happened once, the row answers a repeat (design §3).
create table house.idempotency (
  brand_id   uuid        not null,
  actor      text        not null,
  call       text        not null,
  key        text        not null check (length(key) between 8 and 80),
  input_hash text        not null,
  answer     jsonb,
  at         timestamptz not null default app_now(),
  primary key (brand_id, actor, call, key)
);
select house.wall('house.idempotency');

-- Nonces of encrypted calls and signed requests: each is used once within its time window (design §3).
create table house.used_nonce (
  nonce      text        primary key check (length(nonce) between 16 and 200),
  expires_at timestamptz not null
);
create index used_nonce_expiry on house.used_nonce (expires_at);
