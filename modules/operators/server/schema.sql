-- Tables and types of the schema `operators` as all migrations leave them; written by `npm run schema`, not run by anything.

-- app: insert, select, update; worker: insert, select, update
-- rows of one brand only
create table operators.approval (
  brand_id uuid not null,
  id uuid not null,
  call text not null,
  ability text not null,
  subject text not null,
  about jsonb not null,
  amount int8 not null,
  currency text not null,
  why text,
  input text,
  state text not null default 'waiting',
  asked_by uuid not null,
  asked_at timestamptz not null default app_now(),
  expires_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  note text,
  failure text,
  primary key (brand_id, id),
  foreign key (asked_by) REFERENCES operators.operator(id),
  foreign key (brand_id) REFERENCES brand.brand(id),
  foreign key (decided_by) REFERENCES operators.operator(id),
  check ((amount >= 0)),
  check (((state = ANY (ARRAY['waiting', 'expired'])) = (decided_by IS NULL))),
  check (((state <> ALL (ARRAY['approved', 'refused', 'failed'])) OR (decided_by <> asked_by))),
  check ((((state = 'waiting') = (decided_at IS NULL)) AND ((state = 'waiting') = (input IS NOT NULL)))),
  check (((state <> 'withdrawn') OR (decided_by = asked_by))),
  check ((state = ANY (ARRAY['waiting', 'approved', 'refused', 'withdrawn', 'expired', 'failed'])))
);
create index approval_decided ON operators.approval (brand_id, decided_at DESC) WHERE (state <> 'waiting');
create index approval_expiry ON operators.approval (expires_at) WHERE (state = 'waiting');
create unique index approval_waiting ON operators.approval (brand_id, subject) WHERE (state = 'waiting');
CREATE TRIGGER approval_decided_once BEFORE UPDATE ON operators.approval FOR EACH ROW EXECUTE FUNCTION operators.guard_approval();

-- app: insert, select; worker: insert, select
-- rows of one brand only
create table operators.audit (
  brand_id uuid not null,
  seq int8 not null,
  at timestamptz not null,
  operator_id uuid not null,
  call text not null,
  subject text,
  input jsonb not null,
  change jsonb,
  why text,
  ip inet,
  hash text not null,
  approver_id uuid,
  primary key (brand_id, seq),
  foreign key (approver_id) REFERENCES operators.operator(id),
  foreign key (brand_id) REFERENCES brand.brand(id),
  foreign key (operator_id) REFERENCES operators.operator(id),
  check ((length(hash) = 64)),
  check ((seq > 0))
);
create index audit_newest ON operators.audit (brand_id, at, seq);

-- app: insert, select, update; worker: insert, select, update
-- rows of one brand only
create table operators.gift_day (
  brand_id uuid not null,
  operator_id uuid not null,
  day date not null,
  amount int8 not null,
  primary key (brand_id, operator_id, day),
  foreign key (brand_id) REFERENCES brand.brand(id),
  foreign key (operator_id) REFERENCES operators.operator(id),
  check ((amount > 0))
);

-- app: delete, insert, select, update; worker: delete, insert, select, update
create table operators.invitation (
  operator_id uuid not null,
  hash text not null,
  expires_at timestamptz not null,
  primary key (operator_id),
  unique (hash),
  foreign key (operator_id) REFERENCES operators.operator(id),
  check ((length(hash) = 64))
);

-- app: delete, insert, select, update; worker: delete, insert, select, update
create table operators.operator (
  id uuid not null,
  name text not null,
  name_key text not null generated always as (lower(name)) stored,
  password_hash text not null,
  role text not null,
  totp_secret text,
  totp_confirmed boolean not null default false,
  totp_last_step int8 not null default 0,
  failures int not null default 0,
  status text not null default 'active',
  created_at timestamptz not null default app_now(),
  failed_at timestamptz,
  brand_id uuid,
  primary key (id),
  unique (name_key),
  foreign key (brand_id) REFERENCES brand.brand(id),
  check ((status = ANY (ARRAY['active', 'locked', 'invited'])))
);

-- app: delete, insert, select, update; worker: delete, insert, select, update
create table operators.passkey (
  id uuid not null,
  operator_id uuid not null,
  credential_id text not null,
  public_key text not null,
  counter int8 not null default 0,
  host text not null,
  transports text[] not null default '{}'[],
  name text not null,
  created_at timestamptz not null default app_now(),
  used_at timestamptz,
  primary key (id),
  unique (credential_id),
  foreign key (operator_id) REFERENCES operators.operator(id),
  check ((counter >= 0)),
  check ((length(credential_id) <= 1400))
);
create index passkey_of_operator ON operators.passkey (operator_id, created_at);

-- app: delete, insert, select, update; worker: delete, insert, select, update
create table operators.role (
  key text not null,
  brand_id uuid,
  name text not null,
  abilities text[] not null,
  version int not null default 1,
  primary key (key),
  foreign key (brand_id) REFERENCES brand.brand(id),
  check (((cardinality(abilities) >= 1) AND (cardinality(abilities) <= 200))),
  check ((key ~ '^rol_[0-9a-f]{32}$')),
  check (((length(name) >= 2) AND (length(name) <= 40)))
);
create unique index role_name ON operators.role (COALESCE(brand_id, '00000000-0000-0000-0000-000000000000'::uuid), lower(name));

-- app: delete, insert, select, update; worker: delete, insert, select, update
create table operators.session (
  id uuid not null,
  operator_id uuid not null,
  brand_id uuid not null,
  token_hash text not null,
  ip inet,
  created_at timestamptz not null default app_now(),
  last_seen_at timestamptz not null default app_now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  password_at timestamptz,
  user_agent text not null default '',
  primary key (id),
  unique (token_hash),
  foreign key (brand_id) REFERENCES brand.brand(id),
  foreign key (operator_id) REFERENCES operators.operator(id),
  check ((length(token_hash) = 64)),
  check ((length(user_agent) <= 400))
);
create index session_of_operator ON operators.session (operator_id, created_at DESC);

-- app: delete, insert, select, update; worker: delete, insert, select, update
create table operators.shipped_role (
  key text not null,
  changes text[] not null,
  version int not null default 1,
  primary key (key),
  check ((cardinality(changes) <= 200)),
  check (((key ~ '^[a-z_]{3,20}$') AND (key <> 'admin')))
);

-- app: delete, insert, select, update; worker: delete, insert, select, update
create table operators.ticket (
  hash text not null,
  session_id uuid not null,
  expires_at timestamptz not null,
  primary key (hash),
  foreign key (session_id) REFERENCES operators.session(id),
  check ((length(hash) = 64))
);
create index ticket_expiry ON operators.ticket (expires_at);

-- app: delete, insert, select, update; worker: delete, insert, select, update
create table operators.used_challenge (
  hash text not null,
  expires_at timestamptz not null,
  primary key (hash),
  check ((length(hash) = 64))
);
create index used_challenge_expiry ON operators.used_challenge (expires_at);
