alter table jobs.unknown_row add column run_at timestamptz;
