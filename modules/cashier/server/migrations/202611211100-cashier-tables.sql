create schema cashier;

-- What a brand offers: a way to pay in or out, its limits and fee.
create table cashier.method (
  brand_id      uuid     not null references brand.brand (id),
  kind          text     not null check (kind in ('deposit', 'withdrawal')),
  code          text     not null check (code ~ '^[a-z0-9_]{2,20}$'),
  provider      text     not null check (provider ~ '^[a-z]{2,20}$'),
  name          text     not null check (length(name) between 1 and 40),
  currency      text     not null,
  min_amount    int8     not null check (min_amount > 0),
  max_amount    int8     not null,
  fee           int8     not null default 0 check (fee >= 0 and fee < min_amount),
  usual_seconds int      not null check (usual_seconds > 0),
  quick_amounts int8[]   not null default '{}',
  number_min    smallint not null default 6,
  number_max    smallint not null default 20,
  position      int      not null,
  is_open       boolean  not null default true,
  primary key (brand_id, kind, code),
  constraint method_limits check (max_amount >= min_amount and number_max between number_min and 40)
);
select house.wall('cashier.method');

create table cashier.policy (
  brand_id         uuid primary key references brand.brand (id),
  deposit_minutes  int  not null default 10 check (deposit_minutes between 1 and 1440),
  open_deposits    int  not null default 5 check (open_deposits between 1 and 50),
  accounts         int  not null default 5 check (accounts between 1 and 20),
  daily_withdrawal int8 not null check (daily_withdrawal > 0),
  -- Without the member's answer for so long a paid withdrawal counts as received.
  confirm_minutes  int  not null default 1440 check (confirm_minutes between 1 and 43200),
  large_amount     int8 not null check (large_amount > 0),
  -- Some licences forbid taking a withdrawal back (field research, UK-17).
  may_cancel       boolean not null default true
);
select house.wall('cashier.policy');

-- The brand's account with a provider, and how far its statement has been read.
create table cashier.provider_account (
  brand_id    uuid        not null references brand.brand (id),
  provider    text        not null,
  is_real     boolean     not null,
  merchant    text        not null,
  title       text        not null,
  -- The books its money stands in.
  mode        text        not null check (mode in ('real', 'play')),
  currencies  text[]      not null,
  seq         int8        not null default 0,
  read_at     timestamptz,
  primary key (brand_id, provider)
);
select house.wall('cashier.provider_account');

create table cashier.edge (
  subject    text not null check (subject in ('deposit', 'withdrawal')),
  from_state text not null,
  to_state   text not null,
  primary key (subject, from_state, to_state)
);
insert into cashier.edge values
  ('deposit', '', 'opening'),
  ('deposit', 'opening', 'waiting'), ('deposit', 'opening', 'credited'), ('deposit', 'opening', 'expired'), ('deposit', 'opening', 'failed'),
  ('deposit', 'waiting', 'credited'), ('deposit', 'waiting', 'expired'),
  ('deposit', 'expired', 'credited'),
  ('withdrawal', '', 'requested'),
  ('withdrawal', 'requested', 'approved'), ('withdrawal', 'requested', 'rejected'), ('withdrawal', 'requested', 'cancelled'),
  ('withdrawal', 'approved', 'sending'), ('withdrawal', 'approved', 'rejected'),
  ('withdrawal', 'sending', 'paid'), ('withdrawal', 'sending', 'payout_failed'),
  ('withdrawal', 'payout_failed', 'sending'), ('withdrawal', 'payout_failed', 'rejected'),
  ('withdrawal', 'paid', 'confirmed'), ('withdrawal', 'paid', 'disputed'),
  ('withdrawal', 'disputed', 'confirmed'), ('withdrawal', 'disputed', 'refunded');
revoke insert, update, delete, truncate on cashier.edge from tonle_app, tonle_worker;

create table cashier.deposit (
  brand_id     uuid        not null,
  id           uuid        not null,
  member_id    uuid        not null,
  reference    text        not null check (length(reference) between 4 and 40),
  method       text        not null,
  provider     text        not null,
  amount       int8        not null check (amount > 0),
  currency     text        not null,
  mode         text        not null check (mode in ('real', 'play')),
  state        text        not null,
  return_url   text        not null,
  pay_url      text,
  qr           text,
  requested_at timestamptz not null default app_now(),
  expires_at   timestamptz not null,
  credited_at  timestamptz,
  changed_by   text        not null,
  change_note  text,
  version      int         not null default 0,
  primary key (brand_id, id),
  constraint deposit_reference unique (brand_id, reference),
  foreign key (brand_id, member_id) references identity.member (brand_id, id),
  constraint deposit_credited check ((state = 'credited') = (credited_at is not null))
);
create index deposit_of_member on cashier.deposit (brand_id, member_id, requested_at desc, id);
create index deposit_newest on cashier.deposit (brand_id, requested_at desc, id);
create index deposit_open on cashier.deposit (expires_at) where state in ('opening', 'waiting');
select house.wall('cashier.deposit');

