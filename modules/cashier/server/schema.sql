-- Tables and types of the schema `cashier` as all migrations leave them; written by `npm run schema`, not run by anything.

-- app: delete, insert, select, update; worker: delete, insert, select, update
-- rows of one brand only
create table cashier.account (
  brand_id uuid not null,
  id uuid not null,
  member_id uuid not null,
  method text not null,
  number_sealed text not null,
  holder_sealed text not null,
  number_index text not null,
  last4 text not null,
  added_at timestamptz not null default app_now(),
  removed_at timestamptz,
  usable_from timestamptz not null default app_now(),
  primary key (brand_id, id),
  foreign key (brand_id, member_id) REFERENCES identity.member(brand_id, id),
  check ((length(last4) = 4)),
  check ((length(number_index) = 64))
);
create index account_number ON cashier.account (brand_id, method, number_index);
create index account_of_member ON cashier.account (brand_id, member_id) WHERE (removed_at IS NULL);
create unique index account_once ON cashier.account (brand_id, member_id, method, number_index) WHERE (removed_at IS NULL);

-- app: insert, select; worker: select
-- rows of one brand only
create table cashier.agent_transfer (
  brand_id uuid not null,
  id uuid not null,
  direction text not null,
  from_member uuid not null,
  to_member uuid not null,
  currency text not null,
  mode text not null,
  amount int8 not null,
  remark text not null,
  session_id uuid not null,
  day date not null,
  at timestamptz not null default app_now(),
  primary key (brand_id, id),
  foreign key (brand_id, from_member) REFERENCES identity.member(brand_id, id),
  foreign key (brand_id, to_member) REFERENCES identity.member(brand_id, id),
  check ((amount > 0)),
  check ((direction = ANY (ARRAY['down', 'up']))),
  check ((mode = ANY (ARRAY['real', 'play']))),
  check ((length(remark) <= 140)),
  check ((from_member <> to_member))
);
create index agent_transfer_amount ON cashier.agent_transfer (brand_id, amount, id);
create index agent_transfer_newest ON cashier.agent_transfer (brand_id, at, id);
create index agent_transfer_received ON cashier.agent_transfer (brand_id, to_member, at, id);
create index agent_transfer_sent ON cashier.agent_transfer (brand_id, from_member, at, id);

-- app: insert, select, update; worker: insert, select, update
-- rows of one brand only
create table cashier.deposit (
  brand_id uuid not null,
  id uuid not null,
  member_id uuid not null,
  reference text not null,
  method text not null,
  provider text not null,
  amount int8 not null,
  currency text not null,
  mode text not null,
  state text not null,
  return_url text not null,
  pay_url text,
  qr text,
  requested_at timestamptz not null default app_now(),
  expires_at timestamptz not null,
  credited_at timestamptz,
  changed_by text not null,
  change_note text,
  version int not null default 0,
  over_limit text,
  fee int8 not null default 0,
  received int8,
  match_code text,
  primary key (brand_id, id),
  unique (brand_id, reference),
  foreign key (brand_id, member_id) REFERENCES identity.member(brand_id, id),
  check ((amount > 0)),
  check (((fee >= 0) AND (fee < amount))),
  check (((received > 0) AND (received <> amount) AND (received > fee))),
  check (((received IS NULL) OR (state = 'credited'))),
  check (((state = 'credited') = (credited_at IS NOT NULL))),
  check ((match_code ~ '^[2-9A-HJKMNP-TV-Z]{6}$')),
  check ((mode = ANY (ARRAY['real', 'play']))),
  check ((over_limit = ANY (ARRAY['day', 'week', 'month']))),
  check (((length(reference) >= 4) AND (length(reference) <= 40)))
);
create index deposit_amount ON cashier.deposit (brand_id, amount, id);
create index deposit_match ON cashier.deposit (brand_id, match_code, requested_at) WHERE (match_code IS NOT NULL);
create index deposit_newest ON cashier.deposit (brand_id, requested_at, id);
create index deposit_of_member ON cashier.deposit (brand_id, member_id, requested_at, id);
create index deposit_open ON cashier.deposit (expires_at) WHERE (state = ANY (ARRAY['opening', 'waiting']));
create unique index deposit_match_open ON cashier.deposit (brand_id, match_code) WHERE ((match_code IS NOT NULL) AND (state = ANY (ARRAY['opening', 'waiting'])));
CREATE TRIGGER count_deposit AFTER UPDATE ON cashier.deposit FOR EACH ROW WHEN (((new.state = 'credited') AND (old.state <> 'credited'))) EXECUTE FUNCTION cashier.count_deposit();
CREATE TRIGGER guard_step BEFORE INSERT OR UPDATE ON cashier.deposit FOR EACH ROW EXECUTE FUNCTION cashier.guard_step('deposit');
CREATE TRIGGER log_step AFTER INSERT OR UPDATE ON cashier.deposit FOR EACH ROW EXECUTE FUNCTION cashier.log_step('deposit');

