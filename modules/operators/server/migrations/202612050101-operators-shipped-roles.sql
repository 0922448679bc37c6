-- What operators of every brand changed of the roles that the program ships: abilities that a role has more (+) or fewer (-). The rest of a
-- role comes with the program, so that a new version's abilities reach the roles that it ships.
create table operators.shipped_role (
  key     text not null primary key check (key ~ '^[a-z_]{3,20}$' and key <> 'admin'),
  changes text[] not null check (cardinality(changes) <= 200),
  version int not null default 1
);
