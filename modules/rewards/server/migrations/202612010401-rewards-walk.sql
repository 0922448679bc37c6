-- Where the walk through all members' turnover stopped: the next run of the schedule goes on after it.
create table rewards.walk (
  brand_id       uuid primary key references brand.brand (id),
  after_member   uuid not null,
  after_currency text not null,
  after_mode     text not null
);
select house.wall('rewards.walk');
