-- Forms name the version of the row that they changed.
create or replace trigger destination_version before update on alarms.destination for each row execute function house.raise_version();
