-- Run in single-user mode, before the server accepts anybody: no program ever connects as superuser.
-- Written so that it can run again on an existing installation after an upgrade of this file.
do $$
declare
  wanted text;
begin
  foreach wanted in array array['tonle_owner', 'tonle_app', 'tonle_worker', 'tonle_lane', 'tonle_report'] loop
    if not exists (select from pg_roles where rolname = wanted) then
      execute format('create role %I login', wanted);
    end if;
  end loop;
end $$;

-- An online copy of the data directory (backup) and clones for tests are the owner's to make.
alter role tonle_owner createdb;

-- Back-fills see all brands as tonle_worker; sessions of a database that is dropped are ended.
grant tonle_worker, pg_signal_backend to tonle_owner;

-- Who looks for a transaction that hangs connects as the owner: without it the sessions of the other roles show neither state nor statement.
grant pg_read_all_stats to tonle_owner;

grant execute on function pg_backup_start(text, boolean), pg_backup_stop(boolean), pg_switch_wal(), pg_create_restore_point(text) to tonle_owner;

