-- Tables and types of the schema `ledger` as all migrations leave them; written by `npm run schema`, not run by anything.

-- app: select; lane: select; report: select; worker: select
create table ledger.account (
  id int8 not null generated always as identity,
  balance int8 not null default 0,
  held int8 not null default 0,
  seq int8 not null default 0,
  book_id int not null,
  house boolean not null,
  may_bet boolean not null default true,
  careful boolean not null default false,
  open boolean not null default true,
  kind text not null,
  owner text not null default '',
  label text not null default '',
  opened_at timestamptz not null default app_now(),
  split boolean not null default false,
  primary key (id),
  unique (book_id, kind, owner, label),
  foreign key (book_id) REFERENCES ledger.book(id),
  check ((house = (kind <> ALL (ARRAY['member_cash', 'member_bonus', 'member_points', 'vendor_wallet', 'in_flight'])))),
  check ((kind = ANY (ARRAY['member_cash', 'member_bonus', 'member_points', 'vendor_wallet', 'in_flight', 'house_revenue', 'jackpot_pool', 'promotion_cost', 'commission_cost', 'clearing', 'vendor_deficit', 'adjustments', 'suspense']))),
  check ((length(label) <= 64)),
  check ((house OR ((balance >= 0) AND (held >= 0) AND (held <= balance)))),
  check ((length(owner) <= 64))
);
create index account_of_book ON ledger.account (book_id, id);
CREATE TRIGGER account_is_fixed BEFORE UPDATE OF id, book_id, kind, owner, label, house ON ledger.account FOR EACH ROW EXECUTE FUNCTION ledger.guard_account();
CREATE TRIGGER account_stays BEFORE DELETE OR TRUNCATE ON ledger.account FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();

-- app: select; lane: select; report: select; worker: select
create table ledger.account_day (
  wallet_id int8 not null,
  day date not null,
  closing_balance int8 not null,
  closing_seq int8 not null,
  lines int not null,
  credits int8 not null,
  debits int8 not null,
  book_id int not null,
  digest bytea not null,
  primary key (wallet_id, day),
  check ((credits >= 0)),
  check ((debits >= 0)),
  check ((lines > 0))
);
create unique index account_day_of_book ON ledger.account_day (book_id, day, wallet_id);
CREATE TRIGGER account_day_is_final BEFORE DELETE OR UPDATE OR TRUNCATE ON ledger.account_day FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();

-- app: select; lane: select; report: select; worker: select
create table ledger.book (
  id int not null generated always as identity,
  brand_id uuid not null,
  currency text not null,
  mode text not null,
  unit int8 not null,
  zone text not null,
  closed_through date,
  opened_at timestamptz not null default app_now(),
  primary key (id),
  unique (brand_id, currency, mode),
  check ((currency ~ '^[A-Z]{3,5}$')),
  check ((mode = ANY (ARRAY['real', 'play', 'trial', 'points']))),
  check (((unit >= 1) AND (unit <= 1000000)))
);
CREATE TRIGGER book_is_fixed BEFORE UPDATE ON ledger.book FOR EACH ROW EXECUTE FUNCTION ledger.guard_book();
CREATE TRIGGER book_stays BEFORE DELETE OR TRUNCATE ON ledger.book FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();

-- app: select; lane: select; report: select; worker: select
create table ledger.book_day (
  book_id int not null,
  day date not null,
  closed_at timestamptz not null,
  lines int8 not null,
  total numeric not null,
  digest bytea not null,
  previous_digest bytea,
  signature bytea not null,
  key_id text not null,
  horizon xid8 not null,
  primary key (book_id, day),
  foreign key (book_id) REFERENCES ledger.book(id)
);
CREATE TRIGGER book_day_is_final BEFORE DELETE OR UPDATE OR TRUNCATE ON ledger.book_day FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();

-- app: select; report: select; worker: select
create table ledger.closing (
  book_id int not null,
  day date not null,
  horizon xid8,
  through_account int8 not null default 0,
  is_filled boolean not null default false,
  began_at timestamptz not null,
  primary key (book_id),
  foreign key (book_id) REFERENCES ledger.book(id)
);

-- app: select; lane: select; report: select; worker: select
create table ledger.counted_kind (
  kind text not null,
  what text not null,
  primary key (kind, what),
  check (((length(kind) >= 1) AND (length(kind) <= 40))),
  check ((what = ANY (ARRAY['stake', 'net_loss', 'deposit'])))
);

-- app: select; lane: select; report: select; worker: select
create table ledger.counter (
  wallet_id int8 not null,
  what text not null,
  period text not null,
  starts date not null,
  used int8 not null,
  primary key (wallet_id, what, period, starts),
  foreign key (wallet_id, what, period) REFERENCES ledger."limit"(wallet_id, what, period) ON DELETE CASCADE
);