-- app: insert, select, update; worker: insert, select, update
-- rows of one brand only
create table cashier.deposit_alert (
  brand_id uuid not null,
  id uuid not null,
  member_id uuid not null,
  kind text not null,
  facts jsonb not null,
  times int not null default 1,
  raised_at timestamptz not null default app_now(),
  last_at timestamptz not null default app_now(),
  closed_by text,
  closed_at timestamptz,
  note text,
  primary key (brand_id, id),
  foreign key (brand_id, member_id) REFERENCES identity.member(brand_id, id),
  check ((((closed_at IS NULL) = (closed_by IS NULL)) AND ((closed_at IS NULL) = (note IS NULL)))),
  check ((kind = ANY (ARRAY['near_threshold', 'shared_payer', 'over_limit']))),
  check (((length(note) >= 3) AND (length(note) <= 140))),
  check ((times > 0))
);
create index deposit_alert_newest ON cashier.deposit_alert (brand_id, last_at, id);
create unique index deposit_alert_one_open ON cashier.deposit_alert (brand_id, member_id, kind) WHERE (closed_at IS NULL);

-- app: insert, select, update; worker: insert, select, update
-- rows of one brand only
create table cashier.deposit_limit (
  brand_id uuid not null,
  id uuid not null,
  member_id uuid not null,
  period text not null,
  cap int8,
  currency text not null,
  state text not null,
  asked_at timestamptz not null default app_now(),
  asked_by text not null,
  reason text,
  confirm_from timestamptz,
  confirm_until timestamptz,
  reminded_at timestamptz,
  holds_from timestamptz,
  ended_at timestamptz,
  ended_by text,
  what text not null default 'deposit',
  steps int not null default 0,
  primary key (brand_id, id),
  foreign key (brand_id, member_id) REFERENCES identity.member(brand_id, id),
  check ((cap >= 0)),
  check ((((state = 'ended') = (ended_at IS NOT NULL)) AND ((ended_at IS NULL) = (ended_by IS NULL)))),
  check ((((confirm_from IS NULL) = (confirm_until IS NULL)) AND (confirm_until > confirm_from))),
  check (((state <> 'waiting') OR (confirm_from IS NOT NULL))),
  check (((state <> 'active') OR (holds_from IS NOT NULL))),
  check ((ended_by = ANY (ARRAY['replaced', 'taken_back', 'lapsed']))),
  check ((period = ANY (ARRAY['day', 'week', 'month']))),
  check (((length(reason) >= 3) AND (length(reason) <= 140))),
  check ((state = ANY (ARRAY['waiting', 'active', 'ended']))),
  check ((what = ANY (ARRAY['deposit', 'stake', 'net_loss'])))
);
create index deposit_limit_due ON cashier.deposit_limit (confirm_from) WHERE (state = 'waiting');
create index deposit_limit_of_member ON cashier.deposit_limit (brand_id, member_id, asked_at, id);
create unique index deposit_limit_one_active ON cashier.deposit_limit (brand_id, member_id, what, period) WHERE (state = 'active');
create unique index deposit_limit_one_waiting ON cashier.deposit_limit (brand_id, member_id, what, period) WHERE (state = 'waiting');
CREATE TRIGGER limit_step BEFORE UPDATE ON cashier.deposit_limit FOR EACH ROW EXECUTE FUNCTION cashier.keep_play_limit();

