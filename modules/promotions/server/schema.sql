-- Tables and types of the schema `promotions` as all migrations leave them; written by `npm run schema`, not run by anything.

-- app: insert, select; worker: insert, select
-- rows of one brand only
create table promotions.attempt (
  brand_id uuid not null,
  entry_id uuid not null,
  no int not null,
  remark text,
  note text,
  pictures uuid[] not null,
  requested_at timestamptz not null,
  decided_at timestamptz not null,
  decided_by text,
  primary key (brand_id, entry_id, no),
  foreign key (brand_id, entry_id) REFERENCES promotions.entry(brand_id, id),
  check ((length(note) <= 140)),
  check ((length(remark) <= 140))
);

-- app: delete, insert, select, update; worker: delete, insert, select, update
-- rows of one brand only
create table promotions.campaign (
  brand_id uuid not null,
  id uuid not null,
  code text not null,
  state text not null,
  trigger text not null,
  currency text not null,
  mode text not null,
  terms jsonb not null,
  words jsonb not null,
  budget int8,
  given int8 not null default 0,
  starts_at timestamptz not null,
  ends_at timestamptz,
  version int not null default 1,
  changed_by text not null,
  changed_at timestamptz not null default app_now(),
  created_at timestamptz not null default app_now(),
  rule jsonb not null default '{"repeats": "once", "needsDesk": false, "needsJoining": false}'::jsonb,
  joins_until timestamptz,
  art text not null default 'gift',
  primary key (brand_id, id),
  unique (brand_id, code),
  check ((length(art) <= 30)),
  check (((budget IS NULL) OR (given <= budget))),
  check ((budget > 0)),
  check ((ends_at > starts_at)),
  check ((code ~ '^[A-Z0-9_-]{2,30}$')),
  check ((given >= 0)),
  check ((mode = ANY (ARRAY['real', 'play']))),
  check ((state = ANY (ARRAY['draft', 'open', 'stopped']))),
  check ((trigger = ANY (ARRAY['deposit', 'manual', 'registration', 'first_login', 'streak', 'loss', 'birthday', 'code', 'segment', 'apply', 'level'])))
);

-- app: insert, select, update; worker: insert, select, update
-- rows of one brand only
create table promotions.choice (
  brand_id uuid not null,
  deposit_id uuid not null,
  member_id uuid not null,
  campaign_id uuid not null,
  chosen_at timestamptz not null default app_now(),
  refusal text,
  primary key (brand_id, deposit_id),
  foreign key (brand_id, campaign_id) REFERENCES promotions.campaign(brand_id, id),
  foreign key (brand_id, member_id) REFERENCES identity.member(brand_id, id),
  check ((length(refusal) <= 60))
);

-- app: insert, select, update; worker: insert, select, update
-- rows of one brand only
create table promotions.entry (
  brand_id uuid not null,
  id uuid not null,
  campaign_id uuid not null,
  member_id uuid not null,
  source text not null,
  state text not null,
  remark text,
  note text,
  pictures uuid[] not null default '{}'::uuid[],
  requested_at timestamptz not null default app_now(),
  decided_at timestamptz,
  decided_by text,
  grant_id uuid,
  version int not null default 0,
  reasons jsonb,
  deposit int8,
  nth int,
  promised int8,
  next_pictures uuid[] not null default '{}'::uuid[],
  primary key (brand_id, id),
  unique (brand_id, campaign_id, member_id, source),
  foreign key (brand_id, campaign_id) REFERENCES promotions.campaign(brand_id, id),
  foreign key (brand_id, member_id) REFERENCES identity.member(brand_id, id),
  check (((state = ANY (ARRAY['approved', 'rejected'])) = (decided_at IS NOT NULL))),
  check ((deposit > 0)),
  check (((state = 'approved') = (grant_id IS NOT NULL))),
  check ((cardinality(next_pictures) <= 3)),
  check ((length(note) <= 140)),
  check ((nth > 0)),
  check ((cardinality(pictures) <= 3)),
  check ((promised >= 0)),
  check ((length(remark) <= 140)),
  check (((length(source) >= 1) AND (length(source) <= 80))),
  check ((state = ANY (ARRAY['draft', 'joined', 'applying', 'approved', 'rejected'])))
);
create index entry_newest ON promotions.entry (brand_id, requested_at, id);
create index entry_of_member ON promotions.entry (brand_id, member_id, requested_at, id);
create index entry_waiting ON promotions.entry (brand_id, requested_at, id) WHERE (state = 'applying');
CREATE TRIGGER entry_attempt AFTER UPDATE ON promotions.entry FOR EACH ROW WHEN (((old.state = 'rejected') AND (new.state = 'applying'))) EXECUTE FUNCTION promotions.keep_attempt();
CREATE TRIGGER entry_goes_forward BEFORE UPDATE ON promotions.entry FOR EACH ROW EXECUTE FUNCTION promotions.guard_entry();
CREATE TRIGGER entry_version BEFORE UPDATE ON promotions.entry FOR EACH ROW EXECUTE FUNCTION house.raise_version();

