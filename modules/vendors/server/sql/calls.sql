-- Adds two spreads of times, place by place.
create or replace function vendors.add_spread(a int[], b int[]) returns int[] language sql immutable as $$
  select array_agg(coalesce(x, 0) + coalesce(y, 0) order by place) from unnest(a, b) with ordinality as t (x, y, place)
$$;

-- Empties the parts that hold none of the last seven days or of tomorrow, and answers their number.
create or replace function vendors.empty_old_calls() returns int language plpgsql security definer set search_path = pg_catalog, vendors, pg_temp as $$
declare
  today int := floor(extract(epoch from public.app_now()) / 86400);
  emptied int := 0;
begin
  for n in 0..7 loop
    if n = any (select d % 8 from generate_series(today - 6, today) d) then continue; end if;
    if pg_relation_size(format('vendors.vendor_call_%s', n)::regclass) = 0 then continue; end if;
    execute format('truncate vendors.vendor_call_%s', n);
    emptied := emptied + 1;
  end loop;
  return emptied;
end $$;

grant execute on function vendors.add_spread(int[], int[]) to tonle_app, tonle_worker;
grant execute on function vendors.empty_old_calls() to tonle_worker;
