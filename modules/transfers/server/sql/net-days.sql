create or replace trigger net_day_version before update on transfers.net_day for each row execute function house.raise_version();
