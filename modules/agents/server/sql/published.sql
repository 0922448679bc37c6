-- Published for other modules.

create or replace view agents.pub_downline with (security_invoker = true) as
  select brand_id, agent_id, member_id, depth from agents.downline;

grant select on agents.pub_downline to tonle_app, tonle_worker;

-- Which agent opened whose account, or made a new one-time link for it.
create or replace view agents.pub_account_act with (security_invoker = true) as
  select brand_id, agent_id, member_id, act, at from agents.account_act;

grant select on agents.pub_account_act to tonle_app;

-- Who stood above a member, by version; ancestors begin with the root.
create or replace view agents.pub_line with (security_invoker = true) as
  select brand_id, member_id, version, ancestors, valid_from, valid_to from agents.line;

grant select on agents.pub_line to tonle_app, tonle_worker;
