-- Tables and types of the schema `contracts` as all migrations leave them; written by `npm run schema`, not run by anything.

-- app: insert, select, update; worker: insert, select, update
-- rows of one brand only
create table contracts.contract (
  brand_id uuid not null,
  id uuid not null,
  kind text not null,
  cycle text not null,
  giver_id uuid,
  payee_id uuid not null,
  above_id uuid,
  currency text not null,
  mode text not null,
  state text not null,
  asked_by text,
  asked int,
  signed int,
  changed_at timestamptz not null default app_now(),
  primary key (brand_id, id),
  foreign key (brand_id, above_id) REFERENCES contracts.contract(brand_id, id),
  foreign key (brand_id) REFERENCES brand.brand(id),
  foreign key (brand_id, giver_id) REFERENCES identity.member(brand_id, id),
  foreign key (brand_id, payee_id) REFERENCES identity.member(brand_id, id),
  check (((giver_id IS NULL) = (above_id IS NULL))),
  check ((asked_by = ANY (ARRAY['giver', 'payee']))),
  check ((((kind = 'dividend') = (cycle = ANY (ARRAY['half-month', 'month']))) AND ((kind = 'realtime') = (cycle = '5m')))),
  check ((cycle = ANY (ARRAY['5m', 'day', 'half-month', 'month']))),
  check ((kind = ANY (ARRAY['dividend', 'daily', 'hourly', 'realtime']))),
  check ((mode = ANY (ARRAY['real', 'play']))),
  check ((state = ANY (ARRAY['offered', 'signed', 'rejected', 'change_requested', 'end_requested', 'terminated']))),
  check (((asked_by IS NOT NULL) = (state = ANY (ARRAY['offered', 'change_requested', 'end_requested']))))
);
create index contract_below ON contracts.contract (brand_id, above_id);
create index contract_newest ON contracts.contract (brand_id, changed_at, id);
create index contract_of_giver ON contracts.contract (brand_id, giver_id, changed_at, id);
create index contract_of_payee ON contracts.contract (brand_id, payee_id, changed_at, id);
create unique index contract_one_of_kind ON contracts.contract (brand_id, payee_id, kind) WHERE (state <> ALL (ARRAY['rejected', 'terminated']));

-- app: insert, select; worker: insert, select
-- rows of one brand only
create table contracts.correction (
  brand_id uuid not null,
  id uuid not null,
  statement_id uuid not null,
  of_id uuid not null,
  cause text not null,
  was int8 not null,
  becomes int8 not null,
  amount int8 not null,
  primary key (brand_id, id),
  unique (brand_id, statement_id, of_id, cause),
  foreign key (brand_id, of_id) REFERENCES contracts.statement(brand_id, id),
  foreign key (brand_id, statement_id) REFERENCES contracts.statement(brand_id, id),
  check ((cause = ANY (ARRAY['recount', 'dispute']))),
  check (((amount = (becomes - was)) AND (amount <> 0)))
);
create index correction_of ON contracts.correction (brand_id, of_id);

-- app: insert, select, update; worker: insert, select, update
-- rows of one brand only
create table contracts.dispute (
  brand_id uuid not null,
  statement_id uuid not null,
  text text not null,
  state text not null default 'open',
  answer text,
  amount int8 not null default 0,
  taken_by uuid,
  asked_at timestamptz not null default app_now(),
  decided_at timestamptz,
  decided_by text,
  primary key (brand_id, statement_id),
  foreign key (brand_id, statement_id) REFERENCES contracts.statement(brand_id, id),
  check ((amount >= 0)),
  check ((((state = 'open') = (decided_at IS NULL)) AND ((amount > 0) = (state = 'upheld')))),
  check ((state = ANY (ARRAY['open', 'upheld', 'dismissed']))),
  check (((length(text) >= 1) AND (length(text) <= 1000)))
);
create index dispute_open ON contracts.dispute (brand_id, state, asked_at);

-- app: select; worker: delete, insert, select, update
-- rows of one brand only
create table contracts.late (
  brand_id uuid not null,
  day date not null,
  slot timestamptz not null,
  of_day date not null,
  of_slot timestamptz not null,
  placed_day date not null,
  member_id uuid not null,
  line_version int not null,
  settled_version int not null,
  mode text not null,
  changes int not null,
  primary key (brand_id, day, slot, of_day, of_slot, placed_day, member_id, line_version, settled_version, mode),
  foreign key (brand_id) REFERENCES brand.brand(id)
);
create index late_slot ON contracts.late (brand_id, slot);

