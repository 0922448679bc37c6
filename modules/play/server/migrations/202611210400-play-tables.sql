-- Sessions, vendors' operations and bets (design §5). vendor_tx, bet and bet_event are written by the ledger's lanes in the
-- statement of the posting: no wall, no foreign key that would lock rows of others, no default that needs more rights than insert.
create schema play;

-- A vendor as one brand's partner: whose transaction ids are unique.
create table play.vendor_account (
  id        int         generated always as identity primary key,
  brand_id  uuid        not null references brand.brand (id),
  vendor    text        not null check (vendor ~ '^[A-Z0-9]{2,20}$'),
  opened_at timestamptz not null default app_now(),
  unique (brand_id, vendor)
);
select house.wall('play.vendor_account');

-- A game opened by somebody. The launch token opens it within 60 seconds and is its handle from then on.
create table play.session (
  brand_id         uuid        not null references brand.brand (id),
  id               uuid        not null,
  token_hash       text        not null check (length(token_hash) = 64),
  vendor           text        not null,
  game             text        not null,
  -- play, real, trial: the member's book. demo: a balance of the session's own, for visitors and for members who try a game.
  mode             text        not null check (mode in ('real', 'play', 'trial', 'demo')),
  currency         text        not null,
  member_id        uuid,
  login_session_id uuid,
  launched_at      timestamptz not null default app_now(),
  opened_at        timestamptz,
  used_at          timestamptz not null default app_now(),
  ended_at         timestamptz,
  end_reason       text,
  demo_balance     int8        check (demo_balance >= 0),
  demo_round       jsonb,
  demo_nonce       int         not null default 1,
  primary key (brand_id, id),
  constraint session_token unique (token_hash),
  foreign key (brand_id, member_id) references identity.member (brand_id, id),
  check ((mode = 'demo') = (demo_balance is not null)),
  check (mode = 'demo' or member_id is not null)
);
create index session_of_member on play.session (brand_id, member_id, used_at) where ended_at is null;
select house.wall('play.session');

-- Every operation of a vendor, once: whichever of two races inserts its key first has decided. Never changed.
create table play.vendor_tx (
  vendor_account int         not null,
  kind           text        not null check (kind in ('bet', 'win', 'betWin', 'rollback', 'roundEnd', 'adjust')),
  tx_id          text        not null check (length(tx_id) between 1 and 120),
  -- tombstone: rolled back before it arrived; it will be refused.
  state          text        not null check (state in ('posted', 'refused', 'tombstone')),
  input_hash     bytea,
  brand_id       uuid        not null,
  member_id      uuid,
  bet_id         uuid,
  ref_tx_id      text,
  transfer_id    int8,
  balance        int8,
  refusal        text,
  at             timestamptz not null,
  payload        jsonb,
  primary key (vendor_account, kind, tx_id),
  check ((state = 'refused') = (refusal is not null)),
  check ((state = 'posted') = (balance is not null) or kind = 'roundEnd')
);

comment on column play.vendor_tx.balance is 'the money answer: balance of the wallet after it, as it was answered first';

-- One stake by one member. An outcome that was settled in the statement that placed it stands in the same row.
create table play.bet (
  id             int8        generated always as identity,
  bet_id         uuid        not null,
  member_id      uuid        not null,
  brand_id       uuid        not null,
  xid            xid8        not null default pg_current_xact_id(),
  stake          int8        not null check (stake >= 0),
  -- The part of the stake that was paid with bonus money.
  stake_bonus    int8        not null default 0 check (stake_bonus between 0 and stake),
  payout         int8        check (payout >= 0),
  valid_bet      int8        not null default 0 check (valid_bet between 0 and stake),
  transfer_id    int8        not null,
  placed_at      timestamptz not null,
  day            date        not null,
  vendor_account int         not null,
  session_id     uuid,
  seed_id        uuid,
  nonce          int,
  line_version   int         not null,
  mode           text        not null,
  currency       text        not null,
  vendor         text        not null,
  game           text        not null,
  vertical       text        not null,
  tx_kind        text        not null,
  tx_id          text        not null,
  round_id       text,
  rules_version  text,
  campaign       text,
  primary key (member_id, bet_id)
) with (autovacuum_vacuum_insert_scale_factor = 0.02);

create index bet_cursor on play.bet (xid, id);
-- A nonce of a seed pair decides one round.
create unique index bet_seed_nonce on play.bet (seed_id, nonce) where seed_id is not null;
-- Ids grow with time: an operator's look-up by id alone reads a few pages.
create index bet_by_id on play.bet using brin (bet_id uuid_minmax_ops) with (pages_per_range = 16, autosummarize = on);
create index bet_large_win on play.bet (brand_id, placed_at) where payout >= stake * 5 and stake > 0 and mode <> 'trial';

