-- Alarms that programs raise as lines of their logs, counted by minute, so that they can be sent out as what waits is.
create table alarms.logged (
  brand_id  uuid        not null references brand.brand (id),
  code      text        not null check (length(code) between 1 and 60),
  minute    timestamptz not null,
  count     int         not null check (count > 0),
  newest_at timestamptz not null,
  primary key (brand_id, code, minute)
);
create index logged_newest on alarms.logged (brand_id, newest_at desc);
select house.wall('alarms.logged');
