-- A bonus that a wheel gives may wait for the desk: the application of promotions that holds it.
alter table rewards.spin
  add column held_id uuid,
  drop constraint spin_prize,
  add constraint spin_prize check ((prize in ('money', 'points')) = (amount > 0) and (prize = 'bonus') = (num_nonnulls(bonus_id, held_id) = 1));
