-- A job is locked by the name of the pool whose worker took it, not by the worker's own.
delete from jobs.worker;
alter table jobs.worker rename to worker_pool;
alter table jobs.worker_pool rename column worker_id to pool_id;
