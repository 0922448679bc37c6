-- Tables and types of the schema `rewards` as all migrations leave them; written by `npm run schema`, not run by anything.

-- app: delete, insert, select, update; worker: delete, insert, select, update
-- rows of one brand only
create table rewards.account (
  brand_id uuid not null,
  member_id uuid not null,
  currency text not null,
  mode text not null,
  credited int8 not null default 0,
  owed int8 not null default 0,
  counted jsonb not null default '{}'::jsonb,
  primary key (brand_id, member_id, currency, mode),
  foreign key (brand_id, member_id) REFERENCES identity.member(brand_id, id),
  check ((credited >= 0)),
  check ((mode = ANY (ARRAY['real', 'play']))),
  check ((owed >= 0))
);

-- app: delete, insert, select, update; worker: delete, insert, select, update
-- rows of one brand only
create table rewards.level (
  brand_id uuid not null,
  currency text not null,
  rank int not null,
  names jsonb not null,
  texts jsonb,
  reach int8 not null,
  keep int8 not null,
  birthday_bonus int8 not null,
  version int not null default 0,
  primary key (brand_id, currency, rank),
  foreign key (brand_id) REFERENCES brand.brand(id),
  check ((birthday_bonus >= 0)),
  check (((rank > 1) OR ((reach = 0) AND (keep = 0)))),
  check ((keep >= 0)),
  check (((rank >= 1) AND (rank <= 20))),
  check ((reach >= 0))
);
CREATE TRIGGER level_version BEFORE UPDATE ON rewards.level FOR EACH ROW EXECUTE FUNCTION house.raise_version();

-- app: insert, select, update; worker: insert, select, update
-- rows of one brand only
create table rewards.lot (
  brand_id uuid not null,
  id uuid not null,
  program_id uuid not null,
  version int not null,
  no int not null,
  seed_id uuid not null,
  member_id uuid,
  currency text not null,
  mode text not null,
  total int8 not null,
  shares int not null,
  smallest int8 not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  taken int not null default 0,
  paid int8 not null default 0,
  closed_at timestamptz,
  warned_at timestamptz,
  primary key (brand_id, id),
  unique (brand_id, program_id, version, no),
  foreign key (brand_id, member_id) REFERENCES identity.member(brand_id, id),
  foreign key (brand_id, program_id, version) REFERENCES rewards.program_setup(brand_id, program_id, version),
  foreign key (brand_id, seed_id) REFERENCES rewards.seed(brand_id, id),
  check ((mode = ANY (ARRAY['real', 'play']))),
  check ((no >= 0)),
  check (((shares >= 1) AND (shares <= 1000))),
  check ((smallest > 0)),
  check ((((taken >= 0) AND (taken <= shares)) AND ((paid >= 0) AND (paid <= total)) AND ((taken < shares) OR (paid = total)))),
  check ((ends_at > starts_at)),
  check ((total > 0))
);
create index lot_open ON rewards.lot (brand_id, ends_at) WHERE (closed_at IS NULL);

-- app: select; worker: delete, insert, select, update
-- rows of one brand only
create table rewards.member_day (
  brand_id uuid not null,
  member_id uuid not null,
  currency text not null,
  mode text not null,
  day date not null,
  valid_bet numeric not null,
  primary key (brand_id, member_id, currency, mode, day),
  foreign key (brand_id) REFERENCES brand.brand(id)
);

-- app: select; worker: delete, insert, select, update
-- rows of one brand only
create table rewards.member_total (
  brand_id uuid not null,
  member_id uuid not null,
  currency text not null,
  mode text not null,
  valid_bet numeric not null,
  primary key (brand_id, member_id, currency, mode),
  foreign key (brand_id) REFERENCES brand.brand(id)
);

