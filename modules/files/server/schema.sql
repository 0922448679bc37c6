-- Tables and types of the schema `files` as all migrations leave them; written by `npm run schema`, not run by anything.

-- app: delete, insert, select, update; worker: delete, insert, select, update
-- rows of one brand only
create table files.blob (
  brand_id uuid not null,
  file_id uuid not null,
  plain bytea,
  sealed text,
  primary key (brand_id, file_id),
  foreign key (brand_id, file_id) REFERENCES files.file(brand_id, id) ON DELETE CASCADE,
  check (((plain IS NULL) <> (sealed IS NULL)))
);

-- app: delete, insert, select, update; worker: delete, insert, select, update
-- rows of one brand only
create table files.file (
  brand_id uuid not null,
  id uuid not null,
  purpose text not null,
  sender_id uuid not null,
  media_type text not null,
  size int not null,
  sha256 bytea not null,
  is_public boolean not null,
  sent_at timestamptz not null default app_now(),
  primary key (brand_id, id),
  foreign key (brand_id) REFERENCES brand.brand(id),
  check ((purpose ~ '^[a-z_]+\.[a-z_]+$')),
  check ((length(sha256) = 32)),
  check (((size >= 1) AND (size <= 10000000)))
);
create index file_of_sender ON files.file (brand_id, sender_id, sent_at);
create index file_sent ON files.file USING brin (sent_at);
create unique index file_public ON files.file (brand_id, sha256, purpose) WHERE is_public;

-- app: delete, insert, select, update; worker: delete, insert, select, update
-- rows of one brand only
create table files.use (
  brand_id uuid not null,
  used_by text not null,
  file_id uuid not null,
  primary key (brand_id, used_by),
  foreign key (brand_id, file_id) REFERENCES files.file(brand_id, id),
  check ((length(used_by) <= 200))
);
create index use_of_file ON files.use (brand_id, file_id);