-- Money that arrived at a provider, each movement once whatever told us of it.
create table cashier.payment (
  brand_id    uuid        not null,
  id          uuid        not null,
  provider    text        not null,
  provider_id text        not null,
  reference   text        not null,
  amount      int8        not null check (amount > 0),
  currency    text        not null,
  booked_at   timestamptz not null,
  arrived_at  timestamptz not null default app_now(),
  deposit_id  uuid,
  member_id   uuid,
  state       text        not null check (state in ('credited', 'suspense', 'assigned', 'returned')),
  reason      text        check (reason in ('unknown_reference', 'duplicate', 'late', 'wrong_amount', 'wrong_currency')),
  resolved_by text,
  resolved_at timestamptz,
  note        text,
  primary key (brand_id, id),
  constraint payment_once unique (brand_id, provider, provider_id),
  foreign key (brand_id, deposit_id) references cashier.deposit (brand_id, id),
  constraint payment_reason check ((state = 'credited') = (reason is null)),
  constraint payment_resolved check ((state in ('assigned', 'returned')) = (resolved_by is not null))
);
-- A deposit is credited by one payment, ever.
create unique index payment_credits_once on cashier.payment (brand_id, deposit_id) where state = 'credited';
create index payment_newest on cashier.payment (brand_id, state, arrived_at desc, id);
select house.wall('cashier.payment');

-- Where members have their money sent. Number and holder are sealed; the index finds equal numbers without showing them.
create table cashier.account (
  brand_id      uuid        not null,
  id            uuid        not null,
  member_id     uuid        not null,
  method        text        not null,
  number_sealed text        not null,
  holder_sealed text        not null,
  number_index  text        not null check (length(number_index) = 64),
  last4         text        not null check (length(last4) = 4),
  added_at      timestamptz not null default app_now(),
  removed_at    timestamptz,
  primary key (brand_id, id),
  foreign key (brand_id, member_id) references identity.member (brand_id, id)
);
create unique index account_once on cashier.account (brand_id, method, number_index) where removed_at is null;
create index account_of_member on cashier.account (brand_id, member_id) where removed_at is null;
select house.wall('cashier.account');

create table cashier.withdrawal (
  brand_id     uuid        not null,
  id           uuid        not null,
  member_id    uuid        not null,
  account_id   uuid        not null,
  reference    text        not null check (length(reference) between 4 and 40),
  method       text        not null,
  provider     text        not null,
  bank         text        not null,
  last4        text        not null,
  amount       int8        not null check (amount > 0),
  fee          int8        not null check (fee >= 0 and fee < amount),
  currency     text        not null,
  mode         text        not null check (mode in ('real', 'play')),
  state        text        not null,
  day          date        not null,
  requested_at timestamptz not null default app_now(),
  approved_at  timestamptz,
  sent_at      timestamptz,
  paid_at      timestamptz,
  closed_at    timestamptz,
  confirm_by   timestamptz,
  reminded_at  timestamptz,
  answer       text        check (answer in ('full', 'part', 'none', 'auto', 'forced')),
  received     int8,
  receipt_note text,
  reason       text,
  note         text,
  changed_by   text        not null,
  change_note  text,
  version      int         not null default 0,
  primary key (brand_id, id),
  constraint withdrawal_reference unique (brand_id, reference),
  foreign key (brand_id, member_id) references identity.member (brand_id, id),
  foreign key (brand_id, account_id) references cashier.account (brand_id, id),
  constraint withdrawal_received check (received between 0 and amount - fee),
  constraint withdrawal_paid check ((paid_at is not null) = (state in ('paid', 'disputed', 'confirmed', 'refunded')))
);
-- One request at a time: decides every race between tabs.
create unique index withdrawal_one_pending on cashier.withdrawal (brand_id, member_id)
  where state in ('requested', 'approved', 'sending', 'payout_failed');
create index withdrawal_of_member on cashier.withdrawal (brand_id, member_id, requested_at desc, id);
create index withdrawal_queue on cashier.withdrawal (brand_id, state, requested_at, id);
create index withdrawal_confirm on cashier.withdrawal (confirm_by) where state = 'paid';
select house.wall('cashier.withdrawal');

