create schema catalog;

-- Makers of games, by the codes of the spec. A vendor belongs to a brand; its switch works within seconds.
create table catalog.vendor (
  brand_id   uuid not null references brand.brand (id),
  code       text not null check (code ~ '^[A-Z0-9]{2,20}$'),
  name       text not null,
  game_types text[] not null,
  -- VASSALAGE: the vendor opens a pop-up list of its games.
  is_game    text not null default 'GAME' check (is_game in ('GAME', 'VASSALAGE')),
  is_own     boolean not null default false,
  in_footer  boolean not null default false,
  status     text not null default 'planned' check (status in ('planned', 'open', 'maintenance', 'closed')),
  position   int  not null default 100,
  primary key (brand_id, code)
);
select house.wall('catalog.vendor');

create table catalog.game (
  brand_id   uuid not null,
  vendor     text not null,
  code       text not null check (code ~ '^[A-Za-z0-9_-]{1,60}$'),
  node_id    uuid not null,
  game_type  text not null check (game_type in ('RNG', 'LIVE', 'FISH', 'PVP', 'SPORTS', 'ESPORTS', 'LOTT', 'ELOTT', 'COCKFIGHT', 'ARCADE')),
  names      jsonb not null,
  art        text not null,
  rtp        text,
  has_demo   boolean not null default false,
  is_hot     boolean not null default false,
  status     text not null default 'open' check (status in ('open', 'maintenance', 'closed')),
  position   int  not null default 100,
  created_at timestamptz not null default app_now(),
  primary key (brand_id, vendor, code),
  constraint game_node unique (brand_id, node_id),
  foreign key (brand_id, vendor) references catalog.vendor (brand_id, code)
);
create index game_of_type on catalog.game (brand_id, game_type, position) where status = 'open';
select house.wall('catalog.game');

create view catalog.pub_game with (security_invoker = true) as
  select g.brand_id, g.vendor, g.code, g.node_id, g.game_type, g.names, g.art, g.has_demo,
         g.status = 'open' and v.status = 'open' as is_open, v.is_own
    from catalog.game g join catalog.vendor v on v.brand_id = g.brand_id and v.code = g.vendor;