-- app: select; worker: delete, insert, select, update
-- rows of one brand only
create table contracts.member_cash (
  brand_id uuid not null,
  day date not null,
  member_id uuid not null,
  line_version int not null,
  currency text not null,
  mode text not null,
  deposits numeric not null,
  rebate numeric not null,
  salary numeric not null,
  bonus numeric not null,
  jackpot numeric not null,
  primary key (brand_id, day, member_id, line_version, currency, mode),
  foreign key (brand_id) REFERENCES brand.brand(id)
);

-- app: select; worker: delete, insert, select, update
-- rows of one brand only
create table contracts.member_hour (
  brand_id uuid not null,
  member_id uuid not null,
  day date not null,
  hour int not null,
  placed_day date not null,
  placed_hour int not null,
  line_version int not null,
  settled_version int not null,
  vertical text not null,
  currency text not null,
  mode text not null,
  stake numeric not null,
  payout numeric not null,
  valid_bet numeric not null,
  cash_bet numeric not null,
  primary key (brand_id, day, member_id, hour, placed_day, placed_hour, line_version, settled_version, vertical, currency, mode),
  foreign key (brand_id) REFERENCES brand.brand(id)
);
create index member_hour_placed ON contracts.member_hour (brand_id, placed_day);

-- app: select; worker: delete, insert, select, update
-- rows of one brand only
create table contracts.member_slot (
  brand_id uuid not null,
  slot timestamptz not null,
  member_id uuid not null,
  settled_version int not null,
  vertical text not null,
  currency text not null,
  mode text not null,
  won numeric not null,
  lost numeric not null,
  cash_won numeric not null,
  cash_lost numeric not null,
  primary key (brand_id, slot, member_id, settled_version, vertical, currency, mode),
  foreign key (brand_id) REFERENCES brand.brand(id)
);

-- app: insert, select; worker: insert, select
-- rows of one brand only
create table contracts.payment (
  brand_id uuid not null,
  statement_id uuid not null,
  n int not null,
  payee_id uuid not null,
  payer_id uuid,
  kind text not null,
  currency text not null,
  mode text not null,
  amount int8 not null,
  day date not null,
  at timestamptz not null default app_now(),
  primary key (brand_id, statement_id, n),
  foreign key (brand_id, statement_id) REFERENCES contracts.statement(brand_id, id),
  check ((amount > 0)),
  check ((n > 0))
);
create index payment_of_payee ON contracts.payment (brand_id, payee_id, day);
create index payment_of_payer ON contracts.payment (brand_id, payer_id, day);

-- app: insert, select; worker: insert, select
-- rows of one brand only
create table contracts.price (
  brand_id uuid not null,
  currency text not null,
  from_at timestamptz not null default app_now(),
  price int8 not null,
  set_by text not null,
  primary key (brand_id, currency, from_at),
  foreign key (brand_id) REFERENCES brand.brand(id),
  check ((price > 0))
);

-- app: insert, select, update; worker: insert, select, update
-- rows of one brand only
create table contracts.run (
  brand_id uuid not null,
  id uuid not null,
  mode text not null,
  cycle text not null,
  from_at timestamptz not null,
  to_at timestamptz not null,
  from_day date not null,
  to_day date not null,
  state text not null default 'waiting',
  error text,
  stated_at timestamptz,
  done_at timestamptz,
  primary key (brand_id, id),
  unique (brand_id, mode, cycle, from_at),
  foreign key (brand_id) REFERENCES brand.brand(id),
  check (((to_at > from_at) AND (to_day > from_day))),
  check ((cycle = ANY (ARRAY['5m', 'day', 'half-month', 'month']))),
  check ((mode = ANY (ARRAY['real', 'play']))),
  check ((state = ANY (ARRAY['waiting', 'paying', 'done'])))
);
create index run_newest ON contracts.run (brand_id, from_at, id);
create index run_unfinished ON contracts.run (brand_id, from_at) WHERE (state <> 'done');

