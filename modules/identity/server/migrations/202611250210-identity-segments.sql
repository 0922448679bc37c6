-- What operators call members by, for lists and segments.
create table identity.member_tag (
  brand_id  uuid not null references brand.brand (id),
  member_id uuid not null,
  tag       text not null check (tag ~ '^[^[:cntrl:],]{1,30}$'),
  primary key (brand_id, member_id, tag),
  foreign key (brand_id, member_id) references identity.member (brand_id, id)
);
create index member_tag_members on identity.member_tag (brand_id, tag, member_id);
select house.wall('identity.member_tag');

create index member_seen on identity.member (brand_id, last_login_at);

-- Filters of the member list under a name. Who belongs to one is read when it is asked, never stored.
create table identity.segment (
  brand_id   uuid        not null references brand.brand (id),
  id         uuid        not null,
  name       text        not null check (length(name) between 1 and 60),
  name_key   text        not null generated always as (lower(name)) stored,
  -- As in the list's address.
  filter     jsonb       not null,
  created_by text        not null,
  created_at timestamptz not null default app_now(),
  primary key (brand_id, id)
);
create unique index segment_name on identity.segment (brand_id, name_key);
select house.wall('identity.segment');

-- A message to all who belong to a segment while it is sent, page by page in the order of their ids.
create table identity.segment_message (
  brand_id   uuid        not null references brand.brand (id),
  id         uuid        not null,
  segment_id uuid        not null,
  segment    text        not null,
  filter     jsonb       not null,
  title      jsonb       not null,
  text       jsonb       not null,
  written_by text        not null,
  written_at timestamptz not null default app_now(),
  -- The last member it was sent to.
  sent_to    uuid,
  sent       int         not null default 0,
  done_at    timestamptz,
  primary key (brand_id, id)
);
create index segment_message_newest on identity.segment_message (brand_id, segment_id, id desc);
select house.wall('identity.segment_message');
