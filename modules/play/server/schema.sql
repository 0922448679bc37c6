-- Tables and types of the schema `play` as all migrations leave them; written by `npm run schema`, not run by anything.

-- app: insert, select; lane: insert, select; report: select; worker: insert, select
create table play.bet_event (
  id int8 not null generated always as identity,
  bet_id uuid not null,
  member_id uuid not null,
  brand_id uuid not null,
  xid xid8 not null default pg_current_xact_id(),
  n smallint not null,
  kind text not null,
  amount int8 not null,
  valid_bet_change int8 not null default 0,
  fraction int,
  transfer_id int8 not null,
  at timestamptz not null,
  day date not null,
  vendor_account int not null,
  tx_id text not null,
  primary key (member_id, bet_id, n),
  check (((fraction >= 1) AND (fraction <= 1000000))),
  check (((kind = ANY (ARRAY['win', 'cash_out', 'void', 'resettle', 'adjust', 'close', 'reject'])) AND ((kind <> 'close') OR (amount = 0)))) NOT VALID,
  check ((n > 0))
);
create index bet_event_cursor ON play.bet_event (xid, id);
create index bet_event_day ON play.bet_event USING brin (day) WITH (pages_per_range='32');
create index bet_event_void ON play.bet_event (member_id, bet_id) WHERE (kind = 'void');
CREATE TRIGGER bet_event_in_state BEFORE INSERT ON play.bet_event FOR EACH ROW EXECUTE FUNCTION play.guard_bet_event();
CREATE TRIGGER bet_event_is_final BEFORE DELETE OR UPDATE OR TRUNCATE ON play.bet_event FOR EACH STATEMENT EXECUTE FUNCTION play.refuse_change();

-- app: select; worker: delete, insert, select, update
-- rows of one brand only
create table play.game_day (
  brand_id uuid not null,
  day date not null,
  vendor text not null,
  game text not null,
  bets int8 not null,
  primary key (brand_id, day, vendor, game),
  foreign key (brand_id) REFERENCES brand.brand(id),
  check ((bets > 0))
);

-- app: insert, select, update; report: select; worker: insert, select, update
-- rows of one brand only
create table play.held_credit (
  brand_id uuid not null,
  id uuid not null,
  vendor_account int not null,
  vendor text not null,
  kind text not null,
  tx_id text not null,
  bet_id uuid,
  game text,
  member_id uuid not null,
  currency text not null,
  mode text not null,
  day date not null,
  ceiling text not null,
  allowed int8 not null,
  amount int8 not null,
  rest int8 not null,
  n int not null default 1,
  held_at timestamptz not null,
  resolved_at timestamptz,
  resolution text,
  resolved_by uuid,
  reason text,
  primary key (brand_id, id),
  unique (vendor_account, kind, tx_id),
  foreign key (brand_id) REFERENCES brand.brand(id),
  foreign key (brand_id, member_id) REFERENCES identity.member(brand_id, id),
  foreign key (vendor_account) REFERENCES vendors.vendor_account(id),
  check ((amount > 0)),
  check ((ceiling = ANY (ARRAY['operation', 'game', 'member_day', 'hour']))),
  check ((mode = ANY (ARRAY['real', 'play', 'trial']))),
  check (((length(reason) >= 3) AND (length(reason) <= 140))),
  check ((resolution = ANY (ARRAY['released', 'rejected', 'taken_back']))),
  check ((((resolved_at IS NULL) = (resolution IS NULL)) AND (COALESCE((resolution = ANY (ARRAY['released', 'rejected'])), false) = (num_nonnulls(resolved_by, reason) = 2)))),
  check ((((rest >= 0) AND (rest <= amount)) AND ((rest > 0) OR (resolution IS NOT NULL))))
);
create index held_credit_newest ON play.held_credit (brand_id, held_at, id);
create index held_credit_of_bet ON play.held_credit (member_id, bet_id) WHERE (resolved_at IS NULL);
create index held_credit_of_day ON play.held_credit (brand_id, day);
create index held_credit_of_member ON play.held_credit (member_id, vendor_account, day);
create index held_credit_resolved ON play.held_credit (brand_id, COALESCE(resolved_at, held_at), id);
create index held_credit_waiting ON play.held_credit (brand_id, held_at) WHERE (resolved_at IS NULL);
CREATE TRIGGER held_credit_in_state BEFORE UPDATE ON play.held_credit FOR EACH ROW EXECUTE FUNCTION play.guard_held_credit();

