alter table identity.member
  -- The name of a drawn picture, or the hash of an own one (modules/files); null: the drawn one that the account gets. `identity.profile.avatar`
  -- is read by programs of before alone and goes with the next release.
  add column icon text check (icon ~ '^([a-z]{2,20}|[0-9a-f]{64})$');

alter table identity.credential
  -- Wrong payment passwords; from a number on it is shut for a while.
  add column payment_failures  int not null default 0,
  add column payment_failed_at timestamptz;

-- The payment password was given in this session: good for one payout, for some minutes.
alter table identity.session add column payment_proved_at timestamptz;
