-- When an agent sent money to an account that its owner has not taken yet: it is not closed any more.
alter table identity.invitation add column funded_at timestamptz;
