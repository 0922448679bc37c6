-- Every change of a vendor or game raises its version.

create or replace trigger vendor_version before update on catalog.vendor for each row execute function house.raise_version();
create or replace trigger game_version before update on catalog.game for each row execute function house.raise_version();
