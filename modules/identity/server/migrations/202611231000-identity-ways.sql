-- What a login has proved, what it must change, and how long its session may be idle.
alter table identity.session
  -- Opened with a default or an expired password: nothing else is done before the change.
  add column must_change  boolean     not null default false,
  -- When the password was last typed in, in this session; null: it was opened without it.
  add column password_at  timestamptz,
  add column idle_minutes int         not null default 720 check (idle_minutes between 1 and 1440);

alter table identity.verification
  -- What the first half of the login was.
  add column proof       text    not null default 'password' check (proof in ('password', 'sms')),
  add column must_change boolean not null default false;

-- When the action of the first login has run (spec §4); until then a login answers that it is the first.
alter table identity.member add column first_login_at timestamptz;
update identity.member set first_login_at = last_login_at where last_login_at is not null;
