create schema messages;

create table messages.announcement (
  brand_id   uuid not null references brand.brand (id),
  id         uuid not null,
  type       text not null check (type in ('B', 'PL', 'PU', 'PR', 'H')),
  execution  text check (execution in ('A', 'B', 'F')),
  -- Per language { title, content }; content is clean HTML, made so when it is written.
  texts      jsonb not null,
  shown_from timestamptz not null default app_now(),
  shown_to   timestamptz,
  primary key (brand_id, id)
);
create index announcement_newest on messages.announcement (brand_id, shown_from desc, id);
select house.wall('messages.announcement');
