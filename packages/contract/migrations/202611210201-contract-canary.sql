-- Readiness writes here through the lanes: a database that answers reads but takes no writes is not ready (security R6).
create table house.canary (
  id int primary key check (id = 1),
  at timestamptz not null
);
grant select, insert, update on house.canary to tonle_lane;
insert into house.canary (id, at) values (1, app_now());
