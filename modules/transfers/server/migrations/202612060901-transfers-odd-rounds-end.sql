-- An odd round ends with what an operator found out, also after its tries have ended without a result.
alter table transfers.odd_round
  add column id         uuid not null default gen_random_uuid(),
  add column decided_by text,
  add column decided_at timestamptz,
  add column note       text check (length(note) <= 140),
  add column version    int  not null default 0,
  add constraint odd_round_id unique (brand_id, id),
  add constraint odd_round_decided check ((decided_by is null) = (decided_at is null) and (decided_by is null) = (note is null));

-- Those that are left: the list of the desk, and the turn of the next try.
create index odd_round_left on transfers.odd_round (brand_id, first_at, vendor_account, round_id, player) where decided_at is null;
drop index transfers.odd_round_turn;
create index odd_round_turn on transfers.odd_round (brand_id, vendor_account, tried_at) where decided_at is null;
