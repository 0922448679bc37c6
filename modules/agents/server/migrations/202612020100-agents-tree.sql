-- How many stand below an agent, kept by the trigger count_downline.
create table agents.team_size (
  brand_id uuid not null references brand.brand (id),
  agent_id uuid not null,
  direct   int  not null check (direct >= 0),
  everyone int  not null check (everyone >= direct),
  agents   int  not null check (agents between 0 and everyone),
  primary key (brand_id, agent_id),
  foreign key (brand_id, agent_id) references identity.member (brand_id, id)
) with (fillfactor = 70);
select house.wall('agents.team_size');
revoke delete, truncate on agents.team_size from tonle_app, tonle_worker;

-- A database that is made anew has neither the view nor members.
do $$ begin
  if to_regclass('identity.pub_member') is not null then
    insert into agents.team_size (brand_id, agent_id, direct, everyone, agents)
    select d.brand_id, d.agent_id, count(*) filter (where d.depth = 1), count(*), count(*) filter (where m.type in (1, 2, 41, 42))
      from agents.downline d join identity.pub_member m on m.brand_id = d.brand_id and m.id = d.member_id
     group by d.brand_id, d.agent_id;
  end if;
end $$;

-- A member with everybody below is moved elsewhere in the tree: asked for by operators, done by a job.
create table agents.move (
  brand_id  uuid        not null references brand.brand (id),
  id        uuid        not null,
  member_id uuid        not null,
  -- Null: a root.
  from_id   uuid,
  to_id     uuid,
  state     text        not null default 'waiting' check (state in ('waiting', 'done', 'refused')),
  -- Code of the refusal.
  refusal   text,
  -- The member among them.
  members   int         check (members > 0),
  asked_by  text        not null,
  why       text        not null,
  at        timestamptz not null default app_now(),
  ended_at  timestamptz,
  primary key (brand_id, id),
  foreign key (brand_id, member_id) references identity.member (brand_id, id),
  foreign key (brand_id, from_id) references identity.member (brand_id, id),
  foreign key (brand_id, to_id) references identity.member (brand_id, id),
  check (to_id is distinct from from_id and to_id is distinct from member_id),
  check ((state = 'waiting') = (ended_at is null)),
  check ((state = 'refused') = (refusal is not null)),
  check ((state = 'done') = (members is not null))
);
create unique index move_one_waiting on agents.move (brand_id, member_id) where state = 'waiting';
create index move_newest on agents.move (brand_id, at, id);
select house.wall('agents.move');
revoke delete, truncate on agents.move from tonle_app, tonle_worker;

-- An agent has looked at an account further below, whose name is masked else.
create table agents.look (
  brand_id   uuid        not null references brand.brand (id),
  id         uuid        not null,
  agent_id   uuid        not null,
  member_id  uuid        not null,
  purpose    text        not null check (purpose in ('help', 'transfer', 'contract', 'check')),
  session_id uuid        not null,
  at         timestamptz not null default app_now(),
  primary key (brand_id, id),
  foreign key (brand_id, agent_id) references identity.member (brand_id, id),
  foreign key (brand_id, member_id) references identity.member (brand_id, id)
);
create index look_newest on agents.look (brand_id, at, id);
select house.wall('agents.look');
revoke update, delete, truncate on agents.look from tonle_app, tonle_worker;

-- A member asks to become an agent.
create table agents.application (
  brand_id   uuid        not null references brand.brand (id),
  id         uuid        not null,
  member_id  uuid        not null,
  contact    text        not null check (length(contact) between 3 and 80),
  plan       text        not null check (length(plan) between 20 and 500),
  state      text        not null default 'waiting' check (state in ('waiting', 'approved', 'rejected')),
  type       int         check (type in (1, 2, 41, 42)),
  answer     text        check (length(answer) <= 200),
  decided_by text,
  at         timestamptz not null default app_now(),
  decided_at timestamptz,
  primary key (brand_id, id),
  foreign key (brand_id, member_id) references identity.member (brand_id, id),
  check ((state = 'waiting') = (decided_at is null)),
  check ((state = 'approved') = (type is not null))
);
create unique index application_one_waiting on agents.application (brand_id, member_id) where state = 'waiting';
create index application_of_member on agents.application (brand_id, member_id, at);
create index application_newest on agents.application (brand_id, at, id);
select house.wall('agents.application');
revoke delete, truncate on agents.application from tonle_app, tonle_worker;