-- app: insert, select, update; worker: insert, select, update
-- rows of one brand only
create table cashier.difference (
  brand_id uuid not null,
  id uuid not null,
  provider text not null,
  statement_id uuid not null,
  movement text not null,
  kind text not null,
  provider_id text not null,
  reference text not null,
  theirs int8,
  ours int8,
  currency text not null,
  booked_at timestamptz not null,
  found_at timestamptz not null default app_now(),
  outcome text,
  settled_by text,
  settled_at timestamptz,
  note text,
  version int not null default 0,
  primary key (brand_id, id),
  unique (brand_id, provider, movement, kind, provider_id),
  foreign key (brand_id, statement_id) REFERENCES cashier.statement(brand_id, id),
  check ((((theirs IS NULL) = (kind = 'not_at_provider')) AND ((ours IS NULL) = (kind = 'not_in_books')))),
  check ((((outcome IS NULL) = (settled_at IS NULL)) AND ((outcome IS NULL) = (settled_by IS NULL)) AND ((outcome IS NULL) = (note IS NULL)))),
  check ((kind = ANY (ARRAY['not_in_books', 'not_at_provider', 'other_amount', 'other_currency', 'not_paid']))),
  check ((movement = ANY (ARRAY['credit', 'payout']))),
  check (((length(note) >= 3) AND (length(note) <= 140))),
  check ((ours > 0)),
  check ((outcome = ANY (ARRAY['explained', 'booked', 'resolved']))),
  check ((theirs > 0))
);
create index difference_newest ON cashier.difference (brand_id, found_at, id);
CREATE TRIGGER difference_version BEFORE UPDATE ON cashier.difference FOR EACH ROW EXECUTE FUNCTION house.raise_version();

-- app: select; worker: select
create table cashier.edge (
  subject text not null,
  from_state text not null,
  to_state text not null,
  primary key (subject, from_state, to_state),
  check ((subject = ANY (ARRAY['deposit', 'withdrawal'])))
);

-- app: insert, select, update; worker: insert, select, update
-- rows of one brand only
create table cashier.funds_check (
  brand_id uuid not null,
  id uuid not null,
  member_id uuid not null,
  currency text not null,
  days int not null,
  threshold int8 not null,
  net int8 not null,
  state text not null,
  asked_at timestamptz not null default app_now(),
  source text,
  statement text,
  declared_at timestamptz,
  decided_by text,
  decided_at timestamptz,
  note text,
  version int not null default 0,
  primary key (brand_id, id),
  foreign key (brand_id, member_id) REFERENCES identity.member(brand_id, id),
  check ((((source IS NULL) = (declared_at IS NULL)) AND ((source IS NULL) = (statement IS NULL)))),
  check (((state <> 'declared') OR (declared_at IS NOT NULL))),
  check (((decided_at IS NULL) = (decided_by IS NULL))),
  check (((state <> ALL (ARRAY['accepted', 'refused'])) OR (decided_at IS NOT NULL))),
  check ((days = ANY (ARRAY[30, 90]))),
  check (((length(note) >= 3) AND (length(note) <= 140))),
  check ((source = ANY (ARRAY['work', 'business', 'savings', 'property', 'gift', 'winnings', 'other']))),
  check ((state = ANY (ARRAY['asked', 'declared', 'accepted', 'refused']))),
  check (((length(statement) >= 3) AND (length(statement) <= 500)))
);
create index funds_check_newest ON cashier.funds_check (brand_id, asked_at, id);
create index funds_check_of_member ON cashier.funds_check (brand_id, member_id, decided_at);
create unique index funds_check_one_open ON cashier.funds_check (brand_id, member_id) WHERE (state <> 'accepted');
CREATE TRIGGER funds_check_version BEFORE UPDATE ON cashier.funds_check FOR EACH ROW EXECUTE FUNCTION house.raise_version();

-- app: insert, select; worker: insert, select
-- rows of one brand only
create table cashier.funds_proof (
  brand_id uuid not null,
  id uuid not null,
  check_id uuid not null,
  added_at timestamptz not null default app_now(),
  primary key (brand_id, id),
  foreign key (brand_id, check_id) REFERENCES cashier.funds_check(brand_id, id)
);
create index funds_proof_of_check ON cashier.funds_proof (brand_id, check_id, added_at);

