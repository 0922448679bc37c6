-- What operators write: the newest state of each announcement, and every state that was saved. What the site shows stays in
-- messages.announcement; a row of it is a published draft with the same id.
create table messages.draft (
  brand_id     uuid not null references brand.brand (id),
  id           uuid not null,
  type         text not null check (type in ('B', 'PL', 'PU', 'PR', 'H')),
  execution    text check (execution in ('A', 'B', 'F')),
  title        house.local_text not null,
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
  check (shown_from < shown_to)
);
create index draft_newest on messages.draft (brand_id, saved_at desc, id desc);
select house.wall('messages.draft');

create table messages.draft_version (
  brand_id   uuid not null,
  id         uuid not null,
  version    int not null,
  type       text not null,
  execution  text,
  title      house.local_text not null,
  content    house.local_text not null,
  shown_from timestamptz,
  shown_to   timestamptz,
  saved_by   text not null,
  saved_at   timestamptz not null,
  primary key (brand_id, id, version),
  foreign key (brand_id, id) references messages.draft (brand_id, id)
);
select house.wall('messages.draft_version');
revoke update, delete, truncate on messages.draft_version from tonle_app, tonle_worker;
revoke delete, truncate on messages.draft from tonle_app, tonle_worker;

-- What was announced before can be changed and taken down, too.
set local role tonle_worker;
insert into messages.draft (brand_id, id, type, execution, title, content, shown_from, shown_to, saved_by, saved_at, live_version)
select brand_id, id, type, execution, title, coalesce(content_raw, content), shown_from, shown_to, 'Tonle', shown_from, 1
  from messages.announcement where coalesce(content_raw, content) is not null;
insert into messages.draft_version (brand_id, id, version, type, execution, title, content, shown_from, shown_to, saved_by, saved_at)
select brand_id, id, 1, type, execution, title, content, shown_from, shown_to, saved_by, saved_at from messages.draft;
reset role;
