-- When the operator last typed the password in this session, for what a found, unlocked screen must not do.
alter table operators.session add column password_at timestamptz;
