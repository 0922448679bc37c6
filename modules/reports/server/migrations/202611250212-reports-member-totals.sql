-- What a member has turned over in all, for lists and segments; folded with the days.
create table reports.member_total (
  brand_id  uuid    not null references brand.brand (id),
  member_id uuid    not null,
  bets      int8    not null,
  valid_bet numeric not null,
  primary key (brand_id, member_id)
);
create index member_total_turnover on reports.member_total (brand_id, valid_bet);
select house.wall('reports.member_total');

set local role tonle_worker;
insert into reports.member_total (brand_id, member_id, bets, valid_bet)
select brand_id, member_id, sum(bets), sum(valid_bet) from reports.bet_day group by brand_id, member_id;
reset role;
