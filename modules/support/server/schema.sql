-- Tables and types of the schema `support` as all migrations leave them; written by `npm run schema`, not run by anything.

-- app: delete, insert, select, update; worker: delete, insert, select, update
-- rows of one brand only
create table support.chat_secret (
  brand_id uuid not null,
  sealed text not null,
  set_by text not null,
  set_at timestamptz not null default app_now(),
  primary key (brand_id),
  foreign key (brand_id) REFERENCES brand.brand(id)
);

-- app: delete, insert, select, update; worker: delete, insert, select, update
-- rows of one brand only
create table support.conversation (
  brand_id uuid not null,
  id uuid not null,
  kind text not null,
  type text not null,
  mark text,
  reference text not null,
  member_id uuid,
  visitor bytea,
  name text,
  contact_sealed text,
  language text not null,
  state text not null,
  operator_id uuid,
  opened_at timestamptz not null default app_now(),
  since timestamptz not null default app_now(),
  last_at timestamptz not null default app_now(),
  last_seq int not null default 0,
  preview text,
  pictures int not null default 0,
  answers int not null default 0,
  first_answer_at timestamptz,
  answer_due timestamptz,
  decision_due timestamptz,
  decision text,
  escalated_at timestamptz,
  closed_at timestamptz,
  closed_by text,
  rating smallint,
  member_read int not null default 0,
  operator_read int not null default 0,
  member_typing_at timestamptz,
  operator_typing_at timestamptz,
  told_seq int not null default 0,
  version int not null default 0,
  primary key (brand_id, id),
  unique (brand_id, reference),
  foreign key (brand_id) REFERENCES brand.brand(id),
  foreign key (brand_id, member_id) REFERENCES identity.member(brand_id, id),
  foreign key (operator_id) REFERENCES operators.operator(id),
  check (((member_id IS NOT NULL) OR (visitor IS NOT NULL))),
  check (((state = 'closed') = (closed_at IS NOT NULL))),
  check (((kind = 'complaint') = (decision_due IS NOT NULL))),
  check ((closed_by = ANY (ARRAY['member', 'operator', 'clock']))),
  check ((decision = ANY (ARRAY['upheld', 'partly', 'rejected']))),
  check ((kind = ANY (ARRAY['feedback', 'complaint', 'chat']))),
  check ((mark = ANY (ARRAY['affiliate', 'apply_agent']))),
  check ((length(name) <= 40)),
  check (((rating >= 1) AND (rating <= 5))),
  check ((state = ANY (ARRAY['waiting', 'answered', 'closed']))),
  check ((type = ANY (ARRAY['0', '1', '2', '3', '4', '6']))),
  check ((length(visitor) = 32))
);
create index conversation_all_since ON support.conversation (brand_id, since, id);
create index conversation_of_member ON support.conversation (brand_id, member_id, last_at DESC, id DESC) WHERE (member_id IS NOT NULL);
create index conversation_of_visitor ON support.conversation (brand_id, visitor, last_at DESC, id DESC) WHERE (visitor IS NOT NULL);
create index conversation_opened ON support.conversation (brand_id, opened_at DESC, id DESC);
create index conversation_since ON support.conversation (brand_id, state, since, id);
create unique index one_chat_of_member ON support.conversation (brand_id, member_id) WHERE ((kind = 'chat') AND (state <> 'closed'));
create unique index one_chat_of_visitor ON support.conversation (brand_id, visitor) WHERE ((kind = 'chat') AND (state <> 'closed'));
CREATE TRIGGER conversation_version BEFORE UPDATE OF operator_id, answers, closed_at, escalated_at, decision ON support.conversation FOR EACH ROW EXECUTE FUNCTION house.raise_version();

-- app: delete, insert, select; worker: delete, insert, select
-- rows of one brand only
create table support.message (
  brand_id uuid not null,
  conversation_id uuid not null,
  seq int not null,
  side text not null,
  operator_id uuid,
  body text,
  picture_id uuid,
  event text,
  at timestamptz not null default app_now(),
  primary key (brand_id, conversation_id, seq),
  foreign key (brand_id, conversation_id) REFERENCES support.conversation(brand_id, id) ON DELETE CASCADE,
  foreign key (operator_id) REFERENCES operators.operator(id),
  check (((length(body) >= 1) AND (length(body) <= 1000))),
  check (((num_nonnulls(body, picture_id) = 1) OR (event IS NOT NULL))),
  check (((side = 'event') = (event IS NOT NULL))),
  check ((side = ANY (ARRAY['member', 'operator', 'note', 'event'])))
);

-- app: delete, insert, select, update; worker: delete, insert, select, update
-- rows of one brand only
create table support.template (
  brand_id uuid not null,
  id uuid not null,
  title house.local_text not null,
  body house.local_text not null,
  created_at timestamptz not null default app_now(),
  version int not null default 0,
  primary key (brand_id, id),
  foreign key (brand_id) REFERENCES brand.brand(id)
);
CREATE TRIGGER template_version BEFORE UPDATE OF title, body ON support.template FOR EACH ROW EXECUTE FUNCTION house.raise_version();
