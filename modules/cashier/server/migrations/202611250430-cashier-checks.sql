-- What was checked when a withdrawal was asked for, as the operator reads it; null: asked for before checks were kept.
alter table cashier.withdrawal add column checks jsonb check (jsonb_typeof(checks) = 'array');
