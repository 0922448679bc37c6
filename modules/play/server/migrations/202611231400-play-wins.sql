-- Large wins of the last month, folded from bets and what happened to them: a win that comes after its bet's own call stands here, too.
create table play.win (
  brand_id  uuid        not null references brand.brand (id),
  bet_id    uuid        not null,
  member_id uuid        not null,
  vendor    text        not null,
  game      text        not null,
  currency  text        not null,
  stake     int8        not null check (stake > 0),
  payout    int8        not null,
  won_at    timestamptz not null,
  primary key (brand_id, bet_id)
);
create index win_lately on play.win (brand_id, won_at desc);
select house.wall('play.win');
revoke insert, update, delete on play.win from tonle_app;
