-- What bets came to, folded from play.bet and play.bet_event by cursor (docs/decisions/0011-settled-bet-stream.md). A row is what happened on one
-- business day to bets that were placed on one day: what happens later is another row, so that a closed day never changes.
create schema reports;

create table reports.bet_day (
  brand_id     uuid    not null references brand.brand (id),
  member_id    uuid    not null,
  -- The business day of the event: of the placement, of a win, a rollback, a correction.
  day          date    not null,
  placed_day   date    not null,
  mode         text    not null,
  currency     text    not null,
  -- The place in the agent tree that was in force when the bet was placed.
  line_version int     not null,
  vendor       text    not null,
  game         text    not null,
  vertical     text    not null,
  -- Bets that were placed, settled or not.
  placed_bets  int8    not null,
  placed_stake numeric not null,
  -- Bets that got their first outcome; less those that were taken back after it.
  bets         int8    not null,
  stake        numeric not null,
  bonus_stake  numeric not null,
  -- What members received for them, a stake that came back aside; less what was taken back.
  payout       numeric not null,
  -- Turnover as it was stored with the bets and their events.
  valid_bet    numeric not null,
  -- Bets that were taken back.
  void_bets    int8    not null,
  void_stake   numeric not null,
  primary key (brand_id, member_id, day, placed_day, mode, currency, line_version, vendor, game, vertical)
) with (fillfactor = 85);
-- A brand's or a vendor's days.
create index bet_day_of_brand on reports.bet_day (brand_id, day);
select house.wall('reports.bet_day');
revoke insert, update, delete, truncate on reports.bet_day from tonle_app;
grant select on reports.bet_day to tonle_report;
