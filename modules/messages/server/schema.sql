-- Tables and types of the schema `messages` as all migrations leave them; written by `npm run schema`, not run by anything.

-- app: delete, insert, select, update; worker: delete, insert, select, update
-- rows of one brand only
create table messages.announcement (
  brand_id uuid not null,
  id uuid not null,
  type text not null,
  execution text,
  texts jsonb not null,
  shown_from timestamptz not null default app_now(),
  shown_to timestamptz,
  primary key (brand_id, id),
  foreign key (brand_id) REFERENCES brand.brand(id),
  check ((execution = ANY (ARRAY['A', 'B', 'F']))),
  check ((type = ANY (ARRAY['B', 'PL', 'PU', 'PR', 'H'])))
);
create index announcement_newest ON messages.announcement (brand_id, shown_from DESC, id);
