-- Games that a member keeps at hand.
create table catalog.favourite (
  brand_id  uuid        not null,
  member_id uuid        not null,
  vendor    text        not null,
  game      text        not null,
  added_at  timestamptz not null default app_now(),
  primary key (brand_id, member_id, vendor, game),
  foreign key (brand_id, member_id) references identity.member (brand_id, id),
  foreign key (brand_id, vendor, game) references catalog.game (brand_id, vendor, code)
);
select house.wall('catalog.favourite');
