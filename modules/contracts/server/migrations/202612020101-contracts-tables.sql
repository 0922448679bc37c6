-- Agents' contracts: what was agreed, what teams came to, what was stated and paid. Amounts in millionths.
create schema contracts;

-- Between an upline and an account directly below, or the platform (no giver) and a top agent.
create table contracts.contract (
  brand_id   uuid        not null references brand.brand (id),
  id         uuid        not null,
  kind       text        not null check (kind in ('dividend', 'daily', 'hourly', 'realtime')),
  cycle      text        not null check (cycle in ('5m', 'day', 'half-month', 'month')),
  giver_id   uuid,
  payee_id   uuid        not null,
  -- The giver's own contract of the kind, which its terms stay within.
  above_id   uuid,
  currency   text        not null,
  mode       text        not null check (mode in ('real', 'play')),
  state      text        not null check (state in ('offered', 'signed', 'rejected', 'change_requested', 'end_requested', 'terminated')),
  -- The side that asked for what waits.
  asked_by   text check (asked_by in ('giver', 'payee')),
  -- The version whose terms were asked for, and the newest that was signed.
  asked      int,
  signed     int,
  changed_at timestamptz not null default app_now(),
  primary key (brand_id, id),
  foreign key (brand_id, giver_id) references identity.member (brand_id, id),
  foreign key (brand_id, payee_id) references identity.member (brand_id, id),
  foreign key (brand_id, above_id) references contracts.contract (brand_id, id),
  constraint contract_cycle check ((kind = 'dividend') = (cycle in ('half-month', 'month')) and (kind = 'realtime') = (cycle = '5m')),
  constraint contract_above check ((giver_id is null) = (above_id is null)),
  constraint contract_waits check ((asked_by is not null) = (state in ('offered', 'change_requested', 'end_requested')))
);
create unique index contract_one_of_kind on contracts.contract (brand_id, payee_id, kind) where state not in ('rejected', 'terminated');
create index contract_of_payee on contracts.contract (brand_id, payee_id, changed_at, id);
create index contract_of_giver on contracts.contract (brand_id, giver_id, changed_at, id);
create index contract_newest on contracts.contract (brand_id, changed_at, id);
create index contract_below on contracts.contract (brand_id, above_id);
revoke delete, truncate on contracts.contract from tonle_app, tonle_worker;
select house.wall('contracts.contract');

-- Terms as they were offered; never changed. A version that was signed holds for whole periods, from the first that begins after it.
create table contracts.version (
  brand_id     uuid        not null,
  contract_id  uuid        not null,
  version      int         not null check (version > 0),
  terms        jsonb       not null,
  text_version int,
  asked_by     text        not null check (length(asked_by) between 1 and 80),
  asked_at     timestamptz not null default app_now(),
  signed_at    timestamptz,
  from_at      timestamptz,
  to_at        timestamptz,
  primary key (brand_id, contract_id, version),
  foreign key (brand_id, contract_id) references contracts.contract (brand_id, id),
  constraint version_signed check ((signed_at is null) = (from_at is null) and (from_at is not null or to_at is null)),
  constraint version_span check (to_at >= from_at)
);
revoke delete, truncate on contracts.version from tonle_app, tonle_worker;
select house.wall('contracts.version');

create table contracts.template (
  brand_id uuid  not null references brand.brand (id),
  id       uuid  not null,
  name     text  not null check (length(name) between 1 and 60),
  kind     text  not null,
  cycle    text  not null,
  terms    jsonb not null,
  version  int   not null default 0,
  primary key (brand_id, id)
);
revoke delete, truncate on contracts.template from tonle_app, tonle_worker;
select house.wall('contracts.template');

-- The general terms, by version; rows are only added.
create table contracts.text (
  brand_id uuid        not null references brand.brand (id),
  version  int         not null check (version > 0),
  texts    jsonb       not null,
  at       timestamptz not null default app_now(),
  primary key (brand_id, version)
);
revoke update, delete, truncate on contracts.text from tonle_app, tonle_worker;
select house.wall('contracts.text');

-- Declared price of one unit of a currency in the brand's currency, in millionths, from an instant on; rows are only added.
create table contracts.price (
  brand_id uuid        not null references brand.brand (id),
  currency text        not null,
  from_at  timestamptz not null default app_now(),
  price    int8        not null check (price > 0),
  set_by   text        not null,
  primary key (brand_id, currency, from_at)
);
revoke update, delete, truncate on contracts.price from tonle_app, tonle_worker;
select house.wall('contracts.price');

