-- Published for other modules.

create or replace view catalog.pub_game with (security_invoker = true) as
  select g.brand_id, g.vendor, g.code, g.node_id, g.game_type, g.names, g.art, g.has_demo,
         g.status = 'open' and v.status = 'open' and b.is_open as is_open, v.is_own, g.largest_win
    from catalog.game g
    join catalog.vendor v on v.brand_id = g.brand_id and v.code = g.vendor
    join brand.pub_brand b on b.brand_id = g.brand_id;

create or replace view catalog.pub_vendor with (security_invoker = true) as
  select brand_id, code as vendor, name, game_types, is_own, status from catalog.vendor;

grant select on catalog.pub_game, catalog.pub_vendor to tonle_app, tonle_worker;
