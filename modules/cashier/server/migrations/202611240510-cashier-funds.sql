-- Who paid, as far as the bank says: a keyed index, so that one payer of several members is found.
alter table cashier.payment add column payer_index text check (length(payer_index) = 64);
create index payment_payer on cashier.payment (brand_id, payer_index) where payer_index is not null;

-- Where a member's money comes from: asked once net deposits pass a threshold of the policy. Until the desk accepts, no deposit is opened.
create table cashier.funds_check (
  brand_id    uuid not null,
  id          uuid not null,
  member_id   uuid not null,
  currency    text not null,
  -- Net deposits of so many days reached the threshold.
  days        int not null check (days in (30, 90)),
  threshold   int8 not null,
  net         int8 not null,
  state       text not null check (state in ('asked', 'declared', 'accepted', 'refused')),
  asked_at    timestamptz not null default app_now(),
  source      text check (source in ('work', 'business', 'savings', 'property', 'gift', 'winnings', 'other')),
  statement   text check (length(statement) between 3 and 500),
  declared_at timestamptz,
  decided_by  text,
  decided_at  timestamptz,
  note        text check (length(note) between 3 and 140),
  version     int not null default 0,
  primary key (brand_id, id),
  foreign key (brand_id, member_id) references identity.member (brand_id, id),
  check ((source is null) = (declared_at is null) and (source is null) = (statement is null)),
  check (state <> 'declared' or declared_at is not null),
  check ((decided_at is null) = (decided_by is null)),
  check (state not in ('accepted', 'refused') or decided_at is not null)
);
create unique index funds_check_one_open on cashier.funds_check (brand_id, member_id) where state <> 'accepted';
create index funds_check_newest on cashier.funds_check (brand_id, asked_at, id);
create index funds_check_of_member on cashier.funds_check (brand_id, member_id, decided_at);
revoke delete, truncate on cashier.funds_check from tonle_app, tonle_worker;
select house.wall('cashier.funds_check');

create table cashier.funds_proof (
  brand_id uuid not null,
  id       uuid not null,
  check_id uuid not null,
  added_at timestamptz not null default app_now(),
  primary key (brand_id, id),
  foreign key (brand_id, check_id) references cashier.funds_check (brand_id, id)
);
create index funds_proof_of_check on cashier.funds_proof (brand_id, check_id, added_at);
revoke update, delete, truncate on cashier.funds_proof from tonle_app, tonle_worker;
select house.wall('cashier.funds_proof');

-- What the desk should look at. Members are never told of these.
create table cashier.deposit_alert (
  brand_id  uuid not null,
  id        uuid not null,
  member_id uuid not null,
  kind      text not null check (kind in ('near_threshold', 'shared_payer', 'over_limit')),
  facts     jsonb not null,
  times     int not null default 1 check (times > 0),
  raised_at timestamptz not null default app_now(),
  last_at   timestamptz not null default app_now(),
  closed_by text,
  closed_at timestamptz,
  note      text check (length(note) between 3 and 140),
  primary key (brand_id, id),
  foreign key (brand_id, member_id) references identity.member (brand_id, id),
  check ((closed_at is null) = (closed_by is null) and (closed_at is null) = (note is null))
);
create unique index deposit_alert_one_open on cashier.deposit_alert (brand_id, member_id, kind) where closed_at is null;
create index deposit_alert_newest on cashier.deposit_alert (brand_id, last_at, id);
revoke delete, truncate on cashier.deposit_alert from tonle_app, tonle_worker;
select house.wall('cashier.deposit_alert');
