-- What happened to a member, as the inbox shows it: the kind and what fills its text; the words are chosen when it is read.
create table messages.notice (
  brand_id  uuid        not null,
  id        uuid        not null,
  member_id uuid        not null,
  -- Of the outbox row that asked for it: however often its job runs, there is one notice.
  key       text        not null check (length(key) <= 300),
  kind      text        not null check (kind ~ '^[a-z_]+\.[a-z_]+$'),
  params    jsonb       not null default '{}' check (jsonb_typeof(params) = 'object'),
  at        timestamptz not null default app_now(),
  read_at   timestamptz,
  primary key (brand_id, id),
  constraint notice_key unique (brand_id, key),
  foreign key (brand_id, member_id) references identity.member (brand_id, id)
);
create index notice_of_member on messages.notice (brand_id, member_id, id desc);
create index notice_unread on messages.notice (brand_id, member_id) where read_at is null;
create index notice_at on messages.notice using brin (at);
select house.wall('messages.notice');

-- Notices that were asked for before anything took them: the relay had passed over their topic. It takes them from here.
insert into jobs.unknown_row (xid, id, brand_id, topic, payload, at)
  select o.xid, o.id, o.brand_id, o.topic, o.payload, o.at
    from house.outbox o join house.cursor c on c.consumer = 'jobs.relay'
   where o.topic = 'cashier.notice' and (o.xid, o.id) <= (c.xid, c.id);
