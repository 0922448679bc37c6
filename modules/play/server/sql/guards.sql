-- Triggers of tables that only change in one way.

create or replace function play.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% on %.% refused: what happened stays', tg_op, tg_table_schema, tg_table_name using errcode = 'integrity_constraint_violation';
end $$;

create or replace function play.guard_seed() returns trigger language plpgsql as $$
begin
  if (new.id, new.holder, new.server_seed, new.commitment) is distinct from (old.id, old.holder, old.server_seed, old.commitment)
     or old.revealed_at is not null then
    raise exception 'a seed keeps what was committed and is revealed once' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;

-- A revealed seed decides no round any more. Checked after the wallet decided, so that rotating a seed cannot fail a round under way.
-- Reported as a unique index would, so that the caller draws again under the new seed.
create or replace function play.refuse_revealed_seed() returns trigger
  language plpgsql security definer set search_path = pg_catalog, play, pg_temp as $$
begin
  if not exists (select from play.seed s where s.brand_id = new.brand_id and s.id = new.seed_id and s.revealed_at is null) then
    raise exception 'the seed of this round was revealed'
      using errcode = 'unique_violation', constraint = 'bet_seed_hidden', schema = 'play', table = 'bet';
  end if;
  return new;
end $$;

-- A bet on a seed without its outcome opens a round of several steps. The lock makes it wait for a rotation under way, or the other way round:
-- a revealed seed would show how the round ends. A second open round of the game is refused by `round_state_open`.
create or replace function play.open_round() returns trigger
  language plpgsql security definer set search_path = pg_catalog, play, pg_temp as $$
begin
  perform from play.seed s where s.brand_id = new.brand_id and s.id = new.seed_id and s.revealed_at is null for share;
  if not found then
    raise exception 'the seed of this round was revealed'
      using errcode = 'unique_violation', constraint = 'bet_seed_hidden', schema = 'play', table = 'bet';
  end if;
  insert into play.round_state (brand_id, bet_id, member_id, vendor, game, mode, seed_id)
  values (new.brand_id, new.bet_id, new.member_id, new.vendor, new.game, new.mode, new.seed_id);
  return null;
end $$;
create or replace trigger bet_opens_round after insert on play.vendor_tx
  for each row when (new.seed_id is not null and new.payout is null) execute function play.open_round();

-- Events of a bet come in order, and none after a void; a bet that was settled is not voided. A rejected payout leaves the bet open for
-- its vendor: it can still be rolled back, and its round be closed.
create or replace function play.guard_bet_event() returns trigger
  language plpgsql security definer set search_path = pg_catalog, play, pg_temp as $$
declare
  v_events  int;
  v_void    boolean;
  v_settled boolean;
  v_broken  text;
begin
  select count(*), bool_or(e.kind = 'void'), bool_or(e.kind not in ('void', 'close', 'reject')) into v_events, v_void, v_settled
    from play.bet_event e where e.member_id = new.member_id and e.bet_id = new.bet_id;
  if new.kind = 'close' and v_events > 0 then return null; end if;
  v_broken := case
    when v_events <> new.n - 1 then 'bet_event_order'
    when v_void then 'bet_event_after_void'
    when new.kind = 'void' and v_settled then 'bet_event_void_settled' end;
  if v_broken is not null then
    raise exception 'event % of a bet that is decided otherwise', new.kind
      using errcode = 'unique_violation', constraint = v_broken, schema = 'play', table = 'bet_event';
  end if;
  if not exists (select from play.bet b where b.member_id = new.member_id and b.bet_id = new.bet_id) then
    raise exception 'event % of no bet', new.kind
      using errcode = 'foreign_key_violation', constraint = 'bet_event_bet', schema = 'play', table = 'bet_event';
  end if;
  return new;
end $$;

create or replace function play.guard_hold() returns trigger language plpgsql as $$
begin
  if (new.brand_id, new.vendor_account, new.tx_id, new.member_id, new.currency, new.mode, new.amount)
       is distinct from (old.brand_id, old.vendor_account, old.tx_id, old.member_id, old.currency, old.mode, old.amount)
     or old.released_at is not null or new.rest > old.rest or new.n < old.n or (new.rest < old.rest and new.n = old.n) then
    raise exception 'a hold is only taken from, then released once' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;

create or replace function play.guard_held_credit() returns trigger language plpgsql as $$
begin
  if (new.brand_id, new.id, new.vendor_account, new.kind, new.tx_id, new.member_id, new.currency, new.mode, new.day, new.amount, new.held_at)
       is distinct from (old.brand_id, old.id, old.vendor_account, old.kind, old.tx_id, old.member_id, old.currency, old.mode, old.day, old.amount, old.held_at)
     or old.resolved_at is not null or new.rest > old.rest or new.n < old.n or (new.rest < old.rest and new.rest > 0 and new.n = old.n) then
    raise exception 'a held credit is only taken from, then resolved once' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;

-- A bet in a shared round is taken only while the round takes bets. The lock makes the closing wait for bets under way, so that all bets are
-- known once it is committed. Reported as a unique index would, so that only this bet of a batch fails.
create or replace function play.refuse_closed_round() returns trigger
  language plpgsql security definer set search_path = pg_catalog, play, pg_temp as $$
begin
  perform from play.round r
    where r.brand_id = new.brand_id and r.vendor = new.vendor and r.round_id = new.round_id
      and r.is_shared and r.bets_closed_at is null and r.closed_at is null
    for share;
  if not found then
    raise exception 'the round takes no bets any more'
      using errcode = 'unique_violation', constraint = 'bet_round_closed', schema = 'play', table = 'bet';
  end if;
  return null;
end $$;
create or replace trigger bet_in_shared_round after insert on play.vendor_tx
  for each row when (new.stake is not null and new.round_id like 'shared:%') execute function play.refuse_closed_round();
