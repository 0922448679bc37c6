-- What agents did with accounts below them: never changed, and what the limit of a day is counted from.
create table agents.account_act (
  brand_id   uuid        not null,
  id         uuid        not null,
  agent_id   uuid        not null,
  member_id  uuid        not null,
  act        text        not null check (act in ('opened', 'link_renewed')),
  -- The agent's session: identity has its place.
  session_id uuid        not null,
  at         timestamptz not null default app_now(),
  primary key (brand_id, id),
  foreign key (brand_id, agent_id) references identity.member (brand_id, id),
  foreign key (brand_id, member_id) references identity.member (brand_id, id)
);
create index account_act_of_agent on agents.account_act (brand_id, agent_id, at);
create index account_act_of_member on agents.account_act (brand_id, member_id, at);
select house.wall('agents.account_act');
revoke update, delete, truncate on agents.account_act from tonle_app, tonle_worker;
