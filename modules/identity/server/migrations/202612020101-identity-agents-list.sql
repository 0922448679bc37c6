-- The console's list of agents, among many members.
create index member_agents on identity.member (brand_id, created_at, id) where type in (1, 2, 41, 42);