-- app: insert, select; worker: insert, select
-- rows of one brand only
create table rewards.payment (
  brand_id uuid not null,
  id uuid not null,
  member_id uuid not null,
  currency text not null,
  mode text not null,
  kind text not null,
  source text not null,
  amount int8 not null,
  paid_at timestamptz not null default app_now(),
  program_id uuid,
  state text not null default 'paid',
  reasons jsonb,
  decided_at timestamptz,
  decided_by text,
  note text,
  version int not null default 0,
  doubts jsonb,
  taken int8 not null default 0,
  primary key (brand_id, id),
  unique (brand_id, member_id, source),
  foreign key (brand_id, member_id) REFERENCES identity.member(brand_id, id),
  foreign key (brand_id, program_id) REFERENCES rewards.program(brand_id, id),
  check (((amount <> 0) AND ((amount > 0) = (kind <> ALL (ARRAY['rebate_reversed', 'reward_reversed']))))),
  check (((decided_at IS NOT NULL) = ((reasons IS NOT NULL) AND (state <> 'held')))),
  check (((state = 'paid') OR ((amount > 0) AND (reasons IS NOT NULL)))),
  check ((kind = ANY (ARRAY['rebate', 'rebate_reversed', 'birthday_bonus', 'wheel_prize', 'points_prize', 'envelope', 'raffle_prize', 'reward_reversed']))),
  check (((mode = ANY (ARRAY['real', 'play'])) OR ((mode = 'points') AND (kind = ANY (ARRAY['points_prize', 'reward_reversed']))))),
  check (((length(note) >= 3) AND (length(note) <= 140))),
  check (((length(source) >= 1) AND (length(source) <= 80))),
  check ((state = ANY (ARRAY['held', 'paid', 'rejected']))),
  check (((taken = 0) OR (((taken >= 0) AND (taken <= amount)) AND (state = 'paid'))))
);
create index payment_doubtful ON rewards.payment (brand_id, paid_at, id) WHERE (doubts IS NOT NULL);
create index payment_newest ON rewards.payment (brand_id, paid_at, id);
create index payment_of_member ON rewards.payment (brand_id, member_id, paid_at, id);
create index payment_of_program ON rewards.payment (brand_id, program_id) WHERE (program_id IS NOT NULL);
create index payment_waiting ON rewards.payment (brand_id, paid_at, id) WHERE (state = 'held');
CREATE TRIGGER payment_decided_once BEFORE UPDATE ON rewards.payment FOR EACH ROW EXECUTE FUNCTION rewards.guard_payment();
CREATE TRIGGER payment_version BEFORE UPDATE ON rewards.payment FOR EACH ROW EXECUTE FUNCTION house.raise_version();

-- app: insert, select, update; worker: insert, select, update
-- rows of one brand only
create table rewards.program (
  brand_id uuid not null,
  id uuid not null,
  kind text not null,
  state text not null,
  currency text not null,
  mode text not null,
  words jsonb not null,
  setup jsonb not null,
  budget int8 not null,
  points_budget int8 not null default 0,
  given int8 not null default 0,
  given_points int8 not null default 0,
  starts_at timestamptz not null,
  ends_at timestamptz,
  created_at timestamptz not null default app_now(),
  changed_at timestamptz not null default app_now(),
  changed_by text not null,
  version int not null default 0,
  primary key (brand_id, id),
  foreign key (brand_id) REFERENCES brand.brand(id),
  check ((((given >= 0) AND (given <= budget)) AND ((given_points >= 0) AND (given_points <= points_budget)))),
  check ((budget > 0)),
  check ((ends_at > starts_at)),
  check ((kind = ANY (ARRAY['wheel', 'rain', 'ticket', 'raffle']))),
  check ((mode = ANY (ARRAY['real', 'play']))),
  check ((points_budget >= 0)),
  check ((state = ANY (ARRAY['draft', 'open', 'stopped'])))
);
create index program_changed ON rewards.program (brand_id, changed_at, id);
create index program_open ON rewards.program (brand_id, kind, currency, mode) WHERE (state = 'open');

-- app: insert, select; worker: insert, select
-- rows of one brand only
create table rewards.program_setup (
  brand_id uuid not null,
  program_id uuid not null,
  version int not null,
  setup jsonb not null,
  opened_at timestamptz not null default app_now(),
  primary key (brand_id, program_id, version),
  foreign key (brand_id, program_id) REFERENCES rewards.program(brand_id, id)
);

-- app: insert, select, update; worker: insert, select, update
-- rows of one brand only
create table rewards.raffle (
  brand_id uuid not null,
  program_id uuid not null,
  version int not null,
  seed_id uuid not null,
  currency text not null,
  mode text not null,
  earned_by text not null,
  per int8 not null,
  most int not null,
  total int8 not null,
  from_at timestamptz not null,
  to_at timestamptz not null,
  draw_at timestamptz not null,
  state text not null default 'selling',
  list_hash text,
  tickets int,
  primary key (brand_id, program_id),
  foreign key (brand_id, program_id, version) REFERENCES rewards.program_setup(brand_id, program_id, version),
  foreign key (brand_id, seed_id) REFERENCES rewards.seed(brand_id, id),
  check ((earned_by = ANY (ARRAY['turnover', 'deposit']))),
  check ((((list_hash IS NOT NULL) = (state = ANY (ARRAY['frozen', 'drawn']))) OR (state = 'cancelled'))),
  check ((list_hash ~ '^[0-9a-f]{64}$')),
  check ((mode = ANY (ARRAY['real', 'play']))),
  check ((most > 0)),
  check ((per > 0)),
  check ((state = ANY (ARRAY['selling', 'frozen', 'drawn', 'cancelled']))),
  check (((from_at < to_at) AND (to_at < draw_at))),
  check ((total > 0))
);
create index raffle_due ON rewards.raffle (brand_id, to_at) WHERE (state = ANY (ARRAY['selling', 'frozen']));
create index raffle_window ON rewards.raffle (brand_id, currency, mode, to_at);