-- app: delete, insert, select, update; worker: delete, insert, select, update
-- rows of one brand only
create table cashier.member_total (
  brand_id uuid not null,
  member_id uuid not null,
  deposits int not null,
  deposited int8 not null,
  primary key (brand_id, member_id),
  foreign key (brand_id) REFERENCES brand.brand(id)
);
create index member_total_deposited ON cashier.member_total (brand_id, deposited);

-- app: delete, insert, select, update; worker: delete, insert, select, update
-- rows of one brand only
create table cashier.method (
  brand_id uuid not null,
  kind text not null,
  code text not null,
  provider text not null,
  name text not null,
  currency text not null,
  min_amount int8 not null,
  max_amount int8 not null,
  fee int8 not null default 0,
  usual_seconds int not null,
  quick_amounts int8[] not null default '{}'::int8[],
  number_min smallint not null default 6,
  number_max smallint not null default 20,
  position int not null,
  is_open boolean not null default true,
  languages text[] not null default '{km,en,zh}'[],
  open_from time without time zone,
  open_until time without time zone,
  version int not null default 0,
  primary key (brand_id, kind, code),
  foreign key (brand_id) REFERENCES brand.brand(id),
  check (((fee >= 0) AND (fee < min_amount))),
  check (((((open_from IS NULL) = (open_until IS NULL)) AND (open_from IS DISTINCT FROM open_until)) OR ((open_from IS NULL) AND (open_until IS NULL)))),
  check ((code ~ '^[a-z0-9_]{2,20}$')),
  check ((kind = ANY (ARRAY['deposit', 'withdrawal']))),
  check (((languages <@ '{km,en,zh}'[]) AND (cardinality(languages) > 0))),
  check (((max_amount >= min_amount) AND ((number_max >= number_min) AND (number_max <= 40)))),
  check ((min_amount > 0)),
  check (((length(name) >= 1) AND (length(name) <= 40))),
  check ((provider ~ '^[a-z]{2,20}$')),
  check ((usual_seconds > 0))
);
CREATE TRIGGER method_version BEFORE UPDATE ON cashier.method FOR EACH ROW EXECUTE FUNCTION house.raise_version();

-- app: insert, select, update; worker: insert, select, update
-- rows of one brand only
create table cashier.payment (
  brand_id uuid not null,
  id uuid not null,
  provider text not null,
  provider_id text not null,
  reference text not null,
  amount int8 not null,
  currency text not null,
  booked_at timestamptz not null,
  arrived_at timestamptz not null default app_now(),
  deposit_id uuid,
  member_id uuid,
  state text not null,
  reason text,
  resolved_by text,
  resolved_at timestamptz,
  note text,
  over_limit text,
  credited_at timestamptz generated always as (
CASE
    WHEN (state = ANY (ARRAY['credited', 'assigned'])) THEN COALESCE(resolved_at, arrived_at)
    ELSE NULL::timestamptz
END) stored,
  payer_index text,
  memo text,
  is_proven boolean not null default true,
  primary key (brand_id, id),
  unique (brand_id, provider, provider_id),
  foreign key (brand_id, deposit_id) REFERENCES cashier.deposit(brand_id, id),
  check ((amount > 0)),
  check ((length(memo) <= 140)),
  check (((over_limit IS NULL) OR (state = ANY (ARRAY['credited', 'assigned'])))),
  check ((over_limit = ANY (ARRAY['day', 'week', 'month']))),
  check ((length(payer_index) = 64)),
  check (((state = 'credited') = (reason IS NULL))),
  check ((reason = ANY (ARRAY['unknown_reference', 'duplicate', 'late', 'wrong_amount', 'wrong_currency', 'over_limit', 'other_payer']))),
  check (((state = ANY (ARRAY['assigned', 'returned'])) = (resolved_by IS NOT NULL))),
  check ((state = ANY (ARRAY['credited', 'suspense', 'assigned', 'returned'])))
);
create index payment_credited ON cashier.payment (brand_id, member_id, credited_at) WHERE (credited_at IS NOT NULL);
create index payment_newest ON cashier.payment (brand_id, state, arrived_at, id);
create index payment_payer ON cashier.payment (brand_id, payer_index) WHERE (payer_index IS NOT NULL);
create index payment_unproven ON cashier.payment (brand_id, provider) WHERE (NOT is_proven);
create unique index payment_credits_once ON cashier.payment (brand_id, deposit_id) WHERE (state = 'credited');

