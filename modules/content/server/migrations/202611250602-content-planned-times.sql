-- Times that were planned before there was a job at each of them.
set local role tonle_worker;
insert into house.outbox (brand_id, topic, payload, run_at)
select p.brand_id, 'content.document_time',
       jsonb_build_object('at', to_char(t.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')), t.at - interval '1200 ms'
  from content.published p cross join lateral (values (p.shown_from), (p.shown_to)) as t(at) where t.at > app_now();
reset role;