-- What happened to a bet later. `n` counts from 1 within the bet: of two writers who saw the same state one is refused.
create table play.bet_event (
  id               int8        generated always as identity,
  bet_id           uuid        not null,
  member_id        uuid        not null,
  brand_id         uuid        not null,
  xid              xid8        not null default pg_current_xact_id(),
  n                smallint    not null check (n > 0),
  kind             text        not null check (kind in ('win', 'cash_out', 'void', 'resettle', 'adjust')),
  amount           int8        not null,
  valid_bet_change int8        not null default 0,
  -- Of a partial cash-out, in millionths of the bet.
  fraction         int         check (fraction between 1 and 1000000),
  transfer_id      int8        not null,
  at               timestamptz not null,
  day              date        not null,
  vendor_account   int         not null,
  tx_id            text        not null,
  primary key (member_id, bet_id, n),
  foreign key (member_id, bet_id) references play.bet (member_id, bet_id)
);
create index bet_event_cursor on play.bet_event (xid, id);

comment on column play.bet_event.amount is 'what the member received (paid, if negative)';

-- A round that several bets or players share, or one that a vendor closes.
create table play.round (
  brand_id  uuid        not null references brand.brand (id),
  vendor    text        not null,
  round_id  text        not null check (length(round_id) between 1 and 120),
  game      text        not null,
  opened_at timestamptz not null default app_now(),
  closed_at timestamptz,
  totals    jsonb,
  primary key (brand_id, vendor, round_id)
);
select house.wall('play.round');

-- Randomness that was committed to: the server's seed is sealed until it is revealed, and never used after.
create table play.seed (
  brand_id    uuid        not null references brand.brand (id),
  id          uuid        not null,
  -- Whose rounds it decides: a member, or a demo session.
  holder      uuid        not null,
  server_seed text        not null,
  commitment  text        not null check (length(commitment) = 64),
  client_seed text        not null check (client_seed ~ '^[A-Za-z0-9_-]{1,64}$'),
  made_at     timestamptz not null default app_now(),
  revealed_at timestamptz,
  primary key (brand_id, id),
  constraint seed_commitment unique (commitment)
);
create unique index seed_in_use on play.seed (brand_id, holder) where revealed_at is null;
select house.wall('play.seed');

create function play.guard_seed() returns trigger language plpgsql as $$
begin
  if (new.id, new.holder, new.server_seed, new.commitment) is distinct from (old.id, old.holder, old.server_seed, old.commitment)
     or old.revealed_at is not null then
    raise exception 'a seed keeps what was committed and is revealed once' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger seed_is_committed before update on play.seed for each row execute function play.guard_seed();

-- A revealed seed decides no round any more. Asked when the wallet has decided already: whoever learns a seed by rotating it cannot
-- make a round under way fail. Told as a unique index would, so that the caller draws again under the new seed.
create function play.refuse_revealed_seed() returns trigger
  language plpgsql security definer set search_path = pg_catalog, play, pg_temp as $$
begin
  if not exists (select from play.seed s where s.brand_id = new.brand_id and s.id = new.seed_id and s.revealed_at is null) then
    raise exception 'the seed of this round was revealed'
      using errcode = 'unique_violation', constraint = 'bet_seed_hidden', schema = 'play', table = 'bet';
  end if;
  return new;
end $$;
create trigger bet_seed_is_hidden before insert on play.bet for each row when (new.seed_id is not null) execute function play.refuse_revealed_seed();

-- How far a member has watched the rounds of a game: what comes after is shown when the game is opened again.
create table play.seat (
  brand_id  uuid        not null references brand.brand (id),
  member_id uuid        not null,
  vendor    text        not null,
  game      text        not null,
  mode      text        not null,
  seen_bet  uuid        not null,
  seen_at   timestamptz not null default app_now(),
  primary key (brand_id, member_id, vendor, game, mode)
);
select house.wall('play.seat');

create function play.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% on %.% refused: what happened stays', tg_op, tg_table_schema, tg_table_name using errcode = 'integrity_constraint_violation';
end $$;
create trigger vendor_tx_is_final before update or delete or truncate on play.vendor_tx for each statement execute function play.refuse_change();
create trigger bet_is_final before update or delete or truncate on play.bet for each statement execute function play.refuse_change();
create trigger bet_event_is_final before update or delete or truncate on play.bet_event for each statement execute function play.refuse_change();

revoke update, delete, truncate on play.vendor_tx, play.bet, play.bet_event from tonle_app, tonle_worker;
revoke delete, truncate on play.seed from tonle_app, tonle_worker;
-- A bet is a posting: only the ledger's lanes and its functions' callers insert one, with the money.
grant insert on play.vendor_tx, play.bet, play.bet_event to tonle_lane;
grant select on play.vendor_tx, play.bet, play.bet_event to tonle_lane, tonle_report;

-- Published for listed rooms; readers filter by brand.
create view play.pub_bet as
  select brand_id, member_id, bet_id, vendor, game, vertical, mode, currency, stake, payout, valid_bet, placed_at, day, line_version from play.bet;
create view play.pub_win as
  select brand_id, member_id, bet_id, vendor, game, currency, stake, payout, placed_at as settled_at
    from play.bet where payout >= stake * 5 and stake > 0 and mode <> 'trial';
