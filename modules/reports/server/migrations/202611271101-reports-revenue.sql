-- What a brand's bets came to, without their members: by day and game, and by hour. Folded by `reports.revenue`, which begins with the first bet.
create table reports.revenue_day (
  brand_id     uuid    not null references brand.brand (id),
  -- The business day of the event, as in bet_day; what the columns count stands there too.
  day          date    not null,
  mode         text    not null,
  currency     text    not null,
  vendor       text    not null,
  game         text    not null,
  vertical     text    not null,
  placed_bets  int8    not null,
  placed_stake numeric not null,
  bets         int8    not null,
  stake        numeric not null,
  bonus_stake  numeric not null,
  payout       numeric not null,
  valid_bet    numeric not null,
  void_bets    int8    not null,
  void_stake   numeric not null,
  primary key (brand_id, mode, currency, day, vendor, game, vertical)
) with (fillfactor = 85);
select house.wall('reports.revenue_day');
revoke insert, update, delete, truncate on reports.revenue_day from tonle_app;
grant select on reports.revenue_day to tonle_report;

create table reports.revenue_hour (
  brand_id uuid        not null references brand.brand (id),
  mode     text        not null,
  currency text        not null,
  -- The beginning of the hour of UTC in which it happened.
  hour     timestamptz not null,
  vertical text        not null,
  bets     int8        not null,
  stake    numeric     not null,
  payout   numeric     not null,
  primary key (brand_id, mode, currency, hour, vertical)
) with (fillfactor = 85);
select house.wall('reports.revenue_hour');
revoke insert, update, delete, truncate on reports.revenue_hour from tonle_app;
grant select on reports.revenue_hour to tonle_report;

-- Players of a brand's days, by vendor, game and vertical, are counted in this index alone.
create index bet_day_players on reports.bet_day (brand_id, mode, currency, day, vendor, game, vertical, member_id);
-- Days of one game: who played it, for the bets behind a figure.
drop index reports.bet_day_of_brand;
