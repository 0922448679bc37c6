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
  primary key (brand_id, id),
  foreign key (brand_id, member_id) REFERENCES identity.member(brand_id, id),
  check ((length(last4) = 4)),
  check ((length(number_index) = 64))
);
create index account_of_member ON cashier.account (brand_id, member_id) WHERE (removed_at IS NULL);
create unique index account_once ON cashier.account (brand_id, method, number_index) WHERE (removed_at IS NULL);

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
  primary key (brand_id, id),
  unique (brand_id, reference),
  foreign key (brand_id, member_id) REFERENCES identity.member(brand_id, id),
  check ((amount > 0)),
  check (((state = 'credited') = (credited_at IS NOT NULL))),
  check ((mode = ANY (ARRAY['real', 'play']))),
  check (((length(reference) >= 4) AND (length(reference) <= 40)))
);
create index deposit_amount ON cashier.deposit (brand_id, amount, id);
create index deposit_newest ON cashier.deposit (brand_id, requested_at, id);
create index deposit_of_member ON cashier.deposit (brand_id, member_id, requested_at, id);
create index deposit_open ON cashier.deposit (expires_at) WHERE (state = ANY (ARRAY['opening', 'waiting']));
CREATE TRIGGER guard_step BEFORE INSERT OR UPDATE ON cashier.deposit FOR EACH ROW EXECUTE FUNCTION cashier.guard_step('deposit');
CREATE TRIGGER log_step AFTER INSERT OR UPDATE ON cashier.deposit FOR EACH ROW EXECUTE FUNCTION cashier.log_step('deposit');

-- app: select; worker: select
create table cashier.edge (
  subject text not null,
  from_state text not null,
  to_state text not null,
  primary key (subject, from_state, to_state),
  check ((subject = ANY (ARRAY['deposit', 'withdrawal'])))
);

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
  primary key (brand_id, kind, code),
  foreign key (brand_id) REFERENCES brand.brand(id),
  check (((fee >= 0) AND (fee < min_amount))),
  check ((code ~ '^[a-z0-9_]{2,20}$')),
  check ((kind = ANY (ARRAY['deposit', 'withdrawal']))),
  check (((max_amount >= min_amount) AND ((number_max >= number_min) AND (number_max <= 40)))),
  check ((min_amount > 0)),
  check (((length(name) >= 1) AND (length(name) <= 40))),
  check ((provider ~ '^[a-z]{2,20}$')),
  check ((usual_seconds > 0))
);

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
  primary key (brand_id, id),
  unique (brand_id, provider, provider_id),
  foreign key (brand_id, deposit_id) REFERENCES cashier.deposit(brand_id, id),
  check ((amount > 0)),
  check (((state = 'credited') = (reason IS NULL))),
  check ((reason = ANY (ARRAY['unknown_reference', 'duplicate', 'late', 'wrong_amount', 'wrong_currency', 'over_limit']))),
  check (((state = ANY (ARRAY['assigned', 'returned'])) = (resolved_by IS NOT NULL))),
  check ((state = ANY (ARRAY['credited', 'suspense', 'assigned', 'returned'])))
);
create index payment_newest ON cashier.payment (brand_id, state, arrived_at, id);
create unique index payment_credits_once ON cashier.payment (brand_id, deposit_id) WHERE (state = 'credited');

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
  check ((state = ANY (ARRAY['sending', 'accepted', 'paid', 'failed'])))
);
create index payout_open ON cashier.payout (created_at) WHERE (state = ANY (ARRAY['sending', 'accepted']));
create unique index payout_at_most_one ON cashier.payout (brand_id, withdrawal_id) WHERE (state <> 'failed');

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
  primary key (brand_id, id),
  unique (brand_id, reference),
  foreign key (brand_id, account_id) REFERENCES cashier.account(brand_id, id),
  foreign key (brand_id, member_id) REFERENCES identity.member(brand_id, id),
  check ((amount > 0)),
  check ((answer = ANY (ARRAY['full', 'part', 'none', 'auto', 'forced']))),
  check (((fee >= 0) AND (fee < amount))),
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