-- app: insert, select, update; report: select; worker: insert, select, update
-- rows of one brand only
create table play.hold (
  brand_id uuid not null,
  vendor_account int not null,
  tx_id text not null,
  member_id uuid not null,
  currency text not null,
  mode text not null,
  session_id uuid,
  game text not null,
  vertical text not null,
  round_id text,
  line_version int not null,
  amount int8 not null,
  rest int8 not null,
  n int not null default 1,
  seconds int not null,
  held_at timestamptz not null default app_now(),
  expires_at timestamptz not null,
  released_at timestamptz,
  release_reason text,
  primary key (vendor_account, tx_id),
  foreign key (brand_id) REFERENCES brand.brand(id),
  foreign key (brand_id, member_id) REFERENCES identity.member(brand_id, id),
  foreign key (vendor_account) REFERENCES vendors.vendor_account(id),
  check ((amount > 0)),
  check ((mode = ANY (ARRAY['real', 'play', 'trial']))),
  check ((release_reason = ANY (ARRAY['vendor', 'expired']))),
  check (((released_at IS NULL) = (release_reason IS NULL))),
  check (((rest >= 0) AND (rest <= amount))),
  check ((seconds > 0)),
  check (((length(tx_id) >= 1) AND (length(tx_id) <= 120)))
);
create index hold_expiry ON play.hold (expires_at) WHERE (released_at IS NULL);
create index hold_of_member ON play.hold (brand_id, member_id) WHERE (released_at IS NULL);
CREATE TRIGGER hold_in_state BEFORE UPDATE ON play.hold FOR EACH ROW EXECUTE FUNCTION play.guard_hold();

-- app: select; worker: delete, insert, select, update
-- rows of one brand only
create table play.member_game (
  brand_id uuid not null,
  member_id uuid not null,
  vendor text not null,
  game text not null,
  played_at timestamptz not null,
  primary key (brand_id, member_id, vendor, game),
  foreign key (brand_id) REFERENCES brand.brand(id)
);
create index member_game_lately ON play.member_game (brand_id, member_id, played_at DESC);

-- app: select, update; worker: delete, insert, select, update
-- rows of one brand only
create table play.open_bet (
  brand_id uuid not null,
  bet_id uuid not null,
  member_id uuid not null,
  vendor_account int not null,
  vendor text not null,
  game text not null,
  vertical text not null,
  round_id text,
  tx_id text not null,
  mode text not null,
  currency text not null,
  stake int8 not null,
  placed_at timestamptz not null,
  asked_at timestamptz,
  asks int not null default 0,
  finding text,
  primary key (brand_id, bet_id),
  foreign key (brand_id) REFERENCES brand.brand(id),
  check ((finding = ANY (ARRAY['no_history', 'no_answer', 'unknown', 'open', 'settled', 'void'])))
);
create index open_bet_age ON play.open_bet (brand_id, placed_at);
create index open_bet_of_member ON play.open_bet (brand_id, member_id, bet_id);

-- app: insert, select; report: select; worker: insert, select
-- rows of one brand only
create table play.player_ref (
  brand_id uuid not null,
  vendor_account int not null,
  member_id uuid not null,
  ref text not null,
  made_at timestamptz not null default app_now(),
  primary key (vendor_account, member_id),
  unique (vendor_account, ref),
  foreign key (brand_id) REFERENCES brand.brand(id),
  foreign key (brand_id, member_id) REFERENCES identity.member(brand_id, id),
  foreign key (vendor_account) REFERENCES vendors.vendor_account(id),
  check ((ref ~ '^[A-Za-z0-9]{1,20}$'))
);

-- app: insert, select; worker: insert, select
-- rows of one brand only
create table play.promo_grant (
  brand_id uuid not null,
  id uuid not null,
  vendor_account int not null,
  vendor text not null,
  game text,
  member_id uuid not null,
  currency text not null,
  mode text not null,
  amount int8 not null,
  granted_at timestamptz not null default app_now(),
  granted_by text not null,
  note text not null,
  expires_at timestamptz not null,
  told_at timestamptz,
  ended_at timestamptz,
  primary key (brand_id, id),
  foreign key (brand_id) REFERENCES brand.brand(id),
  foreign key (brand_id, member_id) REFERENCES identity.member(brand_id, id),
  check ((amount > 0)),
  check ((expires_at > granted_at)),
  check ((mode = ANY (ARRAY['real', 'play']))),
  check (((length(note) >= 3) AND (length(note) <= 140)))
);
create index promo_grant_newest ON play.promo_grant (brand_id, granted_at, id);

