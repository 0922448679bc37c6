-- As the team is read: one way by time and member.
drop index agents.downline_newest;
create index downline_newest on agents.downline (brand_id, agent_id, since, member_id);
