-- A connection that its program lost may still have been sent a plan. Before somebody is told that the plan was refused, the backend is
-- ended: what it was sent is done by then, or never will be.

-- True once there is no such backend. Only connections of lanes are ended, which live through it.
create function ledger.end_lost_lane(p_pid int) returns boolean language sql security definer set search_path = pg_catalog, pg_temp as $$
  select coalesce(bool_and(pg_terminate_backend(a.pid, 1000)), true)
    from pg_stat_activity a where a.pid = p_pid and a.application_name = 'tonle_lane' and a.datname = current_database()
$$;
revoke all on function ledger.end_lost_lane(int) from public, tonle_app, tonle_worker, tonle_lane, tonle_report;
grant execute on function ledger.end_lost_lane(int) to tonle_lane;
