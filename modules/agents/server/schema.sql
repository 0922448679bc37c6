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
