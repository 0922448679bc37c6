-- As the list of members is read: one way by time and id.
drop index identity.member_newest;
create index member_newest on identity.member (brand_id, created_at, id);
