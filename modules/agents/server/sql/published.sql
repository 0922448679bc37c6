-- Published for other modules.

create or replace view agents.pub_downline with (security_invoker = true) as
  select brand_id, agent_id, member_id, depth from agents.downline;

grant select on agents.pub_downline to tonle_app, tonle_worker;
