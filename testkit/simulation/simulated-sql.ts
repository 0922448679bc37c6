/** A table whose rows go with postings of the wallets' workload. */
export const TABLE = 'sim.vendor_tx'

/** The numbers of simulated connections in place of the server's process ids, and no patience by the real clock. */
export const SIMULATED_SQL = `
  create schema sim;
  create table ${TABLE} (tx text primary key, balance int8 not null);
  create type ${TABLE}_row as (plan int, tx text);
  grant usage on schema sim to tonle_app, tonle_lane, tonle_worker;
  grant insert on ${TABLE} to tonle_app, tonle_lane, tonle_worker;
  do $$
  declare f record;
  begin
    for f in select pg_get_functiondef(p.oid) as text from pg_proc p
              where p.pronamespace = 'ledger'::regnamespace and p.prokind = 'f' and p.prosrc ~ 'lock_timeout|pg_backend_pid' loop
      execute regexp_replace(replace(f.text, 'pg_backend_pid()', 'coalesce(current_setting(''sim.backend'', true)::int, pg_backend_pid())'),
                             '(''lock_timeout''\\s*,\\s*)''[^'']*''', '\\1''0''', 'g');
    end loop;
  end $$;`