-- app: delete, insert, select, update; worker: delete, insert, select, update
-- rows of one brand only
create table cashier.payment_poll (
  brand_id uuid not null,
  deposit_id uuid not null,
  provider text not null,
  handle text not null,
  next_at timestamptz not null,
  until timestamptz not null,
  checks int not null default 0,
  primary key (brand_id, deposit_id),
  foreign key (brand_id, deposit_id) REFERENCES cashier.deposit(brand_id, id),
  check (((length(handle) >= 4) AND (length(handle) <= 100)))
);
create index payment_poll_due ON cashier.payment_poll (next_at);

-- app: insert, select, update; worker: insert, select, update
-- rows of one brand only
create table cashier.payout (
  brand_id uuid not null,
  id uuid not null,
  withdrawal_id uuid not null,
  reference text not null,
  provider text not null,
  state text not null,
  provider_id text,
  tries int not null default 0,
  created_at timestamptz not null default app_now(),
  settled_at timestamptz,
  reason text,
  primary key (brand_id, id),
  unique (brand_id, provider, reference),
  foreign key (brand_id, withdrawal_id) REFERENCES cashier.withdrawal(brand_id, id),
  check (((provider <> 'hand') OR (state <> 'paid') OR (provider_id IS NOT NULL))),
  check ((state = ANY (ARRAY['sending', 'accepted', 'paid', 'failed'])))
);
create index payout_open ON cashier.payout (created_at) WHERE (state = ANY (ARRAY['sending', 'accepted']));
create unique index payout_at_most_one ON cashier.payout (brand_id, withdrawal_id) WHERE (state <> 'failed');
create unique index payout_outside_once ON cashier.payout (brand_id, upper(provider_id)) WHERE ((provider = 'hand') AND (state = 'paid'));

-- app: insert, select; worker: insert, select
-- rows of one brand only
create table cashier.payout_proof (
  brand_id uuid not null,
  id uuid not null,
  payout_id uuid not null,
  added_by uuid not null,
  added_at timestamptz not null default app_now(),
  primary key (brand_id, id),
  foreign key (brand_id, payout_id) REFERENCES cashier.payout(brand_id, id)
);
create index proof_of_payout ON cashier.payout_proof (brand_id, payout_id, added_at);

-- app: delete, insert, select, update; worker: delete, insert, select, update
-- rows of one brand only
create table cashier.policy (
  brand_id uuid not null,
  deposit_minutes int not null default 10,
  open_deposits int not null default 5,
  accounts int not null default 5,
  daily_withdrawal int8 not null,
  confirm_minutes int not null default 1440,
  large_amount int8 not null,
  may_cancel boolean not null default true,
  primary key (brand_id),
  foreign key (brand_id) REFERENCES brand.brand(id),
  check (((accounts >= 1) AND (accounts <= 20))),
  check (((confirm_minutes >= 1) AND (confirm_minutes <= 43200))),
  check ((daily_withdrawal > 0)),
  check (((deposit_minutes >= 1) AND (deposit_minutes <= 1440))),
  check ((large_amount > 0)),
  check (((open_deposits >= 1) AND (open_deposits <= 50)))
);

-- app: delete, insert, select, update; worker: delete, insert, select, update
-- rows of one brand only
create table cashier.proof (
  brand_id uuid not null,
  id uuid not null,
  withdrawal_id uuid not null,
  media_type text,
  bytes bytea,
  added_at timestamptz not null default app_now(),
  primary key (brand_id, id),
  foreign key (brand_id, withdrawal_id) REFERENCES cashier.withdrawal(brand_id, id)
);
create index proof_of_withdrawal ON cashier.proof (brand_id, withdrawal_id);

