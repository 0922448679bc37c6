-- Times that were planned before there was a job at each of them.
set local role tonle_worker;
insert into house.outbox (brand_id, topic, payload, run_at)
select a.brand_id, 'messages.announcement_time',
       jsonb_build_object('at', to_char(t.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')), t.at - interval '1200 ms'
  from messages.announcement a cross join lateral (values (a.shown_from), (a.shown_to)) as t(at) where t.at > app_now();
reset role;
