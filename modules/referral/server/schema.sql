-- Tables and types of the schema `referral` as all migrations leave them; written by `npm run schema`, not run by anything.

-- app: delete, insert, select, update; worker: delete, insert, select, update
-- rows of one brand only
create table referral.account (
  brand_id uuid not null,
  member_id uuid not null,
  currency text not null,
  mode text not null,
  owed int8 not null default 0,
  primary key (brand_id, member_id, currency, mode),
  foreign key (brand_id, member_id) REFERENCES identity.member(brand_id, id),
  check ((mode = ANY (ARRAY['real', 'play']))),
  check ((owed >= 0))
);

-- app: select; worker: delete, insert, select, update
-- rows of one brand only
create table referral.deposited (
  brand_id uuid not null,
  member_id uuid not null,
  currency text not null,
  mode text not null,
  amount numeric not null,
  primary key (brand_id, member_id, currency, mode),
  foreign key (brand_id) REFERENCES brand.brand(id)
);

-- app: insert, select, update; worker: insert, select, update
-- rows of one brand only
create table referral.pair (
  brand_id uuid not null,
  id uuid not null,
  program_id uuid not null,
  friend_id uuid not null,
  inviter_id uuid not null,
  level int not null,
  currency text not null,
  mode text not null,
  amount int8 not null,
  friend_amount int8 not null,
  need_verified int not null,
  need_deposited int8 not null,
  need_valid_bet int8 not null,
  registered_at timestamptz not null,
  until timestamptz not null,
  state text not null default 'waiting',
  reasons jsonb,
  is_cleared boolean not null default false,
  met_at timestamptz,
  inviter_paid int8 not null default 0,
  friend_paid int8 not null default 0,
  decided_at timestamptz,
  decided_by text,
  note text,
  version int not null default 0,
  primary key (brand_id, id),
  unique (brand_id, friend_id, inviter_id),
  foreign key (brand_id, friend_id) REFERENCES identity.member(brand_id, id),
  foreign key (brand_id, inviter_id) REFERENCES identity.member(brand_id, id),
  foreign key (brand_id, program_id) REFERENCES referral.program(brand_id, id),
  check ((amount > 0)),
  check (((friend_amount >= 0) AND ((friend_amount = 0) OR (level = 1)))),
  check (((inviter_paid >= 0) AND (inviter_paid <= amount))),
  check (((friend_paid >= 0) AND (friend_paid <= friend_amount))),
  check (((level >= 1) AND (level <= 3))),
  check ((mode = ANY (ARRAY['real', 'play']))),
  check ((need_deposited >= 0)),
  check ((need_valid_bet >= 0)),
  check (((need_verified >= 0) AND (need_verified <= 9))),
  check ((friend_id <> inviter_id)),
  check (((length(note) >= 3) AND (length(note) <= 140))),
  check ((state = ANY (ARRAY['waiting', 'held', 'earned', 'spent', 'rejected', 'expired'])))
);
create index pair_newest ON referral.pair (brand_id, registered_at, id);
create index pair_of_inviter ON referral.pair (brand_id, inviter_id, registered_at, id);
create index pair_of_program ON referral.pair (brand_id, program_id);
create index pair_running ON referral.pair (brand_id, friend_id) WHERE (state = ANY (ARRAY['waiting', 'held', 'spent']));
create index pair_unsettled ON referral.pair (brand_id, id) WHERE ((inviter_paid <>
CASE
    WHEN (state = 'earned') THEN amount
    ELSE (0)::int8
END) OR (friend_paid <>
CASE
    WHEN (state = 'earned') THEN friend_amount
    ELSE (0)::int8
END));
CREATE TRIGGER pair_goes_forward BEFORE UPDATE ON referral.pair FOR EACH ROW EXECUTE FUNCTION referral.guard_pair();
CREATE TRIGGER pair_version BEFORE UPDATE ON referral.pair FOR EACH ROW EXECUTE FUNCTION house.raise_version();

-- app: insert, select; worker: insert, select
-- rows of one brand only
create table referral.payment (
  brand_id uuid not null,
  id uuid not null,
  member_id uuid not null,
  pair_id uuid not null,
  currency text not null,
  mode text not null,
  kind text not null,
  amount int8 not null,
  paid_at timestamptz not null default app_now(),
  primary key (brand_id, id),
  foreign key (brand_id, member_id) REFERENCES identity.member(brand_id, id),
  foreign key (brand_id, pair_id) REFERENCES referral.pair(brand_id, id),
  check (((amount <> 0) AND ((amount > 0) = (kind <> 'reversed')))),
  check ((kind = ANY (ARRAY['inviter', 'friend', 'reversed']))),
  check ((mode = ANY (ARRAY['real', 'play'])))
);
create index payment_newest ON referral.payment (brand_id, paid_at, id);
create index payment_of_member ON referral.payment (brand_id, member_id, paid_at, id);

-- app: delete, insert, select, update; worker: delete, insert, select, update
-- rows of one brand only
create table referral.program (
  brand_id uuid not null,
  id uuid not null,
  state text not null,
  currency text not null,
  mode text not null,
  terms jsonb not null,
  budget int8,
  given int8 not null default 0,
  opened_at timestamptz,
  created_at timestamptz not null default app_now(),
  changed_at timestamptz not null default app_now(),
  changed_by text not null,
  version int not null default 0,
  primary key (brand_id, id),
  foreign key (brand_id) REFERENCES brand.brand(id),
  check ((given <= budget)),
  check ((budget > 0)),
  check ((given >= 0)),
  check ((mode = ANY (ARRAY['real', 'play']))),
  check ((state = ANY (ARRAY['draft', 'open', 'stopped'])))
);
create index program_newest ON referral.program (brand_id, changed_at, id);
create unique index program_one_open ON referral.program (brand_id, currency, mode) WHERE (state = 'open');
CREATE TRIGGER program_version BEFORE UPDATE ON referral.program FOR EACH ROW EXECUTE FUNCTION house.raise_version();

-- app: select; worker: delete, insert, select, update
-- rows of one brand only
create table referral.turnover (
  brand_id uuid not null,
  member_id uuid not null,
  currency text not null,
  mode text not null,
  valid_bet numeric not null,
  primary key (brand_id, member_id, currency, mode),
  foreign key (brand_id) REFERENCES brand.brand(id)
);

-- app: delete, insert, select, update; worker: delete, insert, select, update
-- rows of one brand only
create table referral.watch (
  brand_id uuid not null,
  seen_until timestamptz not null,
  primary key (brand_id),
  foreign key (brand_id) REFERENCES brand.brand(id)
);
