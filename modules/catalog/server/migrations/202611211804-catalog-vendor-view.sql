-- Vendors for listed rooms.
create view catalog.pub_vendor with (security_invoker = true) as
  select brand_id, code as vendor, name, game_types, is_own, status from catalog.vendor;