-- app: insert, select, update; worker: insert, select, update
-- rows of one brand only
create table cashier.provider_access (
  brand_id uuid not null,
  provider text not null,
  email text not null,
  city text not null,
  token_sealed text,
  token_at timestamptz,
  primary key (brand_id, provider),
  foreign key (brand_id, provider) REFERENCES cashier.provider_account(brand_id, provider),
  check (((length(city) >= 1) AND (length(city) <= 15))),
  check (((length(email) >= 3) AND (length(email) <= 30)))
);

-- app: delete, insert, select, update; worker: delete, insert, select, update
-- rows of one brand only
create table cashier.provider_account (
  brand_id uuid not null,
  provider text not null,
  is_real boolean not null,
  merchant text not null,
  title text not null,
  mode text not null,
  currencies text[] not null,
  seq int8 not null default 0,
  read_at timestamptz,
  version int not null default 0,
  primary key (brand_id, provider),
  foreign key (brand_id) REFERENCES brand.brand(id),
  check ((mode = ANY (ARRAY['real', 'play'])))
);

-- app: delete, insert, select, update; worker: delete, insert, select, update
-- rows of one brand only
create table cashier.provider_event (
  brand_id uuid not null,
  provider text not null,
  event_id text not null,
  entry jsonb not null,
  received_at timestamptz not null default app_now(),
  primary key (brand_id, provider, event_id)
);
create index provider_event_newest ON cashier.provider_event (brand_id, provider, received_at);

-- app: delete, insert, select, update; worker: delete, insert, select, update
-- rows of one brand only
create table cashier.provider_minute (
  brand_id uuid not null,
  provider text not null,
  at timestamptz not null,
  calls int not null,
  refused int not null,
  failed int not null,
  spread int[] not null,
  primary key (brand_id, provider, at),
  foreign key (brand_id, provider) REFERENCES cashier.provider_account(brand_id, provider)
);
create index provider_minute_age ON cashier.provider_minute (at);

-- app: insert, select, update; worker: insert, select, update
-- rows of one brand only
create table cashier.receiving_account (
  brand_id uuid not null,
  provider text not null,
  bank text not null,
  number text not null,
  holder text not null,
  primary key (brand_id, provider),
  foreign key (brand_id, provider) REFERENCES cashier.provider_account(brand_id, provider),
  check (((length(bank) >= 1) AND (length(bank) <= 40))),
  check (((length(holder) >= 1) AND (length(holder) <= 80))),
  check (((length(number) >= 4) AND (length(number) <= 40)))
);

-- app: insert, select, update; worker: insert, select, update
-- rows of one brand only
create table cashier.statement (
  brand_id uuid not null,
  id uuid not null,
  provider text not null,
  file_name text not null,
  sha256 text not null,
  lines int not null,
  known int not null,
  differences int not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  sent_by uuid not null,
  sent_at timestamptz not null default app_now(),
  primary key (brand_id, id),
  unique (brand_id, provider, sha256),
  foreign key (brand_id, provider) REFERENCES cashier.provider_account(brand_id, provider),
  check (((known >= 0) AND (known <= lines))),
  check (((length(file_name) >= 1) AND (length(file_name) <= 120))),
  check ((lines > 0)),
  check ((length(sha256) = 64))
);
create index statement_newest ON cashier.statement (brand_id, sent_at, id);

-- app: insert, select; worker: insert, select
-- rows of one brand only
create table cashier.statement_line (
  brand_id uuid not null,
  provider text not null,
  movement text not null,
  provider_id text not null,
  statement_id uuid not null,
  reference text not null,
  amount int8 not null,
  currency text not null,
  booked_at timestamptz not null,
  primary key (brand_id, provider, movement, provider_id),
  foreign key (brand_id, statement_id) REFERENCES cashier.statement(brand_id, id),
  check ((amount > 0)),
  check (((length(currency) >= 3) AND (length(currency) <= 5))),
  check ((movement = ANY (ARRAY['credit', 'payout']))),
  check (((length(provider_id) >= 1) AND (length(provider_id) <= 100))),
  check ((length(reference) <= 100))
);
create index statement_line_reference ON cashier.statement_line (brand_id, provider, movement, reference);

