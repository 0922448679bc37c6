-- Tables and types of the schema `reports` as all migrations leave them; written by `npm run schema`, not run by anything.

-- app: select; worker: delete, insert, select, update
-- rows of one brand only
create table reports.active_day (
  brand_id uuid not null,
  member_id uuid not null,
  day date not null,
  mode text not null,
  currency text not null,
  line_version int not null,
  primary key (brand_id, member_id, day, mode, currency),
  foreign key (brand_id) REFERENCES brand.brand(id)
);

-- app: select; report: select; worker: delete, insert, select, update
-- rows of one brand only
create table reports.bet_day (
  brand_id uuid not null,
  member_id uuid not null,
  day date not null,
  placed_day date not null,
  mode text not null,
  currency text not null,
  line_version int not null,
  vendor text not null,
  game text not null,
  vertical text not null,
  placed_bets int8 not null,
  placed_stake numeric not null,
  bets int8 not null,
  stake numeric not null,
  bonus_stake numeric not null,
  payout numeric not null,
  valid_bet numeric not null,
  void_bets int8 not null,
  void_stake numeric not null,
  primary key (brand_id, member_id, day, placed_day, mode, currency, line_version, vendor, game, vertical),
  foreign key (brand_id) REFERENCES brand.brand(id)
);
create index bet_day_players ON reports.bet_day (brand_id, mode, currency, day, vendor, game, vertical, member_id);

-- app: select; report: select; worker: delete, insert, select, update
-- rows of one brand only
create table reports.branch_day (
  brand_id uuid not null,
  agent_id uuid not null,
  branch_id uuid not null,
  day date not null,
  mode text not null,
  currency text not null,
  is_own boolean not null,
  bets int8 not null,
  stake numeric not null,
  payout numeric not null,
  valid_bet numeric not null,
  deposits numeric not null,
  withdrawals numeric not null,
  active int8 not null,
  primary key (brand_id, agent_id, branch_id, day, mode, currency, is_own),
  foreign key (brand_id) REFERENCES brand.brand(id)
);

-- app: select; report: select; worker: delete, insert, select, update
-- rows of one brand only
create table reports.game_return (
  brand_id uuid not null,
  mode text not null,
  currency text not null,
  vendor text not null,
  game text not null,
  version text not null,
  day date not null,
  bets int8 not null,
  stake numeric not null,
  payout numeric not null,
  stake_squares numeric not null,
  payout_squares numeric not null,
  products numeric not null,
  primary key (brand_id, mode, currency, vendor, game, version, day),
  foreign key (brand_id) REFERENCES brand.brand(id)
);

-- app: delete, insert, select, update; worker: delete, insert, select, update
-- rows of one brand only
create table reports.member_total (
  brand_id uuid not null,
  member_id uuid not null,
  bets int8 not null,
  valid_bet numeric not null,
  primary key (brand_id, member_id),
  foreign key (brand_id) REFERENCES brand.brand(id)
);
create index member_total_turnover ON reports.member_total (brand_id, valid_bet);

-- app: select; report: select; worker: delete, insert, select, update
-- rows of one brand only
create table reports.revenue_day (
  brand_id uuid not null,
  day date not null,
  mode text not null,
  currency text not null,
  vendor text not null,
  game text not null,
  vertical text not null,
  placed_bets int8 not null,
  placed_stake numeric not null,
  bets int8 not null,
  stake numeric not null,
  bonus_stake numeric not null,
  payout numeric not null,
  valid_bet numeric not null,
  void_bets int8 not null,
  void_stake numeric not null,
  primary key (brand_id, mode, currency, day, vendor, game, vertical),
  foreign key (brand_id) REFERENCES brand.brand(id)
);

-- app: select; report: select; worker: delete, insert, select, update
-- rows of one brand only
create table reports.revenue_hour (
  brand_id uuid not null,
  mode text not null,
  currency text not null,
  hour timestamptz not null,
  vertical text not null,
  bets int8 not null,
  stake numeric not null,
  payout numeric not null,
  primary key (brand_id, mode, currency, hour, vertical),
  foreign key (brand_id) REFERENCES brand.brand(id)
);

-- app: select; report: select; worker: delete, insert, select, update
-- rows of one brand only
create table reports.team_day (
  brand_id uuid not null,
  agent_id uuid not null,
  day date not null,
  mode text not null,
  currency text not null,
  is_direct boolean not null,
  bets int8 not null,
  stake numeric not null,
  payout numeric not null,
  valid_bet numeric not null,
  deposits numeric not null,
  withdrawals numeric not null,
  active int8 not null,
  primary key (brand_id, agent_id, day, mode, currency, is_direct),
  foreign key (brand_id) REFERENCES brand.brand(id)
);
