-- Tables and types of the schema `messages` as all migrations leave them; written by `npm run schema`, not run by anything.

-- app: delete, insert, select, update; worker: delete, insert, select, update
-- rows of one brand only
create table messages.announcement (
  brand_id uuid not null,
  id uuid not null,
  type text not null,
  execution text,
  texts jsonb,
  shown_from timestamptz not null default app_now(),
  shown_to timestamptz,
  title house.local_text not null,
  content house.local_text,
  content_raw house.local_text,
  sanitiser int not null default 0,
  segment_id uuid,
  primary key (brand_id, id),
  foreign key (brand_id) REFERENCES brand.brand(id),
  check ((execution = ANY (ARRAY['A', 'B', 'F']))),
  check ((type = ANY (ARRAY['B', 'PL', 'PU', 'PR', 'H'])))
);
create index announcement_newest ON messages.announcement (brand_id, shown_from DESC, id);
create index announcement_of_segments ON messages.announcement (brand_id, shown_from DESC) WHERE (segment_id IS NOT NULL);

-- app: insert, select, update; worker: insert, select, update
-- rows of one brand only
create table messages.draft (
  brand_id uuid not null,
  id uuid not null,
  type text not null,
  execution text,
  title house.local_text not null,
  content house.local_text not null,
  shown_from timestamptz,
  shown_to timestamptz,
  version int not null default 1,
  saved_by text not null,
  saved_at timestamptz not null default app_now(),
  live_version int,
  segment_id uuid,
  primary key (brand_id, id),
  foreign key (brand_id) REFERENCES brand.brand(id),
  check ((shown_from < shown_to)),
  check ((execution = ANY (ARRAY['A', 'B', 'F']))),
  check ((type = ANY (ARRAY['B', 'PL', 'PU', 'PR', 'H'])))
);
create index draft_newest ON messages.draft (brand_id, saved_at DESC, id DESC);
CREATE TRIGGER draft_version BEFORE UPDATE OF type, execution, segment_id, title, content, shown_from, shown_to ON messages.draft FOR EACH ROW EXECUTE FUNCTION house.raise_version();

-- app: insert, select; worker: insert, select
-- rows of one brand only
create table messages.draft_version (
  brand_id uuid not null,
  id uuid not null,
  version int not null,
  type text not null,
  execution text,
  title house.local_text not null,
  content house.local_text not null,
  shown_from timestamptz,
  shown_to timestamptz,
  saved_by text not null,
  saved_at timestamptz not null,
  segment_id uuid,
  primary key (brand_id, id, version),
  foreign key (brand_id, id) REFERENCES messages.draft(brand_id, id)
);

-- app: delete, insert, select, update; worker: delete, insert, select, update
-- rows of one brand only
create table messages.notice (
  brand_id uuid not null,
  id uuid not null,
  member_id uuid not null,
  key text not null,
  kind text not null,
  params jsonb not null default '{}'::jsonb,
  at timestamptz not null default app_now(),
  read_at timestamptz,
  in_inbox boolean not null default true,
  primary key (brand_id, id),
  unique (brand_id, key),
  foreign key (brand_id, member_id) REFERENCES identity.member(brand_id, id),
  check ((length(key) <= 300)),
  check ((kind ~ '^[a-z_]+\.[a-z_]+$')),
  check ((jsonb_typeof(params) = 'object'))
);
create index notice_at ON messages.notice USING brin (at);
create index notice_of_member ON messages.notice (brand_id, member_id, id DESC);
create index notice_unread ON messages.notice (brand_id, member_id) WHERE (read_at IS NULL);

-- app: insert, select, update; worker: insert, select, update
-- rows of one brand only
create table messages.preference (
  brand_id uuid not null,
  member_id uuid not null,
  topic text not null,
  inbox boolean not null,
  email boolean not null,
  changed_at timestamptz not null default app_now(),
  primary key (brand_id, member_id, topic),
  foreign key (brand_id, member_id) REFERENCES identity.member(brand_id, id),
  check ((topic ~ '^[a-z]{2,20}$'))
);
