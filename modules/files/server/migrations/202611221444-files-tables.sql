-- Files that people sent, after they were drawn anew. Where the bytes lie is the business of server/blob-store.ts alone.
create schema files;

create table files.file (
  brand_id   uuid        not null references brand.brand (id),
  id         uuid        not null,
  -- What it is for, `<module>.<what>`: a file is only read by those who may read its purpose.
  purpose    text        not null check (purpose ~ '^[a-z_]+\.[a-z_]+$'),
  -- Who sent it: member or operator.
  sender_id  uuid        not null,
  media_type text        not null,
  size       int         not null check (size between 1 and 10000000),
  sha256     bytea       not null check (length(sha256) = 32),
  is_public  boolean     not null,
  sent_at    timestamptz not null default app_now(),
  primary key (brand_id, id)
);
-- A public file is found by what it holds, and stands once for each purpose.
create unique index file_public on files.file (brand_id, sha256, purpose) where is_public;
create index file_of_sender on files.file (brand_id, sender_id, sent_at);
create index file_sent on files.file using brin (sent_at);
select house.wall('files.file');

-- What shows a file: `catalog.game:JDB:moon`, `cashier.proof:<id>`. A file that nothing uses is forgotten a day after it was sent.
create table files.use (
  brand_id uuid not null,
  used_by  text not null check (length(used_by) <= 200),
  file_id  uuid not null,
  primary key (brand_id, used_by),
  foreign key (brand_id, file_id) references files.file (brand_id, id)
);
create index use_of_file on files.use (brand_id, file_id);
select house.wall('files.use');

-- The store of today. Bytes of private files are sealed with the keyring (purpose file).
create table files.blob (
  brand_id uuid not null,
  file_id  uuid not null,
  plain    bytea,
  sealed   text,
  primary key (brand_id, file_id),
  foreign key (brand_id, file_id) references files.file (brand_id, id) on delete cascade,
  check ((plain is null) <> (sealed is null))
);
alter table files.blob alter column plain set storage external, alter column sealed set storage external;
select house.wall('files.blob');
