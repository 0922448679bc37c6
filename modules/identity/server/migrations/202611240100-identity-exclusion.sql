-- A self-exclusion holds in every brand of the installation. Kept is a fingerprint of each verified number and address of who excluded
-- himself, and until when: neither a brand nor a member, so it has no wall.
create table identity.exclusion (
  print text        primary key check (length(print) = 64),
  until timestamptz not null
);
create index exclusion_end on identity.exclusion (until);
