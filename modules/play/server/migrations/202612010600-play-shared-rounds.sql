-- Rounds that many players share (crash): bets are taken until the round is closed for them, and what decides it is published when it is over.
alter table play.round
  add column is_shared boolean not null default false,
  -- No bet of it commits after this one did: the triggers of bets hold the row shared until they are committed.
  add column bets_closed_at timestamptz,
  -- What was committed to before the first bet: commitment, client seed and nonce.
  add column promise jsonb,
  -- What the round came to, with what proves it; null until it is over.
  add column outcome jsonb;
alter table play.round
  add constraint round_shared check (is_shared or (bets_closed_at is null and promise is null and outcome is null)) not valid,
  add constraint round_promised check (not is_shared or promise is not null) not valid,
  add constraint round_outcome check (outcome is null or bets_closed_at is not null) not valid;
alter table play.round validate constraint round_shared;
alter table play.round validate constraint round_promised;
alter table play.round validate constraint round_outcome;
