-- What other rooms may know of a brand: whether it is open, and the hosts that are its own.
create view brand.pub_brand as
  select b.id as brand_id, b.status = 'open' as is_open,
         coalesce((select array_agg(d.host order by d.host) from brand.domain d where d.brand_id = b.id), '{}') as hosts
    from brand.brand b;
