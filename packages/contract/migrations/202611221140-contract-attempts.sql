-- Attempts that count against a bound (a failed login, a registration): by network, by device, by account. Rows, so that a bound
-- holds over restarts and for all processes together. Keys are digests: no address and no name stands here.
create table house.attempt (
  key     text        primary key check (length(key) = 64),
  points  int         not null check (points > 0),
  ends_at timestamptz not null
);
create index attempt_end on house.attempt (ends_at);
