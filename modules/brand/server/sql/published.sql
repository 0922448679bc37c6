-- Published for other modules. It runs with its owner's rights: other modules' roles reach no table of brand.

create or replace view brand.pub_brand as
  select b.id as brand_id, b.status = 'open' as is_open,
         coalesce((select array_agg(d.host order by d.host) from brand.domain d where d.brand_id = b.id), '{}') as hosts,
         b.merchant_code, b.zone, b.mode
    from brand.brand b;

grant select on brand.pub_brand to tonle_app, tonle_worker;
