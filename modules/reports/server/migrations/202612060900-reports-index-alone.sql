-- Players of a period are counted from the index alone where pages are marked as seen by all: a fifth of a large table is too late for that.
alter table reports.bet_day set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
