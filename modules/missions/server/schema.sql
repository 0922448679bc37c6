-- Tables and types of the schema `missions` as all migrations leave them; written by `npm run schema`, not run by anything.

-- app: delete, insert, select, update; worker: delete, insert, select, update
-- rows of one brand only
create table missions.account (
  brand_id uuid not null,
  member_id uuid not null,
  currency text not null,
  mode text not null,
  unit text not null,
  owed int8 not null default 0,
  primary key (brand_id, member_id, currency, mode, unit),
  foreign key (brand_id) REFERENCES brand.brand(id),
  foreign key (brand_id, member_id) REFERENCES identity.member(brand_id, id),
  check ((mode = ANY (ARRAY['real', 'play']))),
  check ((owed >= 0)),
  check ((unit = ANY (ARRAY['cash', 'points'])))
);

-- app: insert, select, update; worker: insert, select, update
-- rows of one brand only
create table missions.award (
  brand_id uuid not null,
  id uuid not null,
  member_id uuid not null,
  currency text not null,
  mode text not null,
  mission_id uuid,
  board_id uuid,
  period_day date not null,
  rank int,
  kind text not null,
  amount int8 not null,
  stars int not null default 0,
  state text not null,
  reasons jsonb,
  grant_id uuid,
  earned_at timestamptz not null default app_now(),
  paid_at timestamptz,
  decided_at timestamptz,
  decided_by text,
  note text,
  version int not null default 0,
  reversed_at timestamptz,
  clawed int8 not null default 0,
  doubts jsonb,
  primary key (brand_id, id),
  unique (brand_id, member_id, mission_id, period_day),
  unique (brand_id, board_id, period_day, member_id),
  unique (brand_id, board_id, period_day, rank),
  foreign key (brand_id, board_id) REFERENCES missions.board(brand_id, id),
  foreign key (brand_id, member_id) REFERENCES identity.member(brand_id, id),
  foreign key (brand_id, mission_id) REFERENCES missions.mission(brand_id, id),
  check ((amount > 0)),
  check ((clawed >= 0)),
  check ((kind = ANY (ARRAY['cash', 'points', 'bonus', 'spins']))),
  check ((mode = ANY (ARRAY['real', 'play']))),
  check (((length(note) >= 3) AND (length(note) <= 140))),
  check ((((mission_id IS NULL) <> (board_id IS NULL)) AND ((board_id IS NULL) = (rank IS NULL)))),
  check (((state = 'paid') = (paid_at IS NOT NULL))),
  check ((rank > 0)),
  check (((state <> 'reversed') OR (reversed_at IS NOT NULL))),
  check ((stars >= 0)),
  check ((state = ANY (ARRAY['due', 'held', 'paid', 'rejected', 'reversed'])))
);
create index award_doubtful ON missions.award (brand_id, earned_at, id) WHERE (doubts IS NOT NULL);
create index award_newest ON missions.award (brand_id, earned_at, id);
create index award_of_member ON missions.award (brand_id, member_id, earned_at, id);
create index award_of_mission ON missions.award (brand_id, mission_id);
create index award_waiting ON missions.award (brand_id, earned_at, id) WHERE (state = ANY (ARRAY['held', 'due']));
CREATE TRIGGER award_goes_forward BEFORE UPDATE ON missions.award FOR EACH ROW EXECUTE FUNCTION missions.guard_award();
CREATE TRIGGER award_version BEFORE UPDATE ON missions.award FOR EACH ROW EXECUTE FUNCTION house.raise_version();

-- app: delete, insert, select, update; worker: delete, insert, select, update
-- rows of one brand only
create table missions.board (
  brand_id uuid not null,
  id uuid not null,
  state text not null,
  period text not null,
  currency text not null,
  mode text not null,
  words jsonb not null,
  prizes jsonb not null,
  from_day date not null,
  to_day date,
  created_at timestamptz not null default app_now(),
  changed_at timestamptz not null default app_now(),
  changed_by text not null,
  version int not null default 0,
  primary key (brand_id, id),
  foreign key (brand_id) REFERENCES brand.brand(id),
  check ((mode = ANY (ARRAY['real', 'play']))),
  check ((period = ANY (ARRAY['daily', 'weekly', 'season']))),
  check ((state = ANY (ARRAY['draft', 'open', 'stopped']))),
  check (((to_day >= from_day) AND ((period <> 'season') OR (to_day IS NOT NULL))))
);
create index board_newest ON missions.board (brand_id, changed_at, id);
CREATE TRIGGER board_version BEFORE UPDATE ON missions.board FOR EACH ROW EXECUTE FUNCTION house.raise_version();

-- app: insert, select, update; worker: insert, select, update
-- rows of one brand only
create table missions.board_period (
  brand_id uuid not null,
  board_id uuid not null,
  period_day date not null,
  last_day date not null,
  closed_at timestamptz,
  primary key (brand_id, board_id, period_day),
  foreign key (brand_id, board_id) REFERENCES missions.board(brand_id, id)
);
create index board_period_open ON missions.board_period (brand_id, last_day) WHERE (closed_at IS NULL);

