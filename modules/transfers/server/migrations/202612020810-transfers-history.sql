-- How far a vendor's history of rounds was read.
create table transfers.history (
  brand_id       uuid        not null,
  vendor_account int         not null,
  told_to        timestamptz not null,
  -- After a failure the vendor is left alone until then.
  next_at        timestamptz not null default app_now(),
  primary key (brand_id, vendor_account)
);
select house.wall('transfers.history');

-- Rounds that a vendor has told of and that could not stand in the record: tried again for thirty days.
create table transfers.odd_round (
  brand_id       uuid        not null,
  vendor_account int         not null,
  round_id       text        not null,
  player         text        not null,
  -- As it was told.
  round          jsonb       not null,
  reason         text        not null check (reason in ('name', 'player', 'currency', 'ceiling', 'other')),
  first_at       timestamptz not null default app_now(),
  tried_at       timestamptz not null default app_now(),
  primary key (brand_id, vendor_account, round_id, player)
);
create index odd_round_turn on transfers.odd_round (brand_id, vendor_account, tried_at);
select house.wall('transfers.odd_round');
