create or replace trigger level_version before update on rewards.level for each row execute function house.raise_version();
