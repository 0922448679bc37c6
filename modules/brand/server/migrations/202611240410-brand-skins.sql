-- What operators choose of a brand's looks. `brand.brand.theme` follows from the hues; the logo is the hash of a public file of modules/files.
create table brand.skin (
  brand_id   uuid not null primary key references brand.brand (id),
  brand_hue  int  not null default 2 check (brand_hue between 0 and 359),
  water_hue  int  not null default 238 check (water_hue between 130 and 350),
  logo       text check (logo ~ '^[0-9a-f]{64}$'),
  -- What a visitor's first page looks like, until the visitor chooses.
  theme      text not null default 'dark' check (theme in ('dark', 'light')),
  menu       text not null default 'open' check (menu in ('open', 'rail')),
  version    int  not null default 0
);
select house.wall('brand.skin');

set local role tonle_worker;
insert into brand.skin (brand_id, brand_hue, water_hue)
select id, coalesce((theme ->> '--brand-h')::int, 2), coalesce((theme ->> '--water-h')::int, 238) from brand.brand
    on conflict do nothing;
reset role;

-- A brand made in the console is furnished by every module in a job; until then nobody can open it.
alter table brand.brand add column furnished_at timestamptz default app_now();
comment on column brand.brand.furnished_at is 'null: its modules have not written their first rows yet';
