-- Published for other modules; readers filter by brand.

create or replace view play.pub_bet as
  select brand_id, member_id, bet_id, vendor, game, vertical, mode, currency, stake, payout, valid_bet, placed_at, day, line_version,
         round_id, grant_id, campaign, transfer_id, vendor_account
    from play.bet;

create or replace view play.pub_bet_event as
  select brand_id, member_id, bet_id, n, kind, amount, at, day, valid_bet_change, transfer_id from play.bet_event;

create or replace view play.pub_win with (security_invoker = true) as
  select brand_id, member_id, bet_id, vendor, game, currency, stake, payout, won_at as settled_at from play.win;

create or replace view play.pub_game_day with (security_invoker = true) as select brand_id, day, vendor, game, bets from play.game_day;

create or replace view play.pub_member_game with (security_invoker = true) as
  select brand_id, member_id, vendor, game, played_at from play.member_game;

create or replace view play.pub_open_bet with (security_invoker = true) as
  select brand_id, bet_id, member_id, vendor_account, vendor, game, vertical, round_id, tx_id, mode, currency, stake, placed_at, asked_at, asks, finding
    from play.open_bet o
   -- A round of our own waits for its player, and is finished by `play.finish_rounds`.
   where not exists (select from play.round_state r where r.brand_id = o.brand_id and r.bet_id = o.bet_id);

create or replace view play.pub_held_credit with (security_invoker = true) as
  select brand_id, id, vendor_account, vendor, kind, tx_id, bet_id, game, member_id, currency, mode, day, ceiling, allowed, amount, rest, held_at,
         resolved_at, resolution, reason, resolved_by
    from play.held_credit;

-- By what name a vendor's account knows a member.
create or replace view play.pub_player_ref with (security_invoker = true) as
  select brand_id, vendor_account, member_id, ref from play.player_ref;

-- Prizes that vendors were asked to give, with what was paid of them.
create or replace view play.pub_promo_grant with (security_invoker = true) as
  select g.brand_id, g.id, g.vendor_account, g.vendor, g.game, g.member_id, g.currency, g.mode, g.amount, g.granted_at, g.granted_by, g.note, g.expires_at,
         g.told_at, g.ended_at, t.tx_id, t.at as paid_at, (t.payload->>'amount')::int8 as paid
    from play.promo_grant g left join play.vendor_tx t on t.brand_id = g.brand_id and t.kind = 'win' and t.campaign = g.id::text;

-- The games behind ledger lines of one member, by the keys of their plans (`v<account>:<kind>:<transaction>`, seamless/vendor-tx.ts).
create or replace function play.pub_line_games(brand uuid, member uuid, keys text[])
returns table (key text, vendor text, game text) language sql stable as $$
  select k.key, b.vendor, b.game
    from unnest(keys) as k(key)
    cross join lateral regexp_match(k.key, '^v([0-9]{1,9}):([A-Za-z]+):(.+)$') as part
    join play.vendor_tx t on t.vendor_account = part[1]::int and t.kind = part[2] and t.tx_id = part[3]
    join play.bet b on b.member_id = t.member_id and b.bet_id = t.bet_id
   where t.brand_id = brand and t.member_id = member
$$;
grant execute on function play.pub_line_games(uuid, uuid, text[]) to tonle_app, tonle_worker;

grant select on play.pub_bet, play.pub_bet_event, play.pub_win, play.pub_game_day, play.pub_member_game, play.pub_open_bet, play.pub_held_credit, play.pub_promo_grant, play.pub_player_ref to tonle_app, tonle_worker;