-- app: insert, select; worker: insert, select
-- rows of one brand only
create table rewards.raffle_deposit (
  brand_id uuid not null,
  program_id uuid not null,
  source text not null,
  member_id uuid not null,
  amount int8 not null,
  at timestamptz not null default app_now(),
  primary key (brand_id, program_id, source),
  foreign key (brand_id, member_id) REFERENCES identity.member(brand_id, id),
  foreign key (brand_id, program_id) REFERENCES rewards.raffle(brand_id, program_id),
  check ((amount > 0)),
  check (((length(source) >= 1) AND (length(source) <= 120)))
);
create index raffle_deposit_of_member ON rewards.raffle_deposit (brand_id, program_id, member_id);

-- app: insert, select; worker: insert, select
-- rows of one brand only
create table rewards.raffle_entry (
  brand_id uuid not null,
  program_id uuid not null,
  no int not null,
  member_id uuid not null,
  ref text not null,
  first int not null,
  last int not null,
  primary key (brand_id, program_id, no),
  unique (brand_id, program_id, member_id),
  foreign key (brand_id, member_id) REFERENCES identity.member(brand_id, id),
  foreign key (brand_id, program_id) REFERENCES rewards.raffle(brand_id, program_id),
  check ((first >= 1)),
  check ((no >= 1)),
  check ((ref ~ '^[0-9a-f]{16}$')),
  check ((last >= first))
);

-- app: select; worker: delete, insert, select, update
-- rows of one brand only
create table rewards.raffle_turnover (
  brand_id uuid not null,
  program_id uuid not null,
  member_id uuid not null,
  valid_bet numeric not null,
  primary key (brand_id, program_id, member_id)
);

-- app: insert, select, update; worker: insert, select, update
-- rows of one brand only
create table rewards.raffle_winner (
  brand_id uuid not null,
  program_id uuid not null,
  place int not null,
  member_id uuid not null,
  ticket int not null,
  amount int8 not null,
  drawn_at timestamptz not null default app_now(),
  paid_at timestamptz,
  primary key (brand_id, program_id, place),
  unique (brand_id, program_id, member_id),
  foreign key (brand_id, member_id) REFERENCES identity.member(brand_id, id),
  foreign key (brand_id, program_id) REFERENCES rewards.raffle(brand_id, program_id),
  check ((amount > 0)),
  check ((place >= 0)),
  check ((ticket >= 1))
);
create index raffle_winner_unpaid ON rewards.raffle_winner (brand_id, program_id, place) WHERE (paid_at IS NULL);

-- app: insert, select, update; worker: insert, select, update
-- rows of one brand only
create table rewards.rank_from (
  brand_id uuid not null,
  member_id uuid not null,
  currency text not null,
  mode text not null,
  from_at timestamptz not null,
  rank int not null,
  primary key (brand_id, member_id, currency, mode, from_at),
  check ((from_at = date_trunc('minute', from_at))),
  check (((rank >= 1) AND (rank <= 20)))
);

-- app: insert, select; worker: insert, select
-- rows of one brand only
create table rewards.rate (
  brand_id uuid not null,
  currency text not null,
  rank int not null,
  vertical text not null,
  from_at timestamptz not null,
  rate int8 not null,
  set_by text not null,
  primary key (brand_id, currency, rank, vertical, from_at),
  foreign key (brand_id) REFERENCES brand.brand(id),
  check ((from_at = date_trunc('minute', from_at))),
  check (((rank >= 1) AND (rank <= 20))),
  check (((rate >= 0) AND (rate <= 50000)))
);

-- app: select; worker: delete, insert, select, update
-- rows of one brand only
create table rewards.rebated (
  brand_id uuid not null,
  member_id uuid not null,
  currency text not null,
  mode text not null,
  vertical text not null,
  valid_bet numeric not null,
  earned numeric not null,
  primary key (brand_id, member_id, currency, mode, vertical),
  foreign key (brand_id) REFERENCES brand.brand(id)
);

-- app: insert, select, update; worker: insert, select, update
-- rows of one brand only
create table rewards.seed (
  brand_id uuid not null,
  id uuid not null,
  program_id uuid not null,
  holder text not null,
  server_seed text not null,
  commitment text not null,
  made_at timestamptz not null default app_now(),
  revealed_at timestamptz,
  primary key (brand_id, id),
  foreign key (brand_id, program_id) REFERENCES rewards.program(brand_id, id),
  check ((commitment ~ '^[0-9a-f]{64}$')),
  check (((length(holder) >= 1) AND (length(holder) <= 80)))
);
create index seed_key ON rewards.seed (split_part(server_seed, '.', 1));
create unique index seed_open ON rewards.seed (brand_id, program_id, holder) WHERE (revealed_at IS NULL);