-- What bets came to, by the hour of their outcome and of their placement in the brand's zone, and by both versions of the member's line.
-- A later change of a bet changes the hour of its outcome. Only their fold writes.
create table contracts.member_hour (
  brand_id        uuid    not null references brand.brand (id),
  member_id       uuid    not null,
  day             date    not null,
  hour            int     not null,
  placed_day      date    not null,
  placed_hour     int     not null,
  line_version    int     not null,
  settled_version int     not null,
  vertical        text    not null,
  currency        text    not null,
  mode            text    not null,
  stake           numeric not null,
  payout          numeric not null,
  valid_bet       numeric not null,
  cash_bet        numeric not null,
  primary key (brand_id, day, member_id, hour, placed_day, placed_hour, line_version, settled_version, vertical, currency, mode)
);
create index member_hour_placed on contracts.member_hour (brand_id, placed_day);
select house.wall('contracts.member_hour');
revoke insert, update, delete, truncate on contracts.member_hour from tonle_app;

-- Valid bets of won and of lost bets, by five minutes of their outcome.
create table contracts.member_slot (
  brand_id        uuid        not null references brand.brand (id),
  slot            timestamptz not null,
  member_id       uuid        not null,
  settled_version int         not null,
  vertical        text        not null,
  currency        text        not null,
  mode            text        not null,
  won             numeric     not null,
  lost            numeric     not null,
  cash_won        numeric     not null,
  cash_lost       numeric     not null,
  primary key (brand_id, slot, member_id, settled_version, vertical, currency, mode)
);
select house.wall('contracts.member_slot');
revoke insert, update, delete, truncate on contracts.member_slot from tonle_app;

-- Changes that came in a later day or five minutes than what they belong to: a run takes those of its own period, and counts again what they changed.
create table contracts.late (
  brand_id        uuid        not null references brand.brand (id),
  day             date        not null,
  slot            timestamptz not null,
  of_day          date        not null,
  of_slot         timestamptz not null,
  placed_day      date        not null,
  member_id       uuid        not null,
  line_version    int         not null,
  settled_version int         not null,
  mode            text        not null,
  changes         int         not null,
  primary key (brand_id, day, slot, of_day, of_slot, placed_day, member_id, line_version, settled_version, mode)
);
create index late_slot on contracts.late (brand_id, slot);
select house.wall('contracts.late');
revoke insert, update, delete, truncate on contracts.late from tonle_app;

-- Money of members by day, by the line in force at its time: deposits, and what rewards, salaries, bonuses and jackpots came to.
create table contracts.member_cash (
  brand_id     uuid    not null references brand.brand (id),
  day          date    not null,
  member_id    uuid    not null,
  line_version int     not null,
  currency     text    not null,
  mode         text    not null,
  deposits     numeric not null,
  rebate       numeric not null,
  salary       numeric not null,
  bonus        numeric not null,
  jackpot      numeric not null,
  primary key (brand_id, day, member_id, line_version, currency, mode)
);
select house.wall('contracts.member_cash');
revoke insert, update, delete, truncate on contracts.member_cash from tonle_app;

-- A period of all contracts of a cycle: it states them all in one transaction, then pays each statement in its own.
create table contracts.run (
  brand_id  uuid        not null references brand.brand (id),
  id        uuid        not null,
  mode      text        not null check (mode in ('real', 'play')),
  cycle     text        not null check (cycle in ('5m', 'day', 'half-month', 'month')),
  from_at   timestamptz not null,
  to_at     timestamptz not null,
  from_day  date        not null,
  to_day    date        not null,
  state     text        not null default 'waiting' check (state in ('waiting', 'paying', 'done')),
  error     text,
  stated_at timestamptz,
  done_at   timestamptz,
  primary key (brand_id, id),
  constraint run_once unique (brand_id, mode, cycle, from_at),
  check (to_at > from_at and to_day > from_day)
);
create index run_newest on contracts.run (brand_id, from_at, id);
create index run_unfinished on contracts.run (brand_id, from_at) where state <> 'done';
revoke delete, truncate on contracts.run from tonle_app, tonle_worker;
select house.wall('contracts.run');

