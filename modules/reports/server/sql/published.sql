-- Published for other modules; readers filter by brand.

create or replace view reports.pub_member_total with (security_invoker = true) as
  select brand_id, member_id, bets, valid_bet from reports.member_total;

grant select on reports.pub_member_total to tonle_app, tonle_worker;

-- By the day of the placement, for the totals of a betting record.
create or replace view reports.pub_bet_day with (security_invoker = true) as
  select brand_id, member_id, placed_day, mode, vendor, game, vertical, placed_bets, placed_stake, payout, void_stake from reports.bet_day;

grant select on reports.pub_bet_day to tonle_app, tonle_worker;

-- An agent's team by day; the whole team is the sum over `is_direct`.
create or replace view reports.pub_team_day with (security_invoker = true) as
  select brand_id, agent_id, day, mode, currency, is_direct, bets, stake, payout, valid_bet, deposits, withdrawals, active from reports.team_day;

grant select on reports.pub_team_day to tonle_app, tonle_worker;
