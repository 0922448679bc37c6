-- Tables and types of the schema `agents` as all migrations leave them; written by `npm run schema`, not run by anything.

-- app: insert, select; worker: insert, select
-- rows of one brand only
create table agents.account_act (
  brand_id uuid not null,
  id uuid not null,
  agent_id uuid not null,
  member_id uuid not null,
  act text not null,
  session_id uuid not null,
  at timestamptz not null default app_now(),
  primary key (brand_id, id),
  foreign key (brand_id, agent_id) REFERENCES identity.member(brand_id, id),
  foreign key (brand_id, member_id) REFERENCES identity.member(brand_id, id),
  check ((act = ANY (ARRAY['opened', 'link_renewed'])))
);
create index account_act_of_agent ON agents.account_act (brand_id, agent_id, at);
create index account_act_of_member ON agents.account_act (brand_id, member_id, at);

-- app: insert, select, update; worker: insert, select, update
-- rows of one brand only
create table agents.application (
  brand_id uuid not null,
  id uuid not null,
  member_id uuid not null,
  contact text not null,
  plan text not null,
  state text not null default 'waiting',
  type int,
  answer text,
  decided_by text,
  at timestamptz not null default app_now(),
  decided_at timestamptz,
  primary key (brand_id, id),
  foreign key (brand_id) REFERENCES brand.brand(id),
  foreign key (brand_id, member_id) REFERENCES identity.member(brand_id, id),
  check ((length(answer) <= 200)),
  check (((state = 'waiting') = (decided_at IS NULL))),
  check (((state = 'approved') = (type IS NOT NULL))),
  check (((length(contact) >= 3) AND (length(contact) <= 80))),
  check (((length(plan) >= 20) AND (length(plan) <= 500))),
  check ((state = ANY (ARRAY['waiting', 'approved', 'rejected']))),
  check ((type = ANY (ARRAY[1, 2, 41, 42])))
);
create index application_newest ON agents.application (brand_id, at, id);
create index application_of_member ON agents.application (brand_id, member_id, at);
create unique index application_one_waiting ON agents.application (brand_id, member_id) WHERE (state = 'waiting');

-- app: delete, insert, select, update; worker: delete, insert, select, update
-- rows of one brand only
create table agents.downline (
  brand_id uuid not null,
  agent_id uuid not null,
  member_id uuid not null,
  depth int not null,
  since timestamptz not null default app_now(),
  primary key (brand_id, agent_id, member_id),
  foreign key (brand_id) REFERENCES brand.brand(id),
  foreign key (brand_id, member_id) REFERENCES identity.member(brand_id, id),
  check ((depth > 0))
);
create index downline_newest ON agents.downline (brand_id, agent_id, since, member_id);
create index downline_of_member ON agents.downline (brand_id, member_id);
CREATE TRIGGER count_joined AFTER INSERT ON agents.downline REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION agents.count_joined();
CREATE TRIGGER count_left AFTER DELETE ON agents.downline REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION agents.count_left();

-- app: insert, select, update; worker: select
-- rows of one brand only
create table agents.invite (
  brand_id uuid not null,
  id uuid not null,
  agent_id uuid not null,
  code text not null,
  name text not null,
  type int not null,
  most int not null,
  used int not null default 0,
  made_at timestamptz not null default app_now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  primary key (brand_id, id),
  unique (brand_id, code),
  foreign key (brand_id, agent_id) REFERENCES identity.member(brand_id, id),
  foreign key (brand_id) REFERENCES brand.brand(id),
  check (((used >= 0) AND (used <= most))),
  check ((expires_at > made_at)),
  check ((code ~ '^[a-z0-9]{9}$')),
  check (((most >= 1) AND (most <= 10000))),
  check (((length(name) >= 1) AND (length(name) <= 40))),
  check ((type = ANY (ARRAY[0, 2, 41, 42])))
);
create index invite_of_agent ON agents.invite (brand_id, agent_id, made_at, id);

-- app: delete, insert, select, update; worker: delete, insert, select, update
-- rows of one brand only
create table agents.line (
  brand_id uuid not null,
  member_id uuid not null,
  version int not null,
  ancestors uuid[] not null,
  valid_from timestamptz not null default app_now(),
  valid_to timestamptz,
  primary key (brand_id, member_id, version),
  foreign key (brand_id) REFERENCES brand.brand(id),
  foreign key (brand_id, member_id) REFERENCES identity.member(brand_id, id),
  check (((valid_to IS NULL) OR (valid_to > valid_from))),
  check ((NOT (member_id = ANY (ancestors)))),
  check ((version > 0))
);
create unique index line_one_in_force ON agents.line (brand_id, member_id) WHERE (valid_to IS NULL);

-- app: insert, select; worker: insert, select
-- rows of one brand only
create table agents.look (
  brand_id uuid not null,
  id uuid not null,
  agent_id uuid not null,
  member_id uuid not null,
  purpose text not null,
  session_id uuid not null,
  at timestamptz not null default app_now(),
  primary key (brand_id, id),
  foreign key (brand_id, agent_id) REFERENCES identity.member(brand_id, id),
  foreign key (brand_id) REFERENCES brand.brand(id),
  foreign key (brand_id, member_id) REFERENCES identity.member(brand_id, id),
  check ((purpose = ANY (ARRAY['help', 'transfer', 'contract', 'check'])))
);
create index look_newest ON agents.look (brand_id, at, id);

-- app: insert, select, update; worker: insert, select, update
-- rows of one brand only
create table agents.move (
  brand_id uuid not null,
  id uuid not null,
  member_id uuid not null,
  from_id uuid,
  to_id uuid,
  state text not null default 'waiting',
  refusal text,
  members int,
  asked_by text not null,
  why text not null,
  at timestamptz not null default app_now(),
  ended_at timestamptz,
  primary key (brand_id, id),
  foreign key (brand_id) REFERENCES brand.brand(id),
  foreign key (brand_id, from_id) REFERENCES identity.member(brand_id, id),
  foreign key (brand_id, member_id) REFERENCES identity.member(brand_id, id),
  foreign key (brand_id, to_id) REFERENCES identity.member(brand_id, id),
  check (((to_id IS DISTINCT FROM from_id) AND (to_id IS DISTINCT FROM member_id))),
  check (((state = 'waiting') = (ended_at IS NULL))),
  check (((state = 'refused') = (refusal IS NOT NULL))),
  check (((state = 'done') = (members IS NOT NULL))),
  check ((members > 0)),
  check ((state = ANY (ARRAY['waiting', 'done', 'refused'])))
);
create index move_newest ON agents.move (brand_id, at, id);
create unique index move_one_waiting ON agents.move (brand_id, member_id) WHERE (state = 'waiting');

-- app: insert, select, update; worker: insert, select, update
-- rows of one brand only
create table agents.team_size (
  brand_id uuid not null,
  agent_id uuid not null,
  direct int not null,
  everyone int not null,
  agents int not null,
  primary key (brand_id, agent_id),
  foreign key (brand_id, agent_id) REFERENCES identity.member(brand_id, id),
  foreign key (brand_id) REFERENCES brand.brand(id),
  check ((everyone >= direct)),
  check (((agents >= 0) AND (agents <= everyone))),
  check ((direct >= 0))
);
