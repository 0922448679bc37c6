-- Published for other modules: pairs of members and what they share. A value of too many members links nobody (README).
create or replace view risk.pub_link with (security_invoker = true) as
  select t.brand_id, t.member_id, o.member_id as other_id, t.kind, count(*)::int as shared, max(least(t.last_at, o.last_at)) as last_at
    from risk.trace t
    join risk.trace o on o.brand_id = t.brand_id and o.kind = t.kind and o.value = t.value and o.member_id <> t.member_id
   where (select count(*) from (select from risk.trace c where c.brand_id = t.brand_id and c.kind = t.kind and c.value = t.value limit 21) few)
         <= case t.kind when 'network' then 8 else 20 end
   group by t.brand_id, t.member_id, o.member_id, t.kind;

grant select on risk.pub_link to tonle_app, tonle_worker;