-- app: delete, insert, select, update; worker: delete, insert, select, update
-- rows of one brand only
create table play.round (
  brand_id uuid not null,
  vendor text not null,
  round_id text not null,
  game text not null,
  opened_at timestamptz not null default app_now(),
  closed_at timestamptz,
  totals jsonb,
  closed_by text,
  difference jsonb,
  is_shared boolean not null default false,
  bets_closed_at timestamptz,
  promise jsonb,
  outcome jsonb,
  primary key (brand_id, vendor, round_id),
  foreign key (brand_id) REFERENCES brand.brand(id),
  check ((closed_by = ANY (ARRAY['vendor', 'sweep']))),
  check (((outcome IS NULL) OR (bets_closed_at IS NOT NULL))),
  check (((NOT is_shared) OR (promise IS NOT NULL))),
  check (((length(round_id) >= 1) AND (length(round_id) <= 120))),
  check ((is_shared OR ((bets_closed_at IS NULL) AND (promise IS NULL) AND (outcome IS NULL))))
);
create index round_differs ON play.round (brand_id, closed_at) WHERE (difference IS NOT NULL);

-- app: select, update; worker: select, update
-- rows of one brand only
create table play.round_state (
  brand_id uuid not null,
  bet_id uuid not null,
  member_id uuid not null,
  vendor text not null,
  game text not null,
  mode text not null,
  seed_id uuid not null,
  state jsonb,
  payout int8,
  is_returned boolean not null default false,
  started_at timestamptz not null default app_now(),
  ended_at timestamptz,
  settled_at timestamptz,
  primary key (brand_id, bet_id),
  foreign key (brand_id) REFERENCES brand.brand(id),
  check (((payout IS NULL) = (ended_at IS NULL))),
  check (((settled_at IS NULL) OR (ended_at IS NOT NULL))),
  check ((payout >= 0))
);
create index round_state_last ON play.round_state (brand_id, member_id, vendor, game, mode, bet_id);
create index round_state_waiting ON play.round_state (started_at) WHERE (settled_at IS NULL);
create unique index round_state_open ON play.round_state (seed_id, game) WHERE (settled_at IS NULL);

-- app: delete, insert, select, update; worker: delete, insert, select, update
-- rows of one brand only
create table play.seat (
  brand_id uuid not null,
  member_id uuid not null,
  vendor text not null,
  game text not null,
  mode text not null,
  seen_bet uuid not null,
  seen_at timestamptz not null default app_now(),
  primary key (brand_id, member_id, vendor, game, mode),
  foreign key (brand_id) REFERENCES brand.brand(id)
);

-- app: insert, select, update; worker: insert, select, update
-- rows of one brand only
create table play.seed (
  brand_id uuid not null,
  id uuid not null,
  holder uuid not null,
  server_seed text not null,
  commitment text not null,
  client_seed text not null,
  made_at timestamptz not null default app_now(),
  revealed_at timestamptz,
  primary key (brand_id, id),
  unique (commitment),
  foreign key (brand_id) REFERENCES brand.brand(id),
  check ((client_seed ~ '^[A-Za-z0-9_-]{1,64}$')),
  check ((length(commitment) = 64))
);
create unique index seed_in_use ON play.seed (brand_id, holder) WHERE (revealed_at IS NULL);
CREATE TRIGGER seed_is_committed BEFORE UPDATE ON play.seed FOR EACH ROW EXECUTE FUNCTION play.guard_seed();

