-- What the demo's simulator has set itself: what an operator has changed since is not set again.
alter table play.vendor_account add column local_terms jsonb;
