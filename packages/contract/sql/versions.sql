-- Rows that operators change name their version (the option `version` of a call).

-- Raises the version with every change of a row, whoever makes it. Triggers stand with their tables.
create or replace function house.raise_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;