-- app: delete, insert, select, update; worker: delete, insert, select, update
-- rows of one brand only
create table play.session (
  brand_id uuid not null,
  id uuid not null,
  token_hash text not null,
  vendor text not null,
  game text not null,
  mode text not null,
  currency text not null,
  member_id uuid,
  login_session_id uuid,
  launched_at timestamptz not null default app_now(),
  opened_at timestamptz,
  used_at timestamptz not null default app_now(),
  ended_at timestamptz,
  end_reason text,
  demo_balance int8,
  demo_round jsonb,
  demo_nonce int not null default 1,
  language text,
  primary key (brand_id, id),
  unique (token_hash),
  foreign key (brand_id) REFERENCES brand.brand(id),
  foreign key (brand_id, member_id) REFERENCES identity.member(brand_id, id),
  check (((mode = 'demo') = (demo_balance IS NOT NULL))),
  check (((mode = 'demo') OR (member_id IS NOT NULL))),
  check ((demo_balance >= 0)),
  check ((language = ANY (ARRAY['km', 'en', 'zh']))),
  check ((mode = ANY (ARRAY['real', 'play', 'trial', 'demo']))),
  check ((length(token_hash) = 64))
);
create index session_in_use ON play.session (brand_id, vendor, used_at) WHERE ((ended_at IS NULL) AND (opened_at IS NOT NULL));
create index session_lately ON play.session (brand_id, member_id, vendor, launched_at) WHERE (opened_at IS NOT NULL);
create index session_of_member ON play.session (brand_id, member_id, used_at) WHERE (ended_at IS NULL);

-- app: delete, insert, select, update; worker: delete, insert, select, update
-- rows of one brand only
create table play.vendor_budget (
  brand_id uuid not null,
  vendor_account int not null,
  currency text not null,
  mode text not null,
  hour timestamptz not null,
  leased int8 not null,
  primary key (vendor_account, currency, mode, hour),
  foreign key (brand_id) REFERENCES brand.brand(id),
  foreign key (vendor_account) REFERENCES vendors.vendor_account(id)
);

-- app: delete, insert, select, update; worker: delete, insert, select, update
-- rows of one brand only
create table play.vendor_ceiling (
  brand_id uuid not null,
  vendor_account int not null,
  currency text not null,
  mode text not null,
  operation int8 not null,
  member_day int8 not null,
  hour int8 not null,
  primary key (vendor_account, currency, mode),
  foreign key (brand_id) REFERENCES brand.brand(id),
  foreign key (vendor_account) REFERENCES vendors.vendor_account(id),
  check ((hour > 0)),
  check ((member_day > 0)),
  check ((mode = ANY (ARRAY['real', 'play', 'trial']))),
  check ((operation > 0))
);