-- app: select; worker: delete, insert, select, update
-- rows of one brand only
create table missions.deposited (
  brand_id uuid not null,
  member_id uuid not null,
  currency text not null,
  mode text not null,
  day date not null,
  amount numeric not null,
  deposits int8 not null,
  is_due boolean not null default false,
  primary key (brand_id, member_id, currency, mode, day),
  foreign key (brand_id) REFERENCES brand.brand(id)
);
create index deposited_due ON missions.deposited (brand_id, member_id) WHERE is_due;

-- app: delete, insert, select, update; worker: delete, insert, select, update
-- rows of one brand only
create table missions.mission (
  brand_id uuid not null,
  id uuid not null,
  state text not null,
  period text not null,
  currency text not null,
  mode text not null,
  words jsonb not null,
  art text not null,
  goal jsonb not null,
  reward jsonb not null,
  stars int not null,
  after_id uuid,
  place int not null default 0,
  budget int8,
  given int8 not null default 0,
  from_day date not null,
  to_day date,
  created_at timestamptz not null default app_now(),
  changed_at timestamptz not null default app_now(),
  changed_by text not null,
  version int not null default 0,
  primary key (brand_id, id),
  foreign key (brand_id, after_id) REFERENCES missions.mission(brand_id, id),
  foreign key (brand_id) REFERENCES brand.brand(id),
  check ((given <= budget)),
  check ((budget > 0)),
  check ((given >= 0)),
  check ((mode = ANY (ARRAY['real', 'play']))),
  check ((after_id <> id)),
  check ((period = ANY (ARRAY['daily', 'weekly', 'season']))),
  check (((stars >= 0) AND (stars <= 1000))),
  check ((state = ANY (ARRAY['draft', 'open', 'stopped']))),
  check (((to_day >= from_day) AND ((period <> 'season') OR (to_day IS NOT NULL))))
);
create index mission_newest ON missions.mission (brand_id, changed_at, id);
create index mission_open ON missions.mission (brand_id, currency, mode) WHERE (state = 'open');
CREATE TRIGGER mission_version BEFORE UPDATE ON missions.mission FOR EACH ROW EXECUTE FUNCTION house.raise_version();

-- app: insert, select; worker: insert, select
-- rows of one brand only
create table missions.payment (
  brand_id uuid not null,
  id uuid not null,
  member_id uuid not null,
  award_id uuid not null,
  currency text not null,
  mode text not null,
  unit text not null,
  amount int8 not null,
  paid_at timestamptz not null default app_now(),
  primary key (brand_id, id),
  foreign key (brand_id, award_id) REFERENCES missions.award(brand_id, id),
  check ((amount <> 0)),
  check ((mode = ANY (ARRAY['real', 'play']))),
  check ((unit = ANY (ARRAY['cash', 'points'])))
);
create index payment_of_award ON missions.payment (brand_id, award_id);
create index payment_of_member ON missions.payment (brand_id, member_id);

-- app: select; worker: delete, insert, select, update
-- rows of one brand only
create table missions.played (
  brand_id uuid not null,
  member_id uuid not null,
  currency text not null,
  mode text not null,
  day date not null,
  vertical text not null,
  vendor text not null,
  game text not null,
  valid_bet numeric not null,
  bets int8 not null,
  is_due boolean not null default false,
  primary key (brand_id, member_id, currency, mode, day, vertical, vendor, game),
  foreign key (brand_id) REFERENCES brand.brand(id)
);
create index played_due ON missions.played (brand_id, member_id) WHERE is_due;

-- app: delete, insert, select, update; worker: delete, insert, select, update
-- rows of one brand only
create table missions.score (
  brand_id uuid not null,
  board_id uuid not null,
  period_day date not null,
  member_id uuid not null,
  stars int not null,
  reached_at timestamptz not null,
  primary key (brand_id, board_id, period_day, member_id),
  foreign key (brand_id, board_id) REFERENCES missions.board(brand_id, id),
  foreign key (brand_id, member_id) REFERENCES identity.member(brand_id, id),
  check ((stars > 0))
);
create index score_rank ON missions.score (brand_id, board_id, period_day, stars DESC, reached_at, member_id);

-- app: select; worker: delete, insert, select, update
-- rows of one brand only
create table missions.win (
  brand_id uuid not null,
  member_id uuid not null,
  bet_id uuid not null,
  currency text not null,
  mode text not null,
  day date not null,
  vertical text not null,
  vendor text not null,
  game text not null,
  stake int8 not null,
  payout numeric not null,
  is_due boolean not null default false,
  primary key (brand_id, member_id, bet_id),
  foreign key (brand_id) REFERENCES brand.brand(id)
);
create index win_due ON missions.win (brand_id, member_id) WHERE is_due;
create index win_of_day ON missions.win (brand_id, member_id, day);
