-- Rewards that are paid may be taken back by the desk, as far as the wallet has them; what speaks for it is noted where it is known.
alter table rewards.payment
  add column doubts jsonb,
  add column taken  int8 not null default 0,
  drop constraint payment_kind_check,
  drop constraint payment_mode_check,
  drop constraint payment_check;
alter table rewards.payment
  add constraint payment_kind_check check (kind in ('rebate', 'rebate_reversed', 'birthday_bonus', 'wheel_prize', 'points_prize', 'envelope', 'raffle_prize', 'reward_reversed')),
  add constraint payment_mode_check check (mode in ('real', 'play') or mode = 'points' and kind in ('points_prize', 'reward_reversed')),
  add constraint payment_amount_check check (amount <> 0 and (amount > 0) = (kind not in ('rebate_reversed', 'reward_reversed'))),
  add constraint payment_taken check (taken = 0 or taken between 0 and amount and state = 'paid');
create index payment_doubtful on rewards.payment (brand_id, paid_at, id) where doubts is not null;
grant update (doubts, taken) on rewards.payment to tonle_app, tonle_worker;
