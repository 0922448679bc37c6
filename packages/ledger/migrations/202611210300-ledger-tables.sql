-- The ledger (design §4): accounts of a book, their lines, holds, days. Amounts are int8 in 10⁻⁶ of the currency's unit.
-- Nobody writes these tables but the functions of the next migration; corrections are new transfers.
create schema ledger;

-- A book joins accounts of one brand, currency and mode; a transfer never leaves it (I17).
create table ledger.book (
  id             int         generated always as identity primary key,
  brand_id       uuid        not null,
  currency       text        not null check (currency ~ '^[A-Z]{3,5}$'),
  mode           text        not null check (mode in ('real', 'play', 'trial', 'points')),
  unit           int8        not null check (unit between 1 and 1000000),
  zone           text        not null,
  -- What commits after a day was closed belongs to the next one.
  closed_through date,
  opened_at      timestamptz not null default app_now(),
  unique (brand_id, currency, mode)
);

comment on column ledger.book.unit is 'smallest amount that may be posted';

-- A wallet, or an account of the house. On a house account this row holds only what was posted from its own side;
-- what came from the wallets' side is in ledger.stripe.
create table ledger.account (
  id        int8        generated always as identity primary key,
  balance   int8        not null default 0,
  held      int8        not null default 0,
  seq       int8        not null default 0,
  book_id   int         not null references ledger.book,
  house     boolean     not null,
  may_bet   boolean     not null default true,
  careful   boolean     not null default false,
  open      boolean     not null default true,
  kind      text        not null check (kind in (
    'member_cash', 'member_bonus', 'member_points', 'vendor_wallet',
    'house_revenue', 'jackpot_pool', 'promotion_cost', 'commission_cost', 'clearing', 'vendor_deficit', 'adjustments', 'suspense')),
  owner     text        not null default '' check (length(owner) <= 64),
  label     text        not null default '' check (length(label) <= 64),
  opened_at timestamptz not null default app_now(),
  unique (book_id, kind, owner, label),
  constraint account_house_kind check (house = (kind not in ('member_cash', 'member_bonus', 'member_points', 'vendor_wallet'))),
  constraint account_not_overdrawn check (house or (balance >= 0 and held >= 0 and held <= balance))
) with (
  -- Balances change in place (HOT): room on the page, and dead versions are swept early.
  fillfactor = 50, autovacuum_vacuum_threshold = 500, autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_cost_delay = 0
);

comment on column ledger.account.owner is 'member id, vendor code or provider, after the kind';
comment on column ledger.account.label is 'what tells accounts of one owner apart: grant, vendor';
comment on column ledger.account.may_bet is 'stakes only; wins and rollbacks need just the row';

-- The wallets' side of house accounts, spread over rows, so that no bet waits for another one's house account.
create table ledger.stripe (
  account_id int8     not null references ledger.account,
  stripe     smallint not null,
  balance    int8     not null default 0,
  primary key (account_id, stripe)
) with (fillfactor = 50, autovacuum_vacuum_threshold = 500, autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_cost_delay = 0);

create sequence ledger.line_id cache 20;

-- One side of a transfer. Against a house account it is balanced by construction; between two wallets there are two mirrored lines.
-- No foreign keys: one would cost a lock per line, and only ledger.apply writes here, under the accounts' locks (I3 checks it).
-- Every key contains the wallet, so that hash partitions by wallet can come by a later migration.
create table ledger.line (
  id            int8        not null,
  transfer_id   int8        not null,
  wallet_id     int8        not null,
  counter_id    int8        not null,
  seq           int8        not null check (seq > 0),
  amount        int8        not null check (amount <> 0),
  balance_after int8        not null,
  at            timestamptz not null,
  xid           xid8        not null default pg_current_xact_id(),
  day           date        not null,
  part          smallint    not null,
  kind          text        not null check (length(kind) between 1 and 40),
  key           text        not null check (length(key) between 1 and 160),
  remark        text        check (length(remark) <= 500),
  actor         text        check (length(actor) <= 80),
  primary key (wallet_id, seq),
  constraint line_key unique (wallet_id, key, part)
) with (autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);

-- Readers of facts go by (xid, id), below the oldest running transaction.
create index line_cursor on ledger.line (xid, id);
-- Transfer ids grow with the table: a few pages per look-up, almost no space.
create index line_transfer on ledger.line using brin (transfer_id) with (pages_per_range = 16, autosummarize = on);

comment on column ledger.line.part is 'place of the line in its plan: one key may post several lines of a wallet';
comment on column ledger.line.actor is 'who moved it, where that is not the owner of the wallet';

-- Money set aside: account.held is the sum of the pending ones.
create table ledger.hold (
  id          int8        generated always as identity primary key,
  wallet_id   int8        not null references ledger.account,
  key         text        not null check (length(key) between 1 and 160),
  amount      int8        not null check (amount > 0),
  state       text        not null default 'pending' check (state in ('pending', 'posted', 'void', 'expired')),
  placed_at   timestamptz not null,
  expires_at  timestamptz,
  resolved_at timestamptz,
  transfer_id int8,
  unique (wallet_id, key),
  constraint hold_resolved check ((state = 'pending') = (resolved_at is null) and (state = 'posted') = (transfer_id is not null))
);
create index hold_expiry on ledger.hold (expires_at) where state = 'pending';

-- A wallet's closing position per business day; audits and balances of the past start from it.
create table ledger.account_day (
  wallet_id       int8 not null references ledger.account,
  day             date not null,
  closing_balance int8 not null,
  closing_seq     int8 not null,
  lines           int  not null check (lines > 0),
  credits         int8 not null check (credits >= 0),
  debits          int8 not null check (debits >= 0),
  primary key (wallet_id, day)
);

-- A closed day of a book, sealed: each digest covers the one before.
create table ledger.book_day (
  book_id         int         not null references ledger.book,
  day             date        not null,
  closed_at       timestamptz not null,
  lines           int8        not null,
  total           numeric     not null,
  digest          bytea       not null,
  previous_digest bytea,
  signature       bytea       not null,
  key_id          text        not null,
  primary key (book_id, day)
);
