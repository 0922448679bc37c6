-- What each operator gave to members without a second one, by business day: many small gifts are one large one. In the brand's currency.
create table operators.gift_day (
  brand_id    uuid   not null references brand.brand (id),
  operator_id uuid   not null references operators.operator (id),
  day         date   not null,
  amount      bigint not null check (amount > 0),
  primary key (brand_id, operator_id, day)
);
select house.wall('operators.gift_day');
revoke delete, truncate on operators.gift_day from tonle_app, tonle_worker;
