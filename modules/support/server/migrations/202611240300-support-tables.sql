create schema support;

-- Feedback, complaints and chats: one model, so that the desk answers all of them alike.
create table support.conversation (
  brand_id           uuid not null references brand.brand (id),
  id                 uuid not null,
  kind               text not null check (kind in ('feedback', 'complaint', 'chat')),
  -- Question types of the spec.
  type               text not null check (type in ('0', '1', '2', '3', '4', '6')),
  mark               text check (mark in ('affiliate', 'apply_agent')),
  reference          text not null,
  member_id          uuid,
  -- SHA-256 of the visitor's cookie.
  visitor            bytea check (length(visitor) = 32),
  -- How a visitor wants to be called.
  name               text check (length(name) <= 40),
  contact_sealed     text,
  language           text not null,
  state              text not null check (state in ('waiting', 'answered', 'closed')),
  operator_id        uuid references operators.operator (id),
  opened_at          timestamptz not null default app_now(),
  -- While it waits: when the first unanswered message came.
  since              timestamptz not null default app_now(),
  last_at            timestamptz not null default app_now(),
  last_seq           int not null default 0,
  preview            text,
  pictures           int not null default 0,
  answers            int not null default 0,
  first_answer_at    timestamptz,
  answer_due         timestamptz,
  decision_due       timestamptz,
  decision           text check (decision in ('upheld', 'partly', 'rejected')),
  escalated_at       timestamptz,
  closed_at          timestamptz,
  closed_by          text check (closed_by in ('member', 'operator', 'clock')),
  rating             smallint check (rating between 1 and 5),
  member_read        int not null default 0,
  operator_read      int not null default 0,
  member_typing_at   timestamptz,
  operator_typing_at timestamptz,
  -- Up to this entry the inbox has told of answers.
  told_seq           int not null default 0,
  version            int not null default 0,
  primary key (brand_id, id),
  unique (brand_id, reference),
  foreign key (brand_id, member_id) references identity.member (brand_id, id),
  check (member_id is not null or visitor is not null),
  check ((state = 'closed') = (closed_at is not null)),
  check ((kind = 'complaint') = (decision_due is not null))
);
create index conversation_since on support.conversation (brand_id, state, since, id);
create index conversation_opened on support.conversation (brand_id, opened_at desc, id desc);
create index conversation_all_since on support.conversation (brand_id, since, id);
create index conversation_of_member on support.conversation (brand_id, member_id, last_at desc, id desc) where member_id is not null;
create index conversation_of_visitor on support.conversation (brand_id, visitor, last_at desc, id desc) where visitor is not null;
create unique index one_chat_of_member on support.conversation (brand_id, member_id) where kind = 'chat' and state <> 'closed';
create unique index one_chat_of_visitor on support.conversation (brand_id, visitor) where kind = 'chat' and state <> 'closed';
select house.wall('support.conversation');

create table support.message (
  brand_id        uuid not null,
  conversation_id uuid not null,
  seq             int not null,
  side            text not null check (side in ('member', 'operator', 'note', 'event')),
  -- The operator, of what the desk wrote or did.
  operator_id     uuid references operators.operator (id),
  -- Plain text.
  body            text check (length(body) between 1 and 1000),
  picture_id      uuid,
  event           text,
  at              timestamptz not null default app_now(),
  primary key (brand_id, conversation_id, seq),
  foreign key (brand_id, conversation_id) references support.conversation (brand_id, id) on delete cascade,
  check (num_nonnulls(body, picture_id) = 1 or event is not null),
  check ((side = 'event') = (event is not null))
);
select house.wall('support.message');
revoke update, truncate on support.message from tonle_app, tonle_worker;
revoke truncate on support.conversation from tonle_app, tonle_worker;

create table support.template (
  brand_id   uuid not null references brand.brand (id),
  id         uuid not null,
  title      house.local_text not null,
  body       house.local_text not null,
  created_at timestamptz not null default app_now(),
  version    int not null default 0,
  primary key (brand_id, id)
);
select house.wall('support.template');
