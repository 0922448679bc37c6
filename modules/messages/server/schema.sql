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
  primary key (brand_id, id),
  foreign key (brand_id) REFERENCES brand.brand(id),
  check ((execution = ANY (ARRAY['A', 'B', 'F']))),
  check ((type = ANY (ARRAY['B', 'PL', 'PU', 'PR', 'H'])))
);
create index announcement_newest ON messages.announcement (brand_id, shown_from DESC, id);

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
