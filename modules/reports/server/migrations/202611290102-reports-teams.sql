-- What teams came to, folded from bets, their events and the ledger's lines by `reports.teams`. The team is everybody below the agent, without the
-- agent; who stood above a member is decided by the line version of the bet, or by the line in force at the time of a line of cash.

-- An agent's whole team by business day; `is_direct`: of those directly below. The whole team is the sum of both.
create table reports.team_day (
  brand_id    uuid    not null references brand.brand (id),
  agent_id    uuid    not null,
  day         date    not null,
  mode        text    not null,
  currency    text    not null,
  is_direct   boolean not null,
  -- Settled bets, as in bet_day.
  bets        int8    not null,
  stake       numeric not null,
  payout      numeric not null,
  valid_bet   numeric not null,
  -- Less what was taken back; without fees.
  deposits    numeric not null,
  withdrawals numeric not null,
  -- Members who placed a bet on this day.
  active      int8    not null,
  primary key (brand_id, agent_id, day, mode, currency, is_direct)
) with (fillfactor = 85);
select house.wall('reports.team_day');
revoke insert, update, delete, truncate on reports.team_day from tonle_app;
grant select on reports.team_day to tonle_report;

-- The same by the direct downline through whom it came. `is_own`: of the downline itself, else of those below it.
create table reports.branch_day (
  brand_id    uuid    not null references brand.brand (id),
  agent_id    uuid    not null,
  branch_id   uuid    not null,
  day         date    not null,
  mode        text    not null,
  currency    text    not null,
  is_own      boolean not null,
  bets        int8    not null,
  stake       numeric not null,
  payout      numeric not null,
  valid_bet   numeric not null,
  deposits    numeric not null,
  withdrawals numeric not null,
  active      int8    not null,
  primary key (brand_id, agent_id, branch_id, day, mode, currency, is_own)
) with (fillfactor = 85);
select house.wall('reports.branch_day');
revoke insert, update, delete, truncate on reports.branch_day from tonle_app;
grant select on reports.branch_day to tonle_report;

-- Who placed a bet on a day, so that each is counted once.
create table reports.active_day (
  brand_id  uuid not null references brand.brand (id),
  member_id uuid not null,
  day       date not null,
  mode      text not null,
  currency  text not null,
  -- The line of the first of these bets: its agents count the member.
  line_version int not null,
  primary key (brand_id, member_id, day, mode, currency)
);
select house.wall('reports.active_day');
revoke insert, update, delete, truncate on reports.active_day from tonle_app;
