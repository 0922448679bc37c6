-- Sub-categories of the slots, each with a row of its own (spec §1), and how a game pays where its maker tells.
alter table catalog.game drop constraint game_game_type_check;
alter table catalog.game add constraint game_game_type_check check (
  game_type in ('RNG', 'LIVE', 'FISH', 'PVP', 'BGS', 'SPORTS', 'ESPORTS', 'LOTT', 'ELOTT', 'COCKFIGHT', 'JACKPOT', 'MINI', 'CRASH', 'ARCADE', 'TABLE'));
alter table catalog.game add column volatility text check (volatility in ('low', 'medium', 'high'));
