-- When the job of a row is to run; null: at once.
alter table house.outbox add column if not exists run_at timestamptz;
