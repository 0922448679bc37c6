-- Trial accounts that are to be closed, the oldest first: few at any time.
create index member_trials on identity.member (brand_id, created_at) where type = 4 and status <> 'closed';
