-- Forms name the version of the row that they changed.
create or replace trigger provider_version before update on delivery.provider for each row execute function house.raise_version();
