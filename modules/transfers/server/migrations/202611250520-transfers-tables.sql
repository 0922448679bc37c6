create schema transfers;

-- Steps that a transfer may take (rules.ts).
create table transfers.edge (
  from_state text not null,
  to_state   text not null,
  primary key (from_state, to_state)
);
insert into transfers.edge values
  ('', 'sending'),
  ('sending', 'unknown'), ('sending', 'done'), ('sending', 'refused'), ('sending', 'check'),
  ('unknown', 'done'), ('unknown', 'refused'), ('unknown', 'check'),
  ('check', 'done'), ('check', 'refused');
revoke insert, update, delete, truncate on transfers.edge from tonle_app, tonle_worker;

-- Money between a member's main wallet and the wallet that a vendor keeps.
create table transfers.transfer (
  brand_id       uuid        not null,
  id             uuid        not null,
  member_id      uuid        not null,
  vendor         text        not null,
  vendor_account int         not null,
  -- The member's name at the vendor.
  player         text        not null,
  direction      text        not null check (direction in ('in', 'out')),
  is_all         boolean     not null,
  -- What was asked for; null: everything.
  amount         int8        check (amount > 0),
  -- What left the first wallet and is in flight while the state is open.
  in_flight      int8        not null check (in_flight >= 0),
  -- What the vendor says it moved.
  moved          int8        check (moved >= 0),
  currency       text        not null,
  mode           text        not null check (mode in ('real', 'play')),
  state          text        not null check (state in ('sending', 'unknown', 'check', 'done', 'refused')),
  cause          text        not null check (cause in ('member', 'lobby', 'launch', 'protection', 'desk')),
  -- The vendor's refusal, or why an operator looks.
  reason         text        check (length(reason) <= 60),
  tries          int         not null default 0,
  -- When the last copy left that nobody answered: it may still arrive.
  sent_at        timestamptz,
  due_at         timestamptz not null,
  requested_at   timestamptz not null default app_now(),
  decided_at     timestamptz,
  changed_by     text        not null,
  change_note    text,
  version        int         not null default 0,
  primary key (brand_id, id),
  foreign key (brand_id, member_id) references identity.member (brand_id, id),
  constraint transfer_all check (is_all = (amount is null) and (not is_all or direction = 'out')),
  constraint transfer_decided check ((state in ('done', 'refused')) = (decided_at is not null)),
  constraint transfer_moved check (state <> 'done' or moved is not null)
);
-- Of two requests at once one is taken, and never two vendors hold the same money.
create unique index transfer_one_open on transfers.transfer (brand_id, member_id) where state in ('sending', 'unknown', 'check');
create index transfer_of_member on transfers.transfer (brand_id, member_id, requested_at, id);
create index transfer_newest on transfers.transfer (brand_id, requested_at, id);
create index transfer_due on transfers.transfer (due_at) where state in ('sending', 'unknown');
select house.wall('transfers.transfer');

-- Each change of a transfer's state; only the trigger writes.
create table transfers.step (
  brand_id    uuid        not null,
  transfer_id uuid        not null,
  version     int         not null,
  from_state  text        not null,
  to_state    text        not null,
  at          timestamptz not null default app_now(),
  by          text        not null,
  note        text,
  primary key (brand_id, transfer_id, version),
  foreign key (brand_id, transfer_id) references transfers.transfer (brand_id, id)
);
revoke update, delete, truncate on transfers.step from tonle_app, tonle_worker;
select house.wall('transfers.step');

-- What a vendor has said of a member's wallet there, and how much of its games' results is in our books.
create table transfers.wallet (
  brand_id      uuid        not null,
  member_id     uuid        not null,
  vendor        text        not null,
  currency      text        not null,
  mode          text        not null check (mode in ('real', 'play')),
  -- Sum of transfers.result.
  results       int8        not null default 0,
  told_balance  int8,
  told_net      int8,
  -- Number of changes at the vendor: an answer of before takes nothing back.
  told_revision int8,
  seen_at       timestamptz,
  -- The vendor's balance less what it must be.
  difference    int8        not null default 0,
  differs_since timestamptz,
  primary key (brand_id, member_id, vendor, currency, mode),
  foreign key (brand_id, member_id) references identity.member (brand_id, id),
  constraint wallet_told check ((told_balance is null) = (seen_at is null) and (told_net is null) = (seen_at is null) and (told_revision is null) = (seen_at is null)),
  constraint wallet_differs check ((difference <> 0) = (differs_since is not null))
);
create index wallet_differs on transfers.wallet (brand_id, differs_since, member_id, vendor) where differs_since is not null;
select house.wall('transfers.wallet');

-- What a vendor's games added to a member's wallet there or took from it, as it was booked.
create table transfers.result (
  brand_id    uuid        not null,
  id          uuid        not null,
  member_id   uuid        not null,
  vendor      text        not null,
  currency    text        not null,
  mode        text        not null,
  amount      int8        not null check (amount <> 0),
  transfer_id uuid,
  at          timestamptz not null default app_now(),
  primary key (brand_id, id)
);
create index result_of_member on transfers.result (brand_id, member_id, vendor, at);
revoke update, delete, truncate on transfers.result from tonle_app, tonle_worker;
select house.wall('transfers.result');

-- What a member has chosen in place of the brand's setting.
create table transfers.choice (
  brand_id       uuid    not null,
  member_id      uuid    not null,
  is_auto_return boolean not null,
  primary key (brand_id, member_id),
  foreign key (brand_id, member_id) references identity.member (brand_id, id)
);
select house.wall('transfers.choice');