-- app: insert, select, update; worker: insert, select, update
-- rows of one brand only
create table promotions.grant (
  brand_id uuid not null,
  id uuid not null,
  campaign_id uuid not null,
  member_id uuid not null,
  currency text not null,
  mode text not null,
  source text not null,
  amount int8 not null,
  target int8 not null,
  cap int8,
  terms jsonb not null,
  state text not null,
  bets int8 not null default 0,
  released int8 not null default 0,
  returned int8 not null default 0,
  granted_at timestamptz not null default app_now(),
  activated_at timestamptz,
  wager_by timestamptz,
  ended_at timestamptz,
  ended_by text,
  note text,
  loss int8,
  corrected int8 not null default 0,
  rounds int,
  round_stake int8,
  rounds_by timestamptz,
  used int not null default 0,
  cost int8 not null default 0,
  won int8 not null default 0,
  principal int8,
  primary key (brand_id, id),
  unique (brand_id, campaign_id, member_id, source),
  foreign key (brand_id, campaign_id) REFERENCES promotions.campaign(brand_id, id),
  foreign key (brand_id, member_id) REFERENCES identity.member(brand_id, id),
  check ((((activated_at IS NULL) = (wager_by IS NULL)) AND (((rounds IS NOT NULL) AND ((state <> 'active') OR (activated_at IS NOT NULL))) OR ((state = ANY (ARRAY['queued', 'cancelled'])) = (activated_at IS NULL))))),
  check ((amount > 0)),
  check ((cap > 0)),
  check ((corrected >= 0)),
  check ((cost >= 0)),
  check (((state = ANY (ARRAY['rounds', 'queued', 'active'])) = (ended_at IS NULL))),
  check ((loss > 0)),
  check ((mode = ANY (ARRAY['real', 'play']))),
  check ((length(note) <= 500)),
  check ((principal > 0)),
  check ((released >= 0)),
  check ((round_stake > 0)),
  check ((((rounds IS NULL) = (round_stake IS NULL)) AND ((rounds IS NULL) = (rounds_by IS NULL)) AND ((used >= 0) AND (used <= COALESCE(rounds, 0))))),
  check ((rounds > 0)),
  check (((length(source) >= 1) AND (length(source) <= 80))),
  check ((state = ANY (ARRAY['rounds', 'queued', 'active', 'completed', 'used_up', 'expired', 'forfeited', 'cancelled']))),
  check ((target >= 0)),
  check (((cap IS NULL) OR (released <= cap))),
  check ((won >= 0))
);
create index grant_of_campaign ON promotions."grant" (brand_id, campaign_id, granted_at, id);
create index grant_of_member ON promotions."grant" (brand_id, member_id, granted_at, id);
create index grant_open ON promotions."grant" (brand_id, wager_by) WHERE (state = ANY (ARRAY['rounds', 'queued', 'active']));
create index grant_with_rounds ON promotions."grant" (brand_id, member_id) WHERE (state = 'rounds');
create unique index grant_one_active ON promotions."grant" (brand_id, member_id, currency, mode) WHERE (state = 'active');
CREATE TRIGGER grant_goes_forward BEFORE UPDATE ON promotions."grant" FOR EACH ROW EXECUTE FUNCTION promotions.guard_grant();

-- app: select; worker: delete, insert, select, update
-- rows of one brand only
create table promotions.member_day (
  brand_id uuid not null,
  member_id uuid not null,
  currency text not null,
  mode text not null,
  day date not null,
  valid_bet numeric not null,
  own_stake numeric not null,
  payout numeric not null,
  primary key (brand_id, member_id, currency, mode, day),
  foreign key (brand_id) REFERENCES brand.brand(id)
);

-- app: delete, insert, select, update; worker: delete, insert, select, update
-- rows of one brand only
create table promotions.progress (
  brand_id uuid not null,
  grant_id uuid not null,
  wagered numeric not null default 0,
  bets int8 not null default 0,
  open_bets int8 not null default 0,
  primary key (brand_id, grant_id)
);
