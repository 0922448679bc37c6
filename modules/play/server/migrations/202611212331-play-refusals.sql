-- Refusals of stakes, as whoever decides stores them: the lanes with their decision, the room where it was decided elsewhere.
create view play.vendor_refusal with (security_invoker = true) as
  select vendor_account, kind, tx_id, state, input_hash, brand_id, member_id, refusal, at from play.vendor_tx where state = 'refused';
alter view play.vendor_refusal alter column state set default 'refused';
revoke update, delete on play.vendor_refusal from tonle_app, tonle_worker;
grant insert, select on play.vendor_refusal to tonle_lane;
