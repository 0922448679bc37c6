-- Each member's place in the agent tree, versioned: a bet remembers the version that was in force (design §6).
create schema agents;

create table agents.line (
  brand_id   uuid        not null references brand.brand (id),
  member_id  uuid        not null,
  version    int         not null check (version > 0),
  -- From the root down to the direct upline; empty for a root.
  ancestors  uuid[]      not null,
  valid_from timestamptz not null default app_now(),
  valid_to   timestamptz,
  primary key (brand_id, member_id, version),
  foreign key (brand_id, member_id) references identity.member (brand_id, id),
  constraint line_not_below_itself check (not member_id = any (ancestors)),
  check (valid_to is null or valid_to > valid_from)
);
create unique index line_one_in_force on agents.line (brand_id, member_id) where valid_to is null;
select house.wall('agents.line');

-- The closure of the tree as it is now, folded from agents.line in the same transaction; depth 1 is a direct downline.
create table agents.downline (
  brand_id  uuid not null references brand.brand (id),
  agent_id  uuid not null,
  member_id uuid not null,
  depth     int  not null check (depth > 0),
  since     timestamptz not null default app_now(),
  primary key (brand_id, agent_id, member_id),
  foreign key (brand_id, member_id) references identity.member (brand_id, id)
);
create index downline_newest on agents.downline (brand_id, agent_id, since desc, member_id);
create index downline_of_member on agents.downline (brand_id, member_id);
select house.wall('agents.downline');

-- The published columns, for rooms that list members with their upline.
create view agents.pub_downline with (security_invoker = true) as
  select brand_id, agent_id, member_id, depth from agents.downline;
