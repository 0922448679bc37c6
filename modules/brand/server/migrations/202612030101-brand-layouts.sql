-- How a brand's pages are laid out, beside its colours: data of the skin.
alter table brand.skin
  -- The home page begins with the banners or with the hot games.
  add column home   text not null default 'banners' check (home in ('banners', 'games')),
  -- Where the logo stands on a wide screen.
  add column header text not null default 'start' check (header in ('start', 'centre')),
  -- How many tiles of games stand beside each other.
  add column tiles  text not null default 'regular' check (tiles in ('regular', 'large'));
