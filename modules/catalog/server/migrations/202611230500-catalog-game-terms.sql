-- What players choose games by: the return as a number, where it is stated as one, and the stakes in the brand's currency.
alter table catalog.game
  add column return_percent numeric(4, 2) generated always as (case when rtp ~ '^[0-9]{1,2}([.][0-9]{1,2})?%$' then rtrim(rtp, '%')::numeric end) stored,
  add column min_stake int8,
  add column max_stake int8,
  add constraint game_stakes_check check ((min_stake is null) = (max_stake is null) and min_stake > 0 and max_stake >= min_stake);
