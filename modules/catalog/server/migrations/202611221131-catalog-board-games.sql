-- In-house board games are a type of their own, with the page /bgs.
alter table catalog.game drop constraint game_game_type_check;
alter table catalog.game add constraint game_game_type_check check (
  game_type in ('RNG', 'LIVE', 'FISH', 'PVP', 'BGS', 'SPORTS', 'ESPORTS', 'LOTT', 'ELOTT', 'COCKFIGHT', 'ARCADE'));
