-- Published for the module vendors; readers filter by brand.
create view play.pub_open_bet with (security_invoker = true) as
  select brand_id, bet_id, member_id, vendor_account, vendor, game, vertical, round_id, tx_id, mode, currency, stake, placed_at, asked_at, asks, finding
    from play.open_bet;
create view play.pub_held_credit with (security_invoker = true) as
  select brand_id, id, vendor_account, vendor, kind, tx_id, bet_id, game, member_id, currency, mode, day, ceiling, allowed, amount, rest, held_at,
         resolved_at, resolution, reason
    from play.held_credit;
create or replace view play.pub_bet as
  select brand_id, member_id, bet_id, vendor, game, vertical, mode, currency, stake, payout, valid_bet, placed_at, day, line_version, round_id from play.bet;
