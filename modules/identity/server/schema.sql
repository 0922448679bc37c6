-- Tables and types of the schema `identity` as all migrations leave them; written by `npm run schema`, not run by anything.

-- app: delete, insert, select, update; worker: delete, insert, select, update
-- rows of one brand only
create table identity.captcha (
  brand_id uuid not null,
  id uuid not null,
  answer text not null,
  expires_at timestamptz not null,
  primary key (brand_id, id)
);
create index captcha_expiry ON identity.captcha (expires_at);

-- app: delete, insert, select, update; worker: delete, insert, select, update
-- rows of one brand only
create table identity.code (
  brand_id uuid not null,
  purpose text not null,
  to_index text not null,
  subject text not null,
  hash text not null,
  tries int not null default 0,
  message_id uuid not null,
  expires_at timestamptz not null,
  primary key (brand_id, purpose, to_index, subject),
  foreign key (brand_id) REFERENCES brand.brand(id),
  check ((length(hash) = 64)),
  check ((purpose ~ '^[a-z_]{3,30}$')),
  check ((length(subject) = ANY (ARRAY[0, 36]))),
  check ((length(to_index) = 64))
);
create index code_expiry ON identity.code (expires_at);

-- app: delete, insert, select, update; worker: delete, insert, select, update
-- rows of one brand only
create table identity.contact (
  brand_id uuid not null,
  member_id uuid not null,
  kind text not null,
  value_sealed text not null,
  value_index text not null,
  country text,
  verified_at timestamptz,
  changed_at timestamptz not null default app_now(),
  primary key (brand_id, member_id, kind),
  foreign key (brand_id, member_id) REFERENCES identity.member(brand_id, id),
  check (((kind = 'email') OR (country IS NOT NULL))),
  check ((country ~ '^[A-Z]{2}$')),
  check ((kind = ANY (ARRAY['mobile', 'email']))),
  check ((length(value_index) = 64))
);
create index contact_value ON identity.contact (brand_id, kind, value_index);
create unique index contact_once ON identity.contact (brand_id, kind, value_index) WHERE (verified_at IS NOT NULL);

-- app: delete, insert, select, update; worker: delete, insert, select, update
-- rows of one brand only
create table identity.credential (
  brand_id uuid not null,
  member_id uuid not null,
  password_hash text not null,
  must_change boolean not null default false,
  changed_at timestamptz not null default app_now(),
  payouts_from timestamptz,
  payment_hash text,
  is_generated boolean not null default false,
  payment_failures int not null default 0,
  payment_failed_at timestamptz,
  primary key (brand_id, member_id),
  foreign key (brand_id, member_id) REFERENCES identity.member(brand_id, id)
);

-- app: delete, insert, select, update; worker: delete, insert, select, update
create table identity.exclusion (
  print text not null,
  until timestamptz not null,
  primary key (print),
  check ((length(print) = 64))
);
create index exclusion_end ON identity.exclusion (until);

-- app: delete, insert, select, update; worker: delete, insert, select, update
-- rows of one brand only
create table identity.factor (
  brand_id uuid not null,
  member_id uuid not null,
  secret text not null,
  confirmed boolean not null default false,
  last_step int8 not null default 0,
  failures int not null default 0,
  failed_at timestamptz,
  created_at timestamptz not null default app_now(),
  primary key (brand_id, member_id),
  foreign key (brand_id, member_id) REFERENCES identity.member(brand_id, id)
);

-- app: delete, insert, select, update; worker: delete, insert, select, update
-- rows of one brand only
create table identity.invitation (
  brand_id uuid not null,
  member_id uuid not null,
  opened_by uuid not null,
  token_hash text,
  expires_at timestamptz not null,
  seen_at timestamptz,
  accepted_at timestamptz,
  accepted_ip inet,
  closed_at timestamptz,
  funded_at timestamptz,
  primary key (brand_id, member_id),
  foreign key (brand_id, member_id) REFERENCES identity.member(brand_id, id),
  foreign key (brand_id, opened_by) REFERENCES identity.member(brand_id, id),
  check (((token_hash IS NULL) = (accepted_at IS NOT NULL))),
  check (((accepted_at IS NULL) OR (closed_at IS NULL))),
  check ((length(token_hash) = 64))
);
create index invitation_untaken ON identity.invitation (brand_id, expires_at) WHERE ((accepted_at IS NULL) AND (closed_at IS NULL));
create unique index invitation_token ON identity.invitation (brand_id, token_hash) WHERE (token_hash IS NOT NULL);