-- Orders to the bank. Not more than one of a withdrawal can be alive or paid (I11).
create table cashier.payout (
  brand_id      uuid        not null,
  id            uuid        not null,
  withdrawal_id uuid        not null,
  reference     text        not null,
  provider      text        not null,
  state         text        not null check (state in ('sending', 'accepted', 'paid', 'failed')),
  provider_id   text,
  tries         int         not null default 0,
  created_at    timestamptz not null default app_now(),
  settled_at    timestamptz,
  reason        text,
  primary key (brand_id, id),
  constraint payout_reference unique (brand_id, provider, reference),
  foreign key (brand_id, withdrawal_id) references cashier.withdrawal (brand_id, id)
);
create unique index payout_at_most_one on cashier.payout (brand_id, withdrawal_id) where state <> 'failed';
create index payout_open on cashier.payout (created_at) where state in ('sending', 'accepted');
select house.wall('cashier.payout');

-- Every notice once, by the provider's event id.
create table cashier.provider_event (
  brand_id    uuid        not null,
  provider    text        not null,
  event_id    text        not null,
  entry       jsonb       not null,
  received_at timestamptz not null default app_now(),
  primary key (brand_id, provider, event_id)
);
select house.wall('cashier.provider_event');

create table cashier.proof (
  brand_id      uuid        not null,
  id            uuid        not null,
  withdrawal_id uuid        not null,
  media_type    text        not null,
  bytes         bytea       not null,
  added_at      timestamptz not null default app_now(),
  primary key (brand_id, id),
  foreign key (brand_id, withdrawal_id) references cashier.withdrawal (brand_id, id)
);
create index proof_of_withdrawal on cashier.proof (brand_id, withdrawal_id);
select house.wall('cashier.proof');

-- Every step of a deposit or withdrawal, written by the trigger below: nobody can step without a trace.
create table cashier.step (
  brand_id   uuid        not null,
  subject    text        not null,
  subject_id uuid        not null,
  version    int         not null,
  from_state text        not null,
  to_state   text        not null,
  by         text        not null,
  note       text,
  at         timestamptz not null default app_now(),
  primary key (brand_id, subject_id, version)
);
select house.wall('cashier.step');
revoke update, delete, truncate on cashier.step from tonle_app, tonle_worker;

-- Only along the edges; what was asked for never changes; each change raises the version by one.
create function cashier.guard_step() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if (new.id, new.brand_id, new.member_id, new.amount, new.currency, new.mode, new.reference, new.provider)
       is distinct from (old.id, old.brand_id, old.member_id, old.amount, old.currency, old.mode, old.reference, old.provider) then
      raise exception '% % cannot change what was asked for', tg_argv[0], old.reference using errcode = '23514', constraint = 'cashier_asked';
    end if;
    if new.state = old.state then
      new.version := old.version;
      return new;
    end if;
    new.version := old.version + 1;
  else
    new.version := 0;
  end if;
  if not exists (select from cashier.edge e where e.subject = tg_argv[0] and e.to_state = new.state
                    and e.from_state = case when tg_op = 'UPDATE' then old.state else '' end) then
    raise exception '% cannot become %', tg_argv[0], new.state using errcode = '23514', constraint = 'cashier_edge';
  end if;
  return new;
end $$;

create function cashier.log_step() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.state = old.state then return null; end if;
  insert into cashier.step (brand_id, subject, subject_id, version, from_state, to_state, by, note)
  values (new.brand_id, tg_argv[0], new.id, new.version, case when tg_op = 'UPDATE' then old.state else '' end, new.state,
          new.changed_by, new.change_note);
  return null;
end $$;

create trigger guard_step before insert or update on cashier.deposit for each row execute function cashier.guard_step('deposit');
create trigger log_step after insert or update on cashier.deposit for each row execute function cashier.log_step('deposit');
create trigger guard_step before insert or update on cashier.withdrawal for each row execute function cashier.guard_step('withdrawal');
create trigger log_step after insert or update on cashier.withdrawal for each row execute function cashier.log_step('withdrawal');
revoke delete, truncate on cashier.deposit, cashier.withdrawal, cashier.payment, cashier.payout from tonle_app, tonle_worker;

-- For rooms that count members' money (reports, agents, protection).
create view cashier.pub_deposit with (security_invoker = true) as
  select brand_id, id, member_id, amount, currency, mode, credited_at from cashier.deposit where state = 'credited';
create view cashier.pub_withdrawal with (security_invoker = true) as
  select brand_id, id, member_id, amount, fee, currency, mode, state, requested_at, paid_at from cashier.withdrawal;
