-- Tables and types of the schema `transfers` as all migrations leave them; written by `npm run schema`, not run by anything.

-- app: delete, insert, select, update; worker: delete, insert, select, update
-- rows of one brand only
create table transfers.choice (
  brand_id uuid not null,
  member_id uuid not null,
  is_auto_return boolean not null,
  primary key (brand_id, member_id),
  foreign key (brand_id, member_id) REFERENCES identity.member(brand_id, id)
);

-- app: select; worker: select
create table transfers.edge (
  from_state text not null,
  to_state text not null,
  primary key (from_state, to_state)
);

-- app: delete, insert, select, update; worker: delete, insert, select, update
-- rows of one brand only
create table transfers.history (
  brand_id uuid not null,
  vendor_account int not null,
  told_to timestamptz not null,
  next_at timestamptz not null default app_now(),
  primary key (brand_id, vendor_account)
);

-- app: delete, insert, select, update; worker: delete, insert, select, update
-- rows of one brand only
create table transfers.net_day (
  brand_id uuid not null,
  id uuid not null,
  member_id uuid not null,
  vendor text not null,
  currency text not null,
  mode text not null,
  day date not null,
  net int8 not null,
  seen_at timestamptz not null,
  net_before int8 not null,
  seen_before timestamptz,
  rounds int not null default 0,
  stake int8 not null default 0,
  payout int8 not null default 0,
  difference int8 not null default 0,
  state text not null default 'fresh',
  compared_at timestamptz,
  explained int8,
  decided_by text,
  decided_at timestamptz,
  note text,
  version int not null default 0,
  primary key (brand_id, member_id, vendor, currency, mode, day),
  unique (brand_id, id),
  foreign key (brand_id, member_id) REFERENCES identity.member(brand_id, id),
  check (((state = ANY (ARRAY['fresh', 'explained'])) OR ((difference = 0) = (state = 'equal')))),
  check ((((explained IS NULL) = (decided_by IS NULL)) AND ((explained IS NULL) = (decided_at IS NULL)) AND ((state <> 'explained') OR (explained = difference)))),
  check ((mode = ANY (ARRAY['real', 'play']))),
  check ((length(note) <= 140)),
  check ((state = ANY (ARRAY['fresh', 'equal', 'evened', 'waits', 'open', 'explained'])))
);
create index net_day_left ON transfers.net_day (brand_id, state, day, id) WHERE (state = ANY (ARRAY['fresh', 'waits', 'open']));
create index net_day_newest ON transfers.net_day (brand_id, day, id);
CREATE TRIGGER net_day_version BEFORE UPDATE ON transfers.net_day FOR EACH ROW EXECUTE FUNCTION house.raise_version();

-- app: delete, insert, select, update; worker: delete, insert, select, update
-- rows of one brand only
create table transfers.odd_round (
  brand_id uuid not null,
  vendor_account int not null,
  round_id text not null,
  player text not null,
  round jsonb not null,
  reason text not null,
  first_at timestamptz not null default app_now(),
  tried_at timestamptz not null default app_now(),
  id uuid not null default gen_random_uuid(),
  decided_by text,
  decided_at timestamptz,
  note text,
  version int not null default 0,
  primary key (brand_id, vendor_account, round_id, player),
  unique (brand_id, id),
  check ((((decided_by IS NULL) = (decided_at IS NULL)) AND ((decided_by IS NULL) = (note IS NULL)))),
  check ((length(note) <= 140)),
  check ((reason = ANY (ARRAY['name', 'player', 'currency', 'ceiling', 'other'])))
);
create index odd_round_left ON transfers.odd_round (brand_id, first_at, vendor_account, round_id, player) WHERE (decided_at IS NULL);
create index odd_round_newest ON transfers.odd_round (brand_id, first_at, vendor_account, round_id, player);
create index odd_round_turn ON transfers.odd_round (brand_id, vendor_account, tried_at) WHERE (decided_at IS NULL);
CREATE TRIGGER odd_round_version BEFORE UPDATE ON transfers.odd_round FOR EACH ROW WHEN ((((old.round IS DISTINCT FROM new.round) OR (old.reason IS DISTINCT FROM new.reason)) OR (old.decided_at IS DISTINCT FROM new.decided_at))) EXECUTE FUNCTION house.raise_version();