-- app: insert, select; lane: insert, select; report: select; worker: insert, select
create table play.vendor_tx (
  vendor_account int not null,
  kind text not null,
  tx_id text not null,
  state text not null,
  input_hash bytea,
  brand_id uuid not null,
  member_id uuid,
  bet_id uuid,
  ref_tx_id text,
  transfer_id int8,
  balance int8,
  refusal text,
  at timestamptz not null,
  payload jsonb,
  xid xid8 not null default pg_current_xact_id(),
  day date,
  stake int8,
  payout int8,
  valid_bet int8,
  session_id uuid,
  seed_id uuid,
  nonce int,
  line_version int,
  mode text,
  currency text,
  vendor text,
  game text,
  vertical text,
  round_id text,
  rules_version text,
  campaign text,
  stake_bonus int8,
  grant_id uuid,
  wager_weight smallint,
  primary key (vendor_account, kind, tx_id),
  check (((state = 'refused') = (refusal IS NOT NULL))),
  check (
CASE
    WHEN (grant_id IS NULL) THEN ((wager_weight IS NULL) AND (COALESCE(stake_bonus, (0)::int8) = 0))
    ELSE (((wager_weight >= 0) AND (wager_weight <= 100)) AND (stake_bonus IS NOT NULL) AND (stake IS NOT NULL))
END) NOT VALID,
  check ((kind = ANY (ARRAY['bet', 'win', 'betWin', 'rollback', 'roundEnd', 'adjust', 'hold', 'capture', 'release', 'reverseWin', 'tip', 'tipCancel', 'reject', 'told']))) NOT VALID,
  check ((((state = 'posted') = (balance IS NOT NULL)) OR (kind = 'roundEnd') OR ((kind = 'told') AND (state = 'posted')) OR ((kind = ANY (ARRAY['rollback', 'release', 'tipCancel'])) AND (state = 'posted') AND (transfer_id IS NULL)))) NOT VALID,
  check (
CASE
    WHEN ((kind = ANY (ARRAY['bet', 'betWin', 'capture', 'told'])) AND (state = 'posted')) THEN ((stake >= 0) AND COALESCE((payout >= 0), (kind <> 'told')) AND ((valid_bet >= 0) AND (valid_bet <= stake)) AND (num_nulls(bet_id, member_id, transfer_id, day, line_version, mode, currency, vendor, game, vertical) = 0))
    ELSE (num_nonnulls(stake, payout, valid_bet) = 0)
END) NOT VALID,
  check (((stake_bonus >= 0) AND (stake_bonus <= stake))) NOT VALID,
  check ((state = ANY (ARRAY['posted', 'refused', 'tombstone']))),
  check (((length(tx_id) >= 1) AND (length(tx_id) <= 120)))
);
create index bet_by_id ON play.vendor_tx USING brin (bet_id) WITH (pages_per_range='16', autosummarize='on') WHERE (stake IS NOT NULL);
create index bet_cursor ON play.vendor_tx (xid, transfer_id) WHERE (stake IS NOT NULL);
create index bet_large_win ON play.vendor_tx (brand_id, at) WHERE ((payout >= (stake * 5)) AND (stake > 0) AND (mode <> 'trial'));
create index bet_of_round ON play.vendor_tx (vendor_account, round_id) WHERE (round_id IS NOT NULL);
create index vendor_tx_day ON play.vendor_tx USING brin (day) WITH (pages_per_range='32');
create unique index bet_of_member ON play.vendor_tx (member_id, bet_id) WHERE (stake IS NOT NULL);
create unique index bet_seed_nonce ON play.vendor_tx (seed_id, nonce) WHERE (seed_id IS NOT NULL);
create unique index promo_paid_once ON play.vendor_tx (brand_id, campaign) WHERE ((kind = 'win') AND (campaign IS NOT NULL));
create unique index vendor_tx_undone ON play.vendor_tx (vendor_account, kind, ref_tx_id) WHERE ((kind = ANY (ARRAY['tipCancel', 'reverseWin'])) AND (transfer_id IS NOT NULL));
CREATE TRIGGER bet_in_shared_round AFTER INSERT ON play.vendor_tx FOR EACH ROW WHEN (((new.stake IS NOT NULL) AND (new.round_id ~~ 'shared:%'))) EXECUTE FUNCTION play.refuse_closed_round();
CREATE TRIGGER bet_opens_round AFTER INSERT ON play.vendor_tx FOR EACH ROW WHEN (((new.seed_id IS NOT NULL) AND (new.payout IS NULL))) EXECUTE FUNCTION play.open_round();
CREATE TRIGGER bet_seed_is_hidden BEFORE INSERT ON play.vendor_tx FOR EACH ROW WHEN ((new.seed_id IS NOT NULL)) EXECUTE FUNCTION play.refuse_revealed_seed();
CREATE TRIGGER vendor_tx_is_final BEFORE DELETE OR UPDATE OR TRUNCATE ON play.vendor_tx FOR EACH STATEMENT EXECUTE FUNCTION play.refuse_change();

-- app: select; worker: delete, insert, select, update
-- rows of one brand only
create table play.win (
  brand_id uuid not null,
  bet_id uuid not null,
  member_id uuid not null,
  vendor text not null,
  game text not null,
  currency text not null,
  stake int8 not null,
  payout int8 not null,
  won_at timestamptz not null,
  primary key (brand_id, bet_id),
  foreign key (brand_id) REFERENCES brand.brand(id),
  check ((stake > 0))
);
create index win_largest ON play.win (brand_id, payout DESC, won_at DESC);
create index win_lately ON play.win (brand_id, won_at DESC);

create type play.bet_event_row as (plan int, bet_id uuid, member_id uuid, brand_id uuid, n smallint, kind text, amount int8, valid_bet_change int8, vendor_account int, tx_id text);

create type play.operation_row as (plan int, vendor_account int, kind text, tx_id text, state text, input_hash bytea, brand_id uuid, member_id uuid, bet_id uuid, ref_tx_id text, payload jsonb, stake int8, payout int8, valid_bet int8, session_id uuid, seed_id uuid, nonce int, line_version int, mode text, currency text, vendor text, game text, vertical text, round_id text, rules_version text, campaign text, stake_bonus int8, grant_id uuid, wager_weight smallint);

create type play.vendor_tx_row as (plan int, vendor_account int, kind text, tx_id text, state text, input_hash bytea, brand_id uuid, member_id uuid, bet_id uuid, ref_tx_id text, payload jsonb, stake int8, payout int8, valid_bet int8, session_id uuid, seed_id uuid, nonce int, line_version int, mode text, currency text, vendor text, game text, vertical text, round_id text, rules_version text, campaign text);
