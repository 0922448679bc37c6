-- How a provider answered, by minute: counts and the spread of its times (bounds in `providers/latency.ts`).
create table cashier.provider_minute (
  brand_id uuid not null,
  provider text not null,
  at       timestamptz not null,
  calls    int not null,
  refused  int not null,
  failed   int not null,
  spread   int[] not null,
  primary key (brand_id, provider, at),
  foreign key (brand_id, provider) references cashier.provider_account (brand_id, provider)
);
create index provider_minute_age on cashier.provider_minute (at);
select house.wall('cashier.provider_minute');

create index provider_event_newest on cashier.provider_event (brand_id, provider, received_at);

-- Statements that operators got from a provider. The same file is one row, however often it is sent.
create table cashier.statement (
  brand_id    uuid not null,
  id          uuid not null,
  provider    text not null,
  file_name   text not null check (length(file_name) between 1 and 120),
  sha256      text not null check (length(sha256) = 64),
  lines       int not null check (lines > 0),
  known       int not null check (known between 0 and lines),
  differences int not null,
  first_at    timestamptz not null,
  last_at     timestamptz not null,
  sent_by     uuid not null,
  sent_at     timestamptz not null default app_now(),
  primary key (brand_id, id),
  foreign key (brand_id, provider) references cashier.provider_account (brand_id, provider),
  constraint statement_once unique (brand_id, provider, sha256)
);
create index statement_newest on cashier.statement (brand_id, sent_at, id);
revoke delete, truncate on cashier.statement from tonle_app, tonle_worker;
select house.wall('cashier.statement');

-- Movements that statements named, each once, also where statements overlap.
create table cashier.statement_line (
  brand_id     uuid not null,
  provider     text not null,
  movement     text not null check (movement in ('credit', 'payout')),
  provider_id  text not null check (length(provider_id) between 1 and 100),
  statement_id uuid not null,
  reference    text not null check (length(reference) <= 100),
  amount       int8 not null check (amount > 0),
  currency     text not null check (length(currency) between 3 and 5),
  booked_at    timestamptz not null,
  primary key (brand_id, provider, movement, provider_id),
  foreign key (brand_id, statement_id) references cashier.statement (brand_id, id)
);
create index statement_line_reference on cashier.statement_line (brand_id, provider, movement, reference);
revoke update, delete, truncate on cashier.statement_line from tonle_app, tonle_worker;
select house.wall('cashier.statement_line');

-- What a statement and our records do not agree about, until somebody decides.
create table cashier.difference (
  brand_id     uuid not null,
  id           uuid not null,
  provider     text not null,
  statement_id uuid not null,
  movement     text not null check (movement in ('credit', 'payout')),
  kind         text not null check (kind in ('not_in_books', 'not_at_provider', 'other_amount', 'other_currency', 'not_paid')),
  provider_id  text not null,
  reference    text not null,
  theirs       int8 check (theirs > 0),
  ours         int8 check (ours > 0),
  currency     text not null,
  booked_at    timestamptz not null,
  found_at     timestamptz not null default app_now(),
  outcome      text check (outcome in ('explained', 'booked', 'resolved')),
  settled_by   text,
  settled_at   timestamptz,
  note         text check (length(note) between 3 and 140),
  version      int not null default 0,
  primary key (brand_id, id),
  foreign key (brand_id, statement_id) references cashier.statement (brand_id, id),
  constraint difference_once unique (brand_id, provider, movement, kind, provider_id),
  check ((theirs is null) = (kind = 'not_at_provider') and (ours is null) = (kind = 'not_in_books')),
  check ((outcome is null) = (settled_at is null) and (outcome is null) = (settled_by is null) and (outcome is null) = (note is null))
);
create index difference_newest on cashier.difference (brand_id, found_at, id);
revoke delete, truncate on cashier.difference from tonle_app, tonle_worker;
select house.wall('cashier.difference');
