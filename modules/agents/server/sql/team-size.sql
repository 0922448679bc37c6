-- How many stand below an agent. Counts are locked in the order of the agents, so that two who join under one line do not wait for each other crosswise.

create or replace function agents.count_joined() returns trigger language plpgsql as $$
begin
  insert into agents.team_size as s (brand_id, agent_id, direct, everyone, agents)
  select c.brand_id, c.agent_id, count(*) filter (where c.depth = 1), count(*), count(*) filter (where m.type in (1, 2, 41, 42))
    from changed c join identity.pub_member m on m.brand_id = c.brand_id and m.id = c.member_id
   group by c.brand_id, c.agent_id order by c.brand_id, c.agent_id
  on conflict (brand_id, agent_id) do update
    set direct = s.direct + excluded.direct, everyone = s.everyone + excluded.everyone, agents = s.agents + excluded.agents;
  return null;
end $$;

create or replace function agents.count_left() returns trigger language plpgsql as $$
begin
  perform from agents.team_size s
    where (s.brand_id, s.agent_id) in (select c.brand_id, c.agent_id from changed c) order by s.brand_id, s.agent_id for update;
  update agents.team_size s set direct = s.direct - c.direct, everyone = s.everyone - c.everyone, agents = s.agents - c.agents
    from (select c.brand_id, c.agent_id, count(*) filter (where c.depth = 1) as direct, count(*) as everyone,
                 count(*) filter (where m.type in (1, 2, 41, 42)) as agents
            from changed c join identity.pub_member m on m.brand_id = c.brand_id and m.id = c.member_id
           group by c.brand_id, c.agent_id) c
   where s.brand_id = c.brand_id and s.agent_id = c.agent_id;
  return null;
end $$;

create or replace trigger count_joined after insert on agents.downline referencing new table as changed
  for each statement execute function agents.count_joined();
create or replace trigger count_left after delete on agents.downline referencing old table as changed
  for each statement execute function agents.count_left();

create or replace view agents.pub_team_size with (security_invoker = true) as
  select brand_id, agent_id, direct, everyone, agents from agents.team_size;
grant select on agents.pub_team_size to tonle_app, tonle_worker;