-- app: delete, insert, select, update; worker: delete, insert, select, update
-- rows of one brand only
create table identity.issuer (
  brand_id uuid not null,
  slot text not null,
  is_on boolean not null,
  terms jsonb not null,
  secret text,
  version int not null default 1,
  changed_by text not null,
  changed_at timestamptz not null default app_now(),
  primary key (brand_id, slot),
  foreign key (brand_id) REFERENCES brand.brand(id),
  check ((slot = ANY (ARRAY['phone', 'openid_1', 'openid_2']))),
  check ((jsonb_typeof(terms) = 'object'))
);
CREATE TRIGGER issuer_version BEFORE UPDATE ON identity.issuer FOR EACH ROW EXECUTE FUNCTION house.raise_version();

-- app: delete, insert, select, update; worker: delete, insert, select, update
-- rows of one brand only
create table identity.known_device (
  brand_id uuid not null,
  device text not null,
  member_id uuid not null,
  last_at timestamptz not null default app_now(),
  trusted_until timestamptz,
  primary key (brand_id, device, member_id),
  foreign key (brand_id, member_id) REFERENCES identity.member(brand_id, id),
  check ((length(device) = 22))
);

-- app: delete, insert, select, update; worker: delete, insert, select, update
-- rows of one brand only
create table identity.login (
  brand_id uuid not null,
  id uuid not null,
  member_id uuid not null,
  at timestamptz not null default app_now(),
  how text not null,
  result text not null,
  ip inet,
  network text,
  user_agent text not null,
  session_id uuid,
  primary key (brand_id, id),
  foreign key (brand_id, member_id) REFERENCES identity.member(brand_id, id),
  check ((result = ANY (ARRAY['ok', 'refused'])))
);
create index login_network ON identity.login (brand_id, member_id, network) WHERE (result = 'ok');
create index login_of_member ON identity.login (brand_id, member_id, id);
create index login_old ON identity.login (at);

-- app: delete, insert, select, update; worker: delete, insert, select, update
-- rows of one brand only
create table identity.login_failure (
  brand_id uuid not null,
  key text not null,
  count int not null,
  last_at timestamptz not null,
  primary key (brand_id, key),
  check ((length(key) <= 120))
);

-- app: delete, insert, select, update; worker: delete, insert, select, update
-- rows of one brand only
create table identity.member (
  brand_id uuid not null,
  id uuid not null,
  account text not null,
  account_key text not null generated always as (lower(account)) stored,
  type int not null,
  nickname text not null,
  player_ref text not null,
  currency text not null,
  language text,
  status text not null default 'active',
  affiliate_code text not null,
  terms_version text,
  created_at timestamptz not null default app_now(),
  created_ip inet,
  last_login_at timestamptz,
  break_kind text,
  break_until timestamptz,
  verification_level int not null default 0,
  first_login_at timestamptz,
  icon text,
  tag text,
  primary key (brand_id, id),
  unique (brand_id, account_key),
  unique (brand_id, affiliate_code),
  unique (brand_id, player_ref),
  foreign key (brand_id) REFERENCES brand.brand(id),
  check (((length(account) >= 3) AND (length(account) <= 40))),
  check ((affiliate_code ~ '^[a-z0-9]{6,12}$')),
  check (((break_kind IS NULL) = (break_until IS NULL))),
  check ((break_kind = ANY (ARRAY['timeout', 'exclusion']))),
  check ((icon ~ '^([a-z]{2,20}|[0-9a-f]{64})$')),
  check ((language = ANY (ARRAY['km', 'en', 'zh']))),
  check (((length(nickname) >= 1) AND (length(nickname) <= 40))),
  check ((length(player_ref) <= 20)),
  check ((status = ANY (ARRAY['active', 'locked', 'closed']))),
  check ((tag ~ '^[a-z]{2,3}(-[a-z]{2,4})?$')),
  check ((type = ANY (ARRAY[0, 1, 2, 4, 41, 42]))),
  check (((verification_level >= 0) AND (verification_level <= 3)))
);
create index member_agents ON identity.member (brand_id, created_at, id) WHERE (type = ANY (ARRAY[1, 2, 41, 42]));
create index member_break_over ON identity.member (brand_id, break_until) WHERE (break_until IS NOT NULL);
create index member_newest ON identity.member (brand_id, created_at, id);
create index member_seen ON identity.member (brand_id, last_login_at);
create index member_trials ON identity.member (brand_id, created_at) WHERE ((type = 4) AND (status <> 'closed'));

