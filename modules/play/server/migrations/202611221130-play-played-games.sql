-- How much each game is played and who played it last, folded from play.bet by cursor: lists never count bets themselves.
create table play.game_day (
  brand_id uuid   not null references brand.brand (id),
  day      date   not null,
  vendor   text   not null,
  game     text   not null,
  bets     bigint not null check (bets > 0),
  primary key (brand_id, day, vendor, game)
);
select house.wall('play.game_day');

create table play.member_game (
  brand_id  uuid        not null references brand.brand (id),
  member_id uuid        not null,
  vendor    text        not null,
  game      text        not null,
  played_at timestamptz not null,
  primary key (brand_id, member_id, vendor, game)
);
create index member_game_lately on play.member_game (brand_id, member_id, played_at desc);
select house.wall('play.member_game');
revoke insert, update, delete on play.game_day, play.member_game from tonle_app;

-- Published for listed rooms; readers filter by brand.
create view play.pub_game_day with (security_invoker = true) as select brand_id, day, vendor, game, bets from play.game_day;
create view play.pub_member_game with (security_invoker = true) as
  select brand_id, member_id, vendor, game, played_at from play.member_game;
