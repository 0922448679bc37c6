-- Published for other modules; readers filter by brand.

create or replace view reports.pub_member_total with (security_invoker = true) as
  select brand_id, member_id, bets, valid_bet from reports.member_total;

grant select on reports.pub_member_total to tonle_app, tonle_worker;