-- app: delete, insert, select, update; worker: delete, insert, select, update
-- rows of one brand only
create table identity.member_note (
  brand_id uuid not null,
  id uuid not null,
  member_id uuid not null,
  note text not null,
  operator text not null,
  at timestamptz not null default app_now(),
  primary key (brand_id, id),
  foreign key (brand_id, member_id) REFERENCES identity.member(brand_id, id),
  check (((length(note) >= 3) AND (length(note) <= 500)))
);
create index note_of_member ON identity.member_note (brand_id, member_id, id);

-- app: delete, insert, select, update; worker: delete, insert, select, update
-- rows of one brand only
create table identity.member_tag (
  brand_id uuid not null,
  member_id uuid not null,
  tag text not null,
  primary key (brand_id, member_id, tag),
  foreign key (brand_id) REFERENCES brand.brand(id),
  foreign key (brand_id, member_id) REFERENCES identity.member(brand_id, id),
  check ((tag ~ '^[^[:cntrl:],]{1,30}$'))
);
create index member_tag_members ON identity.member_tag (brand_id, tag, member_id);

-- app: delete, insert, select, update; worker: delete, insert, select, update
-- rows of one brand only
create table identity.openid_link (
  brand_id uuid not null,
  issuer text not null,
  subject text not null,
  member_id uuid not null,
  created_at timestamptz not null default app_now(),
  primary key (brand_id, issuer, subject),
  unique (brand_id, member_id, issuer),
  foreign key (brand_id, member_id) REFERENCES identity.member(brand_id, id),
  check ((length(issuer) <= 200)),
  check (((length(subject) >= 1) AND (length(subject) <= 255)))
);

-- app: delete, insert, select, update; worker: delete, insert, select, update
-- rows of one brand only
create table identity.openid_offer (
  brand_id uuid not null,
  hash text not null,
  issuer text not null,
  subject text not null,
  expires_at timestamptz not null,
  primary key (brand_id, hash),
  foreign key (brand_id) REFERENCES brand.brand(id),
  check ((length(hash) = 64))
);
create index openid_offer_expiry ON identity.openid_offer (expires_at);

-- app: delete, insert, select, update; worker: delete, insert, select, update
-- rows of one brand only
create table identity.password_link (
  brand_id uuid not null,
  token_hash text not null,
  member_id uuid,
  expires_at timestamptz not null,
  primary key (brand_id, token_hash),
  foreign key (brand_id) REFERENCES brand.brand(id),
  foreign key (brand_id, member_id) REFERENCES identity.member(brand_id, id),
  check ((length(token_hash) = 64))
);
create index password_link_expiry ON identity.password_link (expires_at);
create index password_link_of_member ON identity.password_link (brand_id, member_id) WHERE (member_id IS NOT NULL);

-- app: delete, insert, select, update; worker: delete, insert, select, update
-- rows of one brand only
create table identity.profile (
  brand_id uuid not null,
  member_id uuid not null,
  version int not null default 1,
  sealed text not null,
  full_name_index text,
  id_number_index text,
  avatar text,
  changed_at timestamptz not null default app_now(),
  primary key (brand_id, member_id),
  foreign key (brand_id, member_id) REFERENCES identity.member(brand_id, id),
  check ((avatar ~ '^[0-9a-f]{64}$')),
  check ((length(full_name_index) = 64)),
  check ((length(id_number_index) = 64))
);
create index profile_full_name ON identity.profile (brand_id, full_name_index) WHERE (full_name_index IS NOT NULL);
create index profile_id_number ON identity.profile (brand_id, id_number_index) WHERE (id_number_index IS NOT NULL);
CREATE TRIGGER profile_version BEFORE UPDATE ON identity.profile FOR EACH ROW EXECUTE FUNCTION house.raise_version();

-- app: delete, insert, select, update; worker: delete, insert, select, update
-- rows of one brand only
create table identity.recovery_code (
  brand_id uuid not null,
  member_id uuid not null,
  hash text not null,
  primary key (brand_id, member_id, hash),
  foreign key (brand_id, member_id) REFERENCES identity.member(brand_id, id),
  check ((length(hash) = 64))
);

-- app: delete, insert, select, update; worker: delete, insert, select, update
-- rows of one brand only
create table identity.register_form (
  brand_id uuid not null,
  version int not null default 1,
  rules jsonb not null,
  changed_by text not null,
  changed_at timestamptz not null default app_now(),
  primary key (brand_id),
  foreign key (brand_id) REFERENCES brand.brand(id),
  check ((jsonb_typeof(rules) = 'array'))
);
CREATE TRIGGER register_form_version BEFORE UPDATE ON identity.register_form FOR EACH ROW EXECUTE FUNCTION house.raise_version();