-- app: insert, select, update; worker: insert, select, update
-- rows of one brand only
create table contracts.statement (
  brand_id uuid not null,
  id uuid not null,
  run_id uuid not null,
  contract_id uuid not null,
  version int not null,
  payee_id uuid not null,
  payer_id uuid,
  kind text not null,
  cycle text not null,
  currency text not null,
  mode text not null,
  depth int not null,
  is_last boolean not null default false,
  from_at timestamptz not null,
  to_at timestamptz not null,
  from_day date not null,
  to_day date not null,
  figures jsonb not null,
  pay numeric not null,
  below numeric not null,
  pay_now numeric not null,
  below_now numeric not null,
  carried int8 not null,
  carries int8 not null,
  carries_now int8 not null,
  corrections int8 not null,
  receivable_before int8 not null,
  receivable int8 not null,
  cut numeric not null,
  due int8 not null,
  paid int8 not null default 0,
  state text not null,
  at timestamptz not null default app_now(),
  primary key (brand_id, id),
  unique (brand_id, contract_id, version, from_at, payee_id),
  foreign key (brand_id, contract_id, version) REFERENCES contracts.version(brand_id, contract_id, version),
  foreign key (brand_id, run_id) REFERENCES contracts.run(brand_id, id),
  check ((due >= 0)),
  check (((paid >= 0) AND (paid <= due))),
  check ((receivable >= 0)),
  check ((((state = 'paid') = ((due > 0) AND (paid = due))) AND ((state = 'nothing') = (due = 0)) AND ((state <> 'part') OR (paid < due)) AND ((state <> ALL (ARRAY['open', 'held'])) OR (paid = 0)))),
  check ((state = ANY (ARRAY['open', 'held', 'part', 'paid', 'nothing', 'expired'])))
);
create index statement_days ON contracts.statement (brand_id, from_day, to_day);
create index statement_newest ON contracts.statement (brand_id, at, id);
create index statement_of_contract ON contracts.statement (brand_id, contract_id, from_at);
create index statement_of_payee ON contracts.statement (brand_id, payee_id, from_at, id);
create index statement_of_run ON contracts.statement (brand_id, run_id, depth, id);
create index statement_unpaid ON contracts.statement (brand_id, payer_id) WHERE (state = ANY (ARRAY['open', 'held', 'part']));
CREATE TRIGGER statement_is_final BEFORE UPDATE ON contracts.statement FOR EACH ROW EXECUTE FUNCTION contracts.guard_statement();

-- app: insert, select, update; worker: insert, select, update
-- rows of one brand only
create table contracts.template (
  brand_id uuid not null,
  id uuid not null,
  name text not null,
  kind text not null,
  cycle text not null,
  terms jsonb not null,
  version int not null default 0,
  primary key (brand_id, id),
  foreign key (brand_id) REFERENCES brand.brand(id),
  check (((length(name) >= 1) AND (length(name) <= 60)))
);
CREATE TRIGGER template_version BEFORE UPDATE ON contracts.template FOR EACH ROW EXECUTE FUNCTION house.raise_version();

-- app: insert, select; worker: insert, select
-- rows of one brand only
create table contracts.text (
  brand_id uuid not null,
  version int not null,
  texts jsonb not null,
  at timestamptz not null default app_now(),
  primary key (brand_id, version),
  foreign key (brand_id) REFERENCES brand.brand(id),
  check ((version > 0))
);

-- app: insert, select, update; worker: insert, select, update
-- rows of one brand only
create table contracts.version (
  brand_id uuid not null,
  contract_id uuid not null,
  version int not null,
  terms jsonb not null,
  text_version int,
  asked_by text not null,
  asked_at timestamptz not null default app_now(),
  signed_at timestamptz,
  from_at timestamptz,
  to_at timestamptz,
  primary key (brand_id, contract_id, version),
  foreign key (brand_id, contract_id) REFERENCES contracts.contract(brand_id, id),
  check (((length(asked_by) >= 1) AND (length(asked_by) <= 80))),
  check ((((signed_at IS NULL) = (from_at IS NULL)) AND ((from_at IS NOT NULL) OR (to_at IS NULL)))),
  check ((to_at >= from_at)),
  check ((version > 0))
);
CREATE TRIGGER version_is_final BEFORE UPDATE ON contracts.version FOR EACH ROW EXECUTE FUNCTION contracts.guard_version();
