-- One stake by one member.
create or replace view play.bet with (security_invoker = true) as
  select transfer_id as id, xid, bet_id, member_id, brand_id, stake, payout, valid_bet, transfer_id, at as placed_at, day, vendor_account, session_id,
         seed_id, nonce, line_version, mode, currency, vendor, game, vertical, kind as tx_kind, tx_id, round_id, rules_version, campaign,
         coalesce(stake_bonus, 0) as stake_bonus, grant_id, wager_weight
    from play.vendor_tx where stake is not null;

-- Refused stakes, stored by the lanes with their decision, or by the module when it decided itself.
create or replace view play.vendor_refusal with (security_invoker = true) as
  select vendor_account, kind, tx_id, state, input_hash, brand_id, member_id, refusal, at from play.vendor_tx where state = 'refused';
alter view play.vendor_refusal alter column state set default 'refused';

-- The smallest UUIDv7 of a moment: ids grow with time, so that a look-up by id is one by time.
create or replace function play.id_floor(at timestamptz) returns uuid language sql stable as $$
  select (lpad(to_hex((extract(epoch from at) * 1000)::int8), 12, '0') || '00000000000000000000')::uuid
$$;

grant select on play.bet to tonle_app, tonle_worker, tonle_lane, tonle_report;
grant select, insert on play.vendor_refusal to tonle_app, tonle_worker, tonle_lane;
grant execute on function play.id_floor(timestamptz) to tonle_app, tonle_worker;