-- app: select; lane: select; report: select; worker: select
create table ledger.hold (
  id int8 not null generated always as identity,
  wallet_id int8 not null,
  key text not null,
  amount int8 not null,
  state text not null default 'pending',
  placed_at timestamptz not null,
  expires_at timestamptz,
  resolved_at timestamptz,
  transfer_id int8,
  primary key (id),
  unique (wallet_id, key),
  foreign key (wallet_id) REFERENCES ledger.account(id),
  check ((amount > 0)),
  check (((length(key) >= 1) AND (length(key) <= 160))),
  check ((((state = 'pending') = (resolved_at IS NULL)) AND ((state = 'posted') = (transfer_id IS NOT NULL)))),
  check ((state = ANY (ARRAY['pending', 'posted', 'void', 'expired'])))
);
create index hold_expiry ON ledger.hold (expires_at) WHERE (state = 'pending');
CREATE TRIGGER hold_is_resolved_once BEFORE UPDATE ON ledger.hold FOR EACH ROW EXECUTE FUNCTION ledger.guard_hold();
CREATE TRIGGER hold_stays BEFORE DELETE OR TRUNCATE ON ledger.hold FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();

-- app: select; report: select; worker: select
create table ledger.house_day (
  account_id int8 not null,
  day date not null,
  book_id int not null,
  lines int8 not null,
  received int8 not null,
  closing_received int8 not null,
  primary key (account_id, day),
  check ((lines > 0))
);
create unique index house_day_of_book ON ledger.house_day (book_id, day, account_id);
CREATE TRIGGER house_day_is_final BEFORE UPDATE ON ledger.house_day FOR EACH ROW EXECUTE FUNCTION ledger.guard_house_day();
CREATE TRIGGER house_day_stays BEFORE DELETE OR TRUNCATE ON ledger.house_day FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();

-- app: select; lane: select; report: select; worker: select
create table ledger.limit (
  wallet_id int8 not null,
  what text not null,
  period text not null,
  cap int8 not null,
  since date not null,
  set_at timestamptz not null,
  careful_otherwise boolean not null,
  primary key (wallet_id, what, period),
  foreign key (wallet_id) REFERENCES ledger.account(id),
  check ((cap >= 0)),
  check ((period = ANY (ARRAY['day', 'week', 'month']))),
  check ((what = ANY (ARRAY['stake', 'net_loss', 'deposit'])))
);

-- app: select; lane: select; report: select; worker: select
create table ledger.line (
  id int8 not null,
  transfer_id int8 not null,
  wallet_id int8 not null,
  counter_id int8 not null,
  seq int8 not null,
  amount int8 not null,
  balance_after int8 not null,
  at timestamptz not null,
  xid xid8 not null default pg_current_xact_id(),
  day date not null,
  part smallint not null,
  kind text not null,
  key text not null,
  remark text,
  actor text,
  primary key (wallet_id, seq),
  unique (wallet_id, key, part),
  check ((length(actor) <= 80)),
  check ((amount <> 0)),
  check (((length(key) >= 1) AND (length(key) <= 160))),
  check (((length(kind) >= 1) AND (length(kind) <= 40))),
  check ((length(remark) <= 500)),
  check ((seq > 0))
);
create index line_cash ON ledger.line (counter_id, day) WHERE (kind <> ALL (ARRAY['bet', 'win']));
create index line_cursor ON ledger.line (xid, id);
create index line_rare ON ledger.line (wallet_id, seq) WHERE (kind <> ALL (ARRAY['bet', 'win']));
create index line_transfer ON ledger.line USING brin (transfer_id) WITH (pages_per_range='16', autosummarize='on');
CREATE TRIGGER line_is_final BEFORE DELETE OR UPDATE OR TRUNCATE ON ledger.line FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();

-- app: select; lane: select; report: select; worker: select
create table ledger.stripe (
  account_id int8 not null,
  stripe smallint not null,
  balance int8 not null default 0,
  primary key (account_id, stripe),
  foreign key (account_id) REFERENCES ledger.account(id)
);
CREATE TRIGGER stripe_stays BEFORE DELETE OR TRUNCATE ON ledger.stripe FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();

create type ledger.answer as (outcome text, transfer_id int8, day date, at timestamptz, wallets int8[], balances int8[], limited text);

create type ledger.batch_answer as (outcomes text[], posted boolean[], transfer_ids int8[], days date[], balances int8[], at timestamptz, replays text[]);

create type ledger.plain_answer as (ok boolean[], balances int8[], days date[], first_id int8, at timestamptz, poor boolean[], barred boolean[], repeated text[], replays text[]);

create type ledger.plain_line as (wallet int, house int, amount int8, sum int8, nth int, first int, part int, kind text, key text, remark text, actor text);

create type ledger.plain_wallet as (id int8, total int8, need int8, count int, stake boolean);
