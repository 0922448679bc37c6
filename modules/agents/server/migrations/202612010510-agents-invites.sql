-- Invitations of agents by a code, each with what it gives: a registration with one stands below the agent, as the type that it says.
create table agents.invite (
  brand_id   uuid        not null references brand.brand (id),
  id         uuid        not null,
  agent_id   uuid        not null,
  -- Nine characters: codes of members have eight.
  code       text        not null check (code ~ '^[a-z0-9]{9}$'),
  name       text        not null check (length(name) between 1 and 40),
  type       int         not null check (type in (0, 2, 41, 42)),
  most       int         not null check (most between 1 and 10000),
  used       int         not null default 0 check (used between 0 and most),
  made_at    timestamptz not null default app_now(),
  expires_at timestamptz not null,
  ended_at   timestamptz,
  primary key (brand_id, id),
  constraint invite_code_once unique (brand_id, code),
  foreign key (brand_id, agent_id) references identity.member (brand_id, id),
  check (expires_at > made_at)
);
create index invite_of_agent on agents.invite (brand_id, agent_id, made_at, id);
select house.wall('agents.invite');
revoke delete, truncate on agents.invite from tonle_app, tonle_worker;
revoke insert, update on agents.invite from tonle_worker;
