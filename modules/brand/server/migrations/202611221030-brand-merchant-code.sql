-- Other rooms name a brand to operators by its merchant code.
create or replace view brand.pub_brand as
  select b.id as brand_id, b.status = 'open' as is_open,
         coalesce((select array_agg(d.host order by d.host) from brand.domain d where d.brand_id = b.id), '{}') as hosts,
         b.merchant_code
    from brand.brand b;