-- app: insert, select; worker: insert, select
-- rows of one brand only
create table transfers.result (
  brand_id uuid not null,
  id uuid not null,
  member_id uuid not null,
  vendor text not null,
  currency text not null,
  mode text not null,
  amount int8 not null,
  transfer_id uuid,
  at timestamptz not null default app_now(),
  primary key (brand_id, id),
  check ((amount <> 0))
);
create index result_of_member ON transfers.result (brand_id, member_id, vendor, at);

-- app: insert, select; worker: insert, select
-- rows of one brand only
create table transfers.step (
  brand_id uuid not null,
  transfer_id uuid not null,
  version int not null,
  from_state text not null,
  to_state text not null,
  at timestamptz not null default app_now(),
  by text not null,
  note text,
  primary key (brand_id, transfer_id, version),
  foreign key (brand_id, transfer_id) REFERENCES transfers.transfer(brand_id, id)
);

-- app: delete, insert, select, update; worker: delete, insert, select, update
-- rows of one brand only
create table transfers.transfer (
  brand_id uuid not null,
  id uuid not null,
  member_id uuid not null,
  vendor text not null,
  vendor_account int not null,
  player text not null,
  direction text not null,
  is_all boolean not null,
  amount int8,
  in_flight int8 not null,
  moved int8,
  currency text not null,
  mode text not null,
  state text not null,
  cause text not null,
  reason text,
  tries int not null default 0,
  sent_at timestamptz,
  due_at timestamptz not null,
  requested_at timestamptz not null default app_now(),
  decided_at timestamptz,
  changed_by text not null,
  change_note text,
  version int not null default 0,
  primary key (brand_id, id),
  foreign key (brand_id, member_id) REFERENCES identity.member(brand_id, id),
  check (((is_all = (amount IS NULL)) AND ((NOT is_all) OR (direction = 'out')))),
  check ((amount > 0)),
  check ((cause = ANY (ARRAY['member', 'lobby', 'launch', 'protection', 'desk']))),
  check (((state = ANY (ARRAY['done', 'refused'])) = (decided_at IS NOT NULL))),
  check ((direction = ANY (ARRAY['in', 'out']))),
  check ((in_flight >= 0)),
  check ((mode = ANY (ARRAY['real', 'play']))),
  check (((state <> 'done') OR (moved IS NOT NULL))),
  check ((moved >= 0)),
  check ((length(reason) <= 60)),
  check ((state = ANY (ARRAY['sending', 'unknown', 'check', 'done', 'refused'])))
);
create index transfer_due ON transfers.transfer (due_at) WHERE (state = ANY (ARRAY['sending', 'unknown']));
create index transfer_newest ON transfers.transfer (brand_id, requested_at, id);
create index transfer_of_member ON transfers.transfer (brand_id, member_id, requested_at, id);
create unique index transfer_one_open ON transfers.transfer (brand_id, member_id) WHERE (state = ANY (ARRAY['sending', 'unknown', 'check']));
CREATE TRIGGER transfer_guard BEFORE INSERT OR UPDATE ON transfers.transfer FOR EACH ROW EXECUTE FUNCTION transfers.guard_step();
CREATE TRIGGER transfer_log AFTER INSERT OR UPDATE ON transfers.transfer FOR EACH ROW EXECUTE FUNCTION transfers.log_step();

-- app: delete, insert, select, update; worker: delete, insert, select, update
-- rows of one brand only
create table transfers.wallet (
  brand_id uuid not null,
  member_id uuid not null,
  vendor text not null,
  currency text not null,
  mode text not null,
  results int8 not null default 0,
  told_balance int8,
  told_net int8,
  told_revision int8,
  seen_at timestamptz,
  difference int8 not null default 0,
  differs_since timestamptz,
  round_at timestamptz,
  primary key (brand_id, member_id, vendor, currency, mode),
  foreign key (brand_id, member_id) REFERENCES identity.member(brand_id, id),
  check (((difference <> 0) = (differs_since IS NOT NULL))),
  check ((mode = ANY (ARRAY['real', 'play']))),
  check ((((told_balance IS NULL) = (seen_at IS NULL)) AND ((told_net IS NULL) = (seen_at IS NULL)) AND ((told_revision IS NULL) = (seen_at IS NULL))))
);
create index wallet_behind ON transfers.wallet (brand_id, seen_at) WHERE (round_at > seen_at);
create index wallet_differs ON transfers.wallet (brand_id, differs_since, member_id, vendor) WHERE (differs_since IS NOT NULL);
