-- Ends the backend of a lost connection; true once there is none. Only connections of lanes are ended.
create or replace function ledger.end_lost_lane(p_pid int) returns boolean language sql security definer set search_path = pg_catalog, pg_temp as $$
  select coalesce(bool_and(pg_terminate_backend(a.pid, 1000)), true)
    from pg_stat_activity a where a.pid = p_pid and a.application_name = 'tonle_lane' and a.datname = current_database()
$$;

grant execute on function ledger.end_lost_lane(int) to tonle_lane;
