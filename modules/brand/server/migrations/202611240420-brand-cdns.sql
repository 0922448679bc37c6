-- Origins from which a brand's pictures and launches may also come. Job brand.check_cdns looks at each; what is sick is left out of what pages are told.
create table brand.cdn (
  brand_id   uuid        not null references brand.brand (id),
  kind       text        not null check (kind in ('image', 'launch')),
  origin     text        not null check (origin ~ '^https://[a-z0-9.-]+(:[0-9]{1,5})?$'),
  -- null: not looked at yet, and told to nobody.
  is_healthy boolean,
  fault      text,
  checked_at timestamptz,
  primary key (brand_id, kind, origin)
);
select house.wall('brand.cdn');
