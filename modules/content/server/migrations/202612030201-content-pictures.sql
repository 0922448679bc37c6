-- The brand's library of pictures for written texts. The file itself is one of modules/files.
create table content.picture (
  brand_id   uuid not null references brand.brand (id),
  id         uuid not null,
  -- SHA-256 of the public file, as in its address.
  sha256     text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  name       text not null check (length(name) between 1 and 80),
  width      int not null,
  height     int not null,
  sent_by    text not null,
  sent_at    timestamptz not null default app_now(),
  -- Taken out of the library; texts go on showing it.
  is_removed boolean not null default false,
  primary key (brand_id, id),
  constraint picture_once unique (brand_id, sha256)
);
create index picture_newest on content.picture (brand_id, sent_at desc, id desc) where not is_removed;
create index picture_by_name on content.picture (brand_id, name, id) where not is_removed;
select house.wall('content.picture');
