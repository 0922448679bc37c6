-- The first pages of all games, in the brand's order and the newest first, without sorting them all.
create index game_of_place on catalog.game (brand_id, position, code, vendor) where status = 'open';
create index game_of_age on catalog.game (brand_id, created_at, code, vendor) where status = 'open';