-- app: insert, select; worker: insert, select
-- rows of one brand only
create table cashier.step (
  brand_id uuid not null,
  subject text not null,
  subject_id uuid not null,
  version int not null,
  from_state text not null,
  to_state text not null,
  by text not null,
  note text,
  at timestamptz not null default app_now(),
  primary key (brand_id, subject_id, version)
);

-- app: insert, select, update; worker: insert, select, update
-- rows of one brand only
create table cashier.turnover (
  brand_id uuid not null,
  id uuid not null,
  member_id uuid not null,
  currency text not null,
  mode text not null,
  required int8 not null,
  since timestamptz not null default app_now(),
  done_at timestamptz,
  primary key (brand_id, id),
  foreign key (brand_id, member_id) REFERENCES identity.member(brand_id, id),
  check ((mode = ANY (ARRAY['real', 'play']))),
  check ((required > 0))
);
create index turnover_of_member ON cashier.turnover (brand_id, member_id, currency, mode, since, id);

-- app: select; worker: delete, insert, select, update
-- rows of one brand only
create table cashier.turnover_stake (
  brand_id uuid not null,
  id uuid not null,
  staked numeric not null,
  primary key (brand_id, id)
);

-- app: insert, select, update; worker: insert, select, update
-- rows of one brand only
create table cashier.withdrawal (
  brand_id uuid not null,
  id uuid not null,
  member_id uuid not null,
  account_id uuid not null,
  reference text not null,
  method text not null,
  provider text not null,
  bank text not null,
  last4 text not null,
  amount int8 not null,
  fee int8 not null,
  currency text not null,
  mode text not null,
  state text not null,
  day date not null,
  requested_at timestamptz not null default app_now(),
  approved_at timestamptz,
  sent_at timestamptz,
  paid_at timestamptz,
  closed_at timestamptz,
  confirm_by timestamptz,
  reminded_at timestamptz,
  answer text,
  received int8,
  receipt_note text,
  reason text,
  note text,
  changed_by text not null,
  change_note text,
  version int not null default 0,
  checks jsonb,
  primary key (brand_id, id),
  unique (brand_id, reference),
  foreign key (brand_id, account_id) REFERENCES cashier.account(brand_id, id),
  foreign key (brand_id, member_id) REFERENCES identity.member(brand_id, id),
  check ((amount > 0)),
  check ((answer = ANY (ARRAY['full', 'part', 'none', 'auto', 'forced']))),
  check (((fee >= 0) AND (fee < amount))),
  check ((jsonb_typeof(checks) = 'array')),
  check ((mode = ANY (ARRAY['real', 'play']))),
  check (((paid_at IS NOT NULL) = (state = ANY (ARRAY['paid', 'disputed', 'confirmed', 'refunded'])))),
  check (((received >= 0) AND (received <= (amount - fee)))),
  check (((length(reference) >= 4) AND (length(reference) <= 40)))
);
create index withdrawal_amount ON cashier.withdrawal (brand_id, amount, id);
create index withdrawal_closed ON cashier.withdrawal (brand_id, COALESCE(closed_at, requested_at), id);
create index withdrawal_confirm ON cashier.withdrawal (confirm_by) WHERE (state = 'paid');
create index withdrawal_newest ON cashier.withdrawal (brand_id, requested_at, id);
create index withdrawal_of_member ON cashier.withdrawal (brand_id, member_id, requested_at, id);
create index withdrawal_queue ON cashier.withdrawal (brand_id, state, requested_at, id);
create unique index withdrawal_one_pending ON cashier.withdrawal (brand_id, member_id) WHERE (state = ANY (ARRAY['requested', 'approved', 'sending', 'payout_failed']));
CREATE TRIGGER guard_step BEFORE INSERT OR UPDATE ON cashier.withdrawal FOR EACH ROW EXECUTE FUNCTION cashier.guard_step('withdrawal');
CREATE TRIGGER log_step AFTER INSERT OR UPDATE ON cashier.withdrawal FOR EACH ROW EXECUTE FUNCTION cashier.log_step('withdrawal');
