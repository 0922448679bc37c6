-- Roles that operators make of abilities, beside those that the program ships. Of the company, as accounts are: of one brand, or of every brand.
create table operators.role (
  -- As accounts name it: rol_ and the digits of a UUID.
  key       text not null primary key check (key ~ '^rol_[0-9a-f]{32}$'),
  brand_id  uuid references brand.brand (id),
  name      text not null check (length(name) between 2 and 40),
  abilities text[] not null check (cardinality(abilities) between 1 and 200),
  version   int not null default 1
);
create unique index role_name on operators.role (coalesce(brand_id, '00000000-0000-0000-0000-000000000000'), lower(name));
