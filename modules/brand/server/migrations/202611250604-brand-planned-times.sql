-- Ends that were planned before there was a job at each of them; banners' days go on without until they are next saved.
set local role tonle_worker;
insert into house.outbox (brand_id, topic, payload, run_at)
select c.brand_id, 'brand.closing_end',
       jsonb_build_object('at', to_char(c.until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')), c.until - interval '1200 ms'
  from brand.closing c where c.ended_at is null and c.until > app_now();
reset role;
