-- Which process runs which pool of workers: a job is locked by the name of the pool, not by its worker's own. A process holds an
-- advisory lock while it lives; the jobs of a dead one are freed. `jobs.worker` stays for programs of before that still run; then it goes.
create table jobs.worker_pool (
  pool_id  text primary key,
  instance int  not null
);
revoke all on jobs.worker_pool from tonle_app;
