-- What each version of a game has returned, by day of the event: for own games, whose bets name their rules. Folded by `reports.game_returns`,
-- which begins with the first bet. Squares and products are of single bets: the spread of what was paid follows from them.
create table reports.game_return (
  brand_id       uuid    not null references brand.brand (id),
  mode           text    not null,
  currency       text    not null,
  vendor         text    not null,
  game           text    not null,
  version        text    not null,
  day            date    not null,
  bets           int8    not null,
  stake          numeric not null,
  payout         numeric not null,
  stake_squares  numeric not null,
  payout_squares numeric not null,
  products       numeric not null,
  primary key (brand_id, mode, currency, vendor, game, version, day)
) with (fillfactor = 85);
select house.wall('reports.game_return');
revoke insert, update, delete, truncate on reports.game_return from tonle_app;
grant select on reports.game_return to tonle_report;
