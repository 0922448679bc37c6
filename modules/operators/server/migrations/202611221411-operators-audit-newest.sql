-- The audit log by time: its order and its range of days are read from one index.
create index audit_newest on operators.audit (brand_id, at, seq);
