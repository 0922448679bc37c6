-- Tables and types of the schema `content` as all migrations leave them; written by `npm run schema`, not run by anything.

-- app: insert, select, update; worker: insert, select, update
-- rows of one brand only
create table content.document (
  brand_id uuid not null,
  id uuid not null,
  kind text not null,
  key text not null,
  category text,
  device text,
  art text,
  position int not null default 0,
  title house.local_text not null,
  summary house.local_text,
  content house.local_text not null,
  shown_from timestamptz,
  shown_to timestamptz,
  version int not null default 1,
  saved_by text not null,
  saved_at timestamptz not null default app_now(),
  live_version int,
  primary key (brand_id, id),
  unique (brand_id, kind, key),
  foreign key (brand_id) REFERENCES brand.brand(id),
  check (((kind = 'help') = (category IS NOT NULL))),
  check ((shown_from < shown_to)),
  check ((device = ANY (ARRAY['WEB', 'MOBILE']))),
  check ((key ~ '^[a-z0-9]+(-[a-z0-9]+)*$')),
  check ((kind = ANY (ARRAY['help', 'page', 'news', 'blog', 'wording'])))
);
create index document_newest ON content.document (brand_id, saved_at DESC, id DESC);
CREATE TRIGGER document_version BEFORE UPDATE OF category, device, art, "position", title, summary, content, shown_from, shown_to ON content.document FOR EACH ROW EXECUTE FUNCTION house.raise_version();

-- app: insert, select; worker: insert, select
-- rows of one brand only
create table content.document_version (
  brand_id uuid not null,
  id uuid not null,
  version int not null,
  category text,
  device text,
  art text,
  position int not null,
  title house.local_text not null,
  summary house.local_text,
  content house.local_text not null,
  shown_from timestamptz,
  shown_to timestamptz,
  saved_by text not null,
  saved_at timestamptz not null,
  primary key (brand_id, id, version),
  foreign key (brand_id, id) REFERENCES content.document(brand_id, id)
);

-- app: delete, insert, select, update; worker: delete, insert, select, update
-- rows of one brand only
create table content.picture (
  brand_id uuid not null,
  id uuid not null,
  sha256 text not null,
  name text not null,
  width int not null,
  height int not null,
  sent_by text not null,
  sent_at timestamptz not null default app_now(),
  is_removed boolean not null default false,
  primary key (brand_id, id),
  unique (brand_id, sha256),
  foreign key (brand_id) REFERENCES brand.brand(id),
  check (((length(name) >= 1) AND (length(name) <= 80))),
  check ((sha256 ~ '^[0-9a-f]{64}$'))
);
create index picture_by_name ON content.picture (brand_id, name, id) WHERE (NOT is_removed);
create index picture_newest ON content.picture (brand_id, sent_at DESC, id DESC) WHERE (NOT is_removed);
create index picture_removed ON content.picture (brand_id, sent_at DESC, id DESC) WHERE is_removed;

-- app: delete, insert, select, update; worker: delete, insert, select, update
-- rows of one brand only
create table content.published (
  brand_id uuid not null,
  id uuid not null,
  kind text not null,
  key text not null,
  category text,
  device text,
  art text,
  position int not null,
  title house.local_text not null,
  summary house.local_text,
  content house.local_text not null,
  content_raw house.local_text not null,
  sanitiser int not null,
  shown_from timestamptz not null,
  shown_to timestamptz,
  changed_at timestamptz not null default app_now(),
  primary key (brand_id, id),
  foreign key (brand_id, id) REFERENCES content.document(brand_id, id)
);
create index published_newest ON content.published (brand_id, kind, shown_from DESC, id DESC);
create unique index published_key ON content.published (brand_id, kind, key);

-- app: insert, select, update; worker: insert, select, update
-- rows of one brand only
create table content.text (
  brand_id uuid not null,
  language text not null,
  address text not null,
  message text,
  compiled text,
  version int not null default 1,
  saved_by text not null,
  saved_at timestamptz not null default app_now(),
  primary key (brand_id, language, address),
  foreign key (brand_id) REFERENCES brand.brand(id),
  check (((length(address) >= 1) AND (length(address) <= 160))),
  check (((message IS NULL) = (compiled IS NULL))),
  check ((language ~ '^[a-z]{2,3}(-[a-z]{2,4})?$'))
);
CREATE TRIGGER text_version BEFORE UPDATE OF message, compiled ON content.text FOR EACH ROW EXECUTE FUNCTION house.raise_version();

-- app: insert, select, update; worker: insert, select, update
-- rows of one brand only
create table content.text_layer (
  brand_id uuid not null,
  language text not null,
  version int not null default 1,
  primary key (brand_id, language),
  foreign key (brand_id) REFERENCES brand.brand(id)
);

-- app: insert, select; worker: insert, select
-- rows of one brand only
create table content.text_version (
  brand_id uuid not null,
  language text not null,
  address text not null,
  version int not null,
  message text,
  saved_by text not null,
  saved_at timestamptz not null,
  why text not null,
  primary key (brand_id, language, address, version),
  foreign key (brand_id, language, address) REFERENCES content.text(brand_id, language, address)
);
