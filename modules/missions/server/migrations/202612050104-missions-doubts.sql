-- A prize of a board whose period is closed stays, though stars that won it were taken back: the desk sees why, and decides.
alter table missions.award add column doubts jsonb;
create index award_doubtful on missions.award (brand_id, earned_at, id) where doubts is not null;