-- app: insert, select; worker: insert, select
-- rows of one brand only
create table rewards.share (
  brand_id uuid not null,
  lot_id uuid not null,
  place int not null,
  member_id uuid not null,
  amount int8 not null,
  opened_at timestamptz not null default app_now(),
  primary key (brand_id, lot_id, place),
  unique (brand_id, lot_id, member_id),
  foreign key (brand_id, lot_id) REFERENCES rewards.lot(brand_id, id),
  foreign key (brand_id, member_id) REFERENCES identity.member(brand_id, id),
  check ((amount > 0)),
  check ((place >= 1))
);
create index share_newest ON rewards.share (brand_id, opened_at, lot_id, place);
create index share_of_member ON rewards.share (brand_id, member_id, opened_at, lot_id);

-- app: insert, select; worker: insert, select
-- rows of one brand only
create table rewards.spin (
  brand_id uuid not null,
  id uuid not null,
  program_id uuid not null,
  version int not null,
  member_id uuid not null,
  currency text not null,
  mode text not null,
  grant_id uuid not null,
  seed_id uuid not null,
  client_seed text not null,
  segment int not null,
  prize text not null,
  amount int8 not null default 0,
  bonus_id uuid,
  spun_at timestamptz not null default app_now(),
  held_id uuid,
  taken_back_at timestamptz,
  primary key (brand_id, id),
  unique (brand_id, seed_id),
  foreign key (brand_id, grant_id) REFERENCES rewards.spin_grant(brand_id, id),
  foreign key (brand_id, program_id, version) REFERENCES rewards.program_setup(brand_id, program_id, version),
  foreign key (brand_id, seed_id) REFERENCES rewards.seed(brand_id, id),
  check ((client_seed ~ '^[A-Za-z0-9_-]{1,64}$')),
  check ((mode = ANY (ARRAY['real', 'play']))),
  check ((((prize = ANY (ARRAY['money', 'points'])) = (amount > 0)) AND ((prize = 'bonus') = (num_nonnulls(bonus_id, held_id) = 1)))),
  check ((prize = ANY (ARRAY['money', 'points', 'bonus', 'none']))),
  check ((segment >= 0))
);
create index spin_newest ON rewards.spin (brand_id, spun_at, id);
create index spin_of_member ON rewards.spin (brand_id, member_id, spun_at, id);
create index spin_of_program ON rewards.spin (brand_id, program_id, spun_at, id);

-- app: insert, select, update; worker: insert, select, update
-- rows of one brand only
create table rewards.spin_grant (
  brand_id uuid not null,
  id uuid not null,
  program_id uuid not null,
  member_id uuid not null,
  source text not null,
  spins int not null,
  used int not null default 0,
  granted_at timestamptz not null default app_now(),
  expires_at timestamptz not null,
  warned_at timestamptz,
  primary key (brand_id, id),
  unique (brand_id, member_id, program_id, source),
  foreign key (brand_id, member_id) REFERENCES identity.member(brand_id, id),
  foreign key (brand_id, program_id) REFERENCES rewards.program(brand_id, id),
  check (((used >= 0) AND (used <= spins))),
  check (((length(source) >= 1) AND (length(source) <= 120))),
  check (((spins >= 1) AND (spins <= 1000)))
);
create index spin_grant_ending ON rewards.spin_grant (brand_id, expires_at) WHERE ((used < spins) AND (warned_at IS NULL));
create index spin_grant_newest ON rewards.spin_grant (brand_id, granted_at, id);

-- app: delete, insert, select, update; worker: delete, insert, select, update
-- rows of one brand only
create table rewards.standing (
  brand_id uuid not null,
  member_id uuid not null,
  currency text not null,
  mode text not null,
  rank int not null default 1,
  peak int not null default 1,
  period_from date not null,
  period_to date not null,
  changed_at timestamptz not null default app_now(),
  primary key (brand_id, member_id, currency, mode),
  foreign key (brand_id, member_id) REFERENCES identity.member(brand_id, id),
  check ((mode = ANY (ARRAY['real', 'play']))),
  check ((peak >= rank)),
  check (((peak >= 1) AND (peak <= 20))),
  check ((period_to > period_from)),
  check (((rank >= 1) AND (rank <= 20)))
);
create index standing_due ON rewards.standing (brand_id, period_to) WHERE (peak > 1);

-- app: delete, insert, select, update; worker: delete, insert, select, update
-- rows of one brand only
create table rewards.walk (
  brand_id uuid not null,
  after_member uuid not null,
  after_currency text not null,
  after_mode text not null,
  primary key (brand_id),
  foreign key (brand_id) REFERENCES brand.brand(id)
);