create table contracts.statement (
  brand_id    uuid        not null,
  id          uuid        not null,
  run_id      uuid        not null,
  contract_id uuid        not null,
  version     int         not null,
  payee_id    uuid        not null,
  -- The upline who pays; none: the platform.
  payer_id    uuid,
  kind        text        not null,
  cycle       text        not null,
  currency    text        not null,
  mode        text        not null,
  -- How far below the platform its contract stands, from 0.
  depth       int         not null,
  -- Of a contract that was over before: corrections alone.
  is_last     boolean     not null default false,
  from_at     timestamptz not null,
  to_at       timestamptz not null,
  -- Business days, the last one not included.
  from_day    date        not null,
  to_day      date        not null,
  -- Sums, figures, level, prices: what the pay was worked out from, as stated.
  figures     jsonb       not null,
  -- Exact: millionths of millionths. As stated, and as the last count of the same period has it.
  pay         numeric     not null,
  below       numeric     not null,
  pay_now     numeric     not null,
  below_now   numeric     not null,
  carried     int8        not null,
  carries     int8        not null,
  carries_now int8        not null,
  corrections int8        not null,
  receivable_before int8  not null,
  receivable  int8        not null check (receivable >= 0),
  cut         numeric     not null,
  due         int8        not null check (due >= 0),
  paid        int8        not null default 0,
  state       text        not null check (state in ('open', 'held', 'part', 'paid', 'nothing', 'expired')),
  at          timestamptz not null default app_now(),
  primary key (brand_id, id),
  constraint statement_once unique (brand_id, contract_id, version, from_at, payee_id),
  foreign key (brand_id, run_id) references contracts.run (brand_id, id),
  foreign key (brand_id, contract_id, version) references contracts.version (brand_id, contract_id, version),
  constraint statement_paid check (paid between 0 and due),
  constraint statement_state check ((state = 'paid') = (due > 0 and paid = due) and (state = 'nothing') = (due = 0) and (state <> 'part' or paid < due)
    and (state not in ('open', 'held') or paid = 0))
);
create index statement_of_payee on contracts.statement (brand_id, payee_id, from_at, id);
create index statement_of_contract on contracts.statement (brand_id, contract_id, from_at);
create index statement_newest on contracts.statement (brand_id, at, id);
create index statement_of_run on contracts.statement (brand_id, run_id, depth, id);
create index statement_unpaid on contracts.statement (brand_id, payer_id) where state in ('open', 'held', 'part');
create index statement_days on contracts.statement (brand_id, from_day, to_day);
revoke delete, truncate on contracts.statement from tonle_app, tonle_worker;
select house.wall('contracts.statement');

-- What a statement takes back or adds for an earlier one: a period that was counted again, or a dispute that was upheld.
create table contracts.correction (
  brand_id     uuid not null,
  id           uuid not null,
  statement_id uuid not null,
  of_id        uuid not null,
  cause        text not null check (cause in ('recount', 'dispute')),
  was          int8 not null,
  becomes      int8 not null,
  amount       int8 not null check (amount = becomes - was and amount <> 0),
  primary key (brand_id, id),
  constraint correction_once unique (brand_id, statement_id, of_id, cause),
  foreign key (brand_id, statement_id) references contracts.statement (brand_id, id),
  foreign key (brand_id, of_id) references contracts.statement (brand_id, id)
);
create index correction_of on contracts.correction (brand_id, of_id);
revoke update, delete, truncate on contracts.correction from tonle_app, tonle_worker;
select house.wall('contracts.correction');

-- One transfer of the ledger each, under the key `contracts:<statement>:<n>`.
create table contracts.payment (
  brand_id     uuid        not null,
  statement_id uuid        not null,
  n            int         not null check (n > 0),
  payee_id     uuid        not null,
  payer_id     uuid,
  kind         text        not null,
  currency     text        not null,
  mode         text        not null,
  amount       int8        not null check (amount > 0),
  day          date        not null,
  at           timestamptz not null default app_now(),
  primary key (brand_id, statement_id, n),
  foreign key (brand_id, statement_id) references contracts.statement (brand_id, id)
);
create index payment_of_payee on contracts.payment (brand_id, payee_id, day);
create index payment_of_payer on contracts.payment (brand_id, payer_id, day);
revoke update, delete, truncate on contracts.payment from tonle_app, tonle_worker;
select house.wall('contracts.payment');

create table contracts.dispute (
  brand_id     uuid        not null,
  statement_id uuid        not null,
  text         text        not null check (length(text) between 1 and 1000),
  state        text        not null default 'open' check (state in ('open', 'upheld', 'dismissed')),
  answer       text,
  -- Added to the next statement of the contract.
  amount       int8        not null default 0 check (amount >= 0),
  taken_by     uuid,
  asked_at     timestamptz not null default app_now(),
  decided_at   timestamptz,
  decided_by   text,
  primary key (brand_id, statement_id),
  foreign key (brand_id, statement_id) references contracts.statement (brand_id, id),
  constraint dispute_decided check ((state = 'open') = (decided_at is null) and (amount > 0) = (state = 'upheld'))
);
create index dispute_open on contracts.dispute (brand_id, state, asked_at);
revoke delete, truncate on contracts.dispute from tonle_app, tonle_worker;
select house.wall('contracts.dispute');
