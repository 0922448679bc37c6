-- An account that nobody took is closed a while after its last link, and its name is free again.
alter table identity.invitation
  add column closed_at timestamptz,
  add constraint invitation_taken_or_closed check (accepted_at is null or closed_at is null);
create index invitation_untaken on identity.invitation (brand_id, expires_at) where accepted_at is null and closed_at is null;
