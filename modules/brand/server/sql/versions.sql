-- Every change of a banner raises its version.

create or replace trigger banner_version before update on brand.banner for each row execute function house.raise_version();
-- So does every change of a skin.

create or replace trigger skin_version before update on brand.skin for each row execute function house.raise_version();
