-- Keys of the keyring under which something in this database was sealed, signed or hashed, by fingerprint: a process that does not
-- hold each of them, with this content, must not start. One is the base key: stored values that name no key were made under it.
create table house.key (
  id          text        primary key check (length(id) between 1 and 64),
  fingerprint text        not null check (fingerprint ~ '^[0-9a-f]{32}$'),
  is_base     boolean     not null,
  first_at    timestamptz not null default app_now()
);
create unique index key_base on house.key (is_base) where is_base;
revoke all on house.key from tonle_app;
revoke update, delete, truncate on house.key from tonle_worker;
