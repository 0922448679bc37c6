-- A reward of a member who looks like an abuser waits for the desk: it is promised, and no line of the ledger before it is decided.
alter table rewards.payment
  add column state      text        not null default 'paid' check (state in ('held', 'paid', 'rejected')),
  -- Why it is checked before it is paid.
  add column reasons    jsonb,
  add column decided_at timestamptz,
  add column decided_by text,
  add column note       text        check (length(note) between 3 and 140),
  add column version    int         not null default 0,
  add constraint payment_held check (state = 'paid' or amount > 0 and reasons is not null),
  add constraint payment_decided check ((decided_at is not null) = (reasons is not null and state <> 'held'));
create index payment_waiting on rewards.payment (brand_id, paid_at, id) where state = 'held';
grant update (state, decided_at, decided_by, note, version) on rewards.payment to tonle_app;