-- app: delete, insert, select, update; worker: delete, insert, select, update
-- rows of one brand only
create table identity.remembered (
  brand_id uuid not null,
  selector text not null,
  member_id uuid not null,
  session_id uuid not null,
  generation int not null default 0,
  used_at timestamptz not null default app_now(),
  expires_at timestamptz not null,
  primary key (brand_id, selector),
  foreign key (brand_id, session_id) REFERENCES identity.session(brand_id, id),
  check ((length(selector) = 22))
);
create index remembered_expiry ON identity.remembered (expires_at);
create index remembered_session ON identity.remembered (brand_id, session_id);

-- app: delete, insert, select, update; worker: delete, insert, select, update
-- rows of one brand only
create table identity.segment (
  brand_id uuid not null,
  id uuid not null,
  name text not null,
  name_key text not null generated always as (lower(name)) stored,
  filter jsonb not null,
  created_by text not null,
  created_at timestamptz not null default app_now(),
  primary key (brand_id, id),
  foreign key (brand_id) REFERENCES brand.brand(id),
  check (((length(name) >= 1) AND (length(name) <= 60)))
);
create unique index segment_name ON identity.segment (brand_id, name_key);

-- app: delete, insert, select, update; worker: delete, insert, select, update
-- rows of one brand only
create table identity.segment_message (
  brand_id uuid not null,
  id uuid not null,
  segment_id uuid,
  segment text not null,
  filter jsonb not null,
  title jsonb not null,
  text jsonb not null,
  written_by text not null,
  written_at timestamptz not null default app_now(),
  sent_to uuid,
  sent int not null default 0,
  done_at timestamptz,
  primary key (brand_id, id),
  foreign key (brand_id) REFERENCES brand.brand(id)
);
create index segment_message_newest ON identity.segment_message (brand_id, segment_id, id DESC);

-- app: delete, insert, select, update; worker: delete, insert, select, update
-- rows of one brand only
create table identity.session (
  brand_id uuid not null,
  id uuid not null,
  member_id uuid not null,
  token_hash text not null,
  ip inet,
  user_agent text not null,
  created_at timestamptz not null default app_now(),
  last_seen_at timestamptz not null default app_now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  end_reason text,
  proved_at timestamptz,
  previous_hash text,
  replaced_at timestamptz,
  must_change boolean not null default false,
  password_at timestamptz,
  idle_minutes int not null default 720,
  payment_proved_at timestamptz,
  primary key (brand_id, id),
  unique (token_hash),
  foreign key (brand_id, member_id) REFERENCES identity.member(brand_id, id),
  check (((idle_minutes >= 1) AND (idle_minutes <= 1440))),
  check ((length(previous_hash) = 64)),
  check ((length(token_hash) = 64))
);
create index session_of_member ON identity.session (brand_id, member_id) WHERE (ended_at IS NULL);
create unique index session_previous ON identity.session (previous_hash) WHERE (previous_hash IS NOT NULL);

-- app: delete, insert, select, update; worker: delete, insert, select, update
-- rows of one brand only
create table identity.ticket (
  brand_id uuid not null,
  hash text not null,
  session_id uuid not null,
  purpose text not null,
  expires_at timestamptz not null,
  primary key (hash),
  check ((length(hash) = 64))
);
create index ticket_expiry ON identity.ticket (expires_at);

-- app: delete, insert, select, update; worker: delete, insert, select, update
-- rows of one brand only
create table identity.used_proof (
  brand_id uuid not null,
  hash text not null,
  expires_at timestamptz not null,
  primary key (brand_id, hash),
  foreign key (brand_id) REFERENCES brand.brand(id),
  check ((length(hash) = 64))
);
create index used_proof_expiry ON identity.used_proof (expires_at);

-- app: delete, insert, select, update; worker: delete, insert, select, update
-- rows of one brand only
create table identity.verification (
  brand_id uuid not null,
  hash text not null,
  member_id uuid not null,
  remember boolean not null,
  tries int not null default 0,
  expires_at timestamptz not null,
  proof text not null default 'password',
  must_change boolean not null default false,
  primary key (brand_id, hash),
  foreign key (brand_id, member_id) REFERENCES identity.member(brand_id, id),
  check ((length(hash) = 64)),
  check ((proof = ANY (ARRAY['password', 'sms', 'openid'])))
);
create index verification_expiry ON identity.verification (expires_at);
