-- What a game can pay for one stake at most, as a multiple of it; null: its maker has not declared it. A payout beyond it waits for an operator.
alter table catalog.game add column largest_win int check (largest_win > 0);

create or replace view catalog.pub_game with (security_invoker = true) as
  select g.brand_id, g.vendor, g.code, g.node_id, g.game_type, g.names, g.art, g.has_demo,
         g.status = 'open' and v.status = 'open' and b.is_open as is_open, v.is_own, g.largest_win
    from catalog.game g
    join catalog.vendor v on v.brand_id = g.brand_id and v.code = g.vendor
    join brand.pub_brand b on b.brand_id = g.brand_id;
