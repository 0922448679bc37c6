-- Rounds of our own games that take several steps: one row each, written with the bet that opens it (`play.open_round`, sql/guards.sql).
create table play.round_state (
  brand_id    uuid        not null references brand.brand (id),
  bet_id      uuid        not null,
  member_id   uuid        not null,
  vendor      text        not null,
  game        text        not null,
  mode        text        not null,
  -- What decides its outcome: not revealed before the round is settled.
  seed_id     uuid        not null,
  -- As the game's family writes it; null before the first step.
  state       jsonb,
  -- What it pays, since it is over.
  payout      int8        check (payout >= 0),
  -- Nothing was decided: the stake goes back and the bet is void.
  is_returned boolean     not null default false,
  started_at  timestamptz not null default app_now(),
  ended_at    timestamptz,
  -- Its payout or its loss is booked.
  settled_at  timestamptz,
  primary key (brand_id, bet_id),
  check ((payout is null) = (ended_at is null)),
  check (settled_at is null or ended_at is not null)
);
select house.wall('play.round_state');
-- One open round a player and game.
create unique index round_state_open on play.round_state (seed_id, game) where settled_at is null;
create index round_state_waiting on play.round_state (started_at) where settled_at is null;
create index round_state_last on play.round_state (brand_id, member_id, vendor, game, mode, bet_id);
revoke insert, delete, truncate on play.round_state from tonle_app, tonle_worker;
