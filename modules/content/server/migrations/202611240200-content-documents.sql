create schema content;

-- What operators write: the newest state of each document. What the site shows stands in content.published, every saved state in
-- content.document_version.
create table content.document (
  brand_id     uuid not null references brand.brand (id),
  id           uuid not null,
  kind         text not null check (kind in ('help', 'page', 'news', 'blog', 'wording')),
  -- Its name in addresses.
  key          text not null check (key ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  category     text,
  device       text check (device in ('WEB', 'MOBILE')),
  art          text,
  position     int not null default 0,
  title        house.local_text not null,
  summary      house.local_text,
  -- HTML as the operator wrote it; cleaned when it is published.
  content      house.local_text not null,
  shown_from   timestamptz,
  shown_to     timestamptz,
  version      int not null default 1,
  saved_by     text not null,
  saved_at     timestamptz not null default app_now(),
  -- The version that the site shows; null while it shows none.
  live_version int,
  primary key (brand_id, id),
  constraint document_key unique (brand_id, kind, key),
  check ((kind = 'help') = (category is not null)),
  check (shown_from < shown_to)
);
create index document_newest on content.document (brand_id, saved_at desc, id desc);
select house.wall('content.document');

create table content.document_version (
  brand_id   uuid not null,
  id         uuid not null,
  version    int not null,
  category   text,
  device     text,
  art        text,
  position   int not null,
  title      house.local_text not null,
  summary    house.local_text,
  content    house.local_text not null,
  shown_from timestamptz,
  shown_to   timestamptz,
  saved_by   text not null,
  saved_at   timestamptz not null,
  primary key (brand_id, id, version),
  foreign key (brand_id, id) references content.document (brand_id, id)
);
select house.wall('content.document_version');

create table content.published (
  brand_id     uuid not null,
  id           uuid not null,
  kind         text not null,
  key          text not null,
  category     text,
  device       text,
  art          text,
  position     int not null,
  title        house.local_text not null,
  summary      house.local_text,
  -- Clean HTML, its source, and the version of the sanitiser that cleaned it.
  content      house.local_text not null,
  content_raw  house.local_text not null,
  sanitiser    int not null,
  shown_from   timestamptz not null,
  shown_to     timestamptz,
  changed_at   timestamptz not null default app_now(),
  primary key (brand_id, id),
  foreign key (brand_id, id) references content.document (brand_id, id)
);
create unique index published_key on content.published (brand_id, kind, key);
create index published_newest on content.published (brand_id, kind, shown_from desc, id desc);
select house.wall('content.published');

revoke update, delete, truncate on content.document_version from tonle_app, tonle_worker;
revoke delete, truncate on content.document from tonle_app, tonle_worker;
