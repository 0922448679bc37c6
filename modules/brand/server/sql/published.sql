-- Published for other modules. It runs with its owner's rights: other modules' roles reach no table of brand.

create or replace view brand.pub_brand as
  select b.id as brand_id, b.status = 'open' as is_open,
         coalesce((select array_agg(d.host order by d.host) from brand.domain d where d.brand_id = b.id), '{}') as hosts,
         b.merchant_code, b.zone, b.mode
    from brand.brand b;

grant select on brand.pub_brand to tonle_app, tonle_worker;

-- For how long a part of the brand has been closed since a moment: what would run out meanwhile is given that time again. A deadline
-- that passed before the closing stays passed, since this never grows faster than the clock.
create or replace function brand.pub_closed_for(brand uuid, part text, since timestamptz) returns interval language sql stable as $$
  select coalesce(sum(c.till - greatest(c.begun_at, pub_closed_for.since)), interval '0')
    from (select begun_at, least(coalesce(ended_at, app_now()), until, app_now()) as till
            from brand.closing where brand_id = pub_closed_for.brand and closing.part = pub_closed_for.part) c
   where c.till > greatest(c.begun_at, pub_closed_for.since)
$$;
grant execute on function brand.pub_closed_for(uuid, text, timestamptz) to tonle_app, tonle_worker;
