-- What operators change of vendors and games carries a version, so that nobody overwrites what he has not seen.
alter table catalog.vendor add column version int not null default 0;
alter table catalog.game add column version int not null default 0;
