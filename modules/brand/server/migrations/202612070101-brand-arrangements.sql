-- What operators arrange on the site (the banners of a place, the order of vendors), as it stood after each change: a row a change, none is
-- changed or deleted. The first row of an arrangement is what stood before its first change.
create table brand.arrangement_version (
  brand_id    uuid        not null references brand.brand (id),
  arrangement text        not null check (arrangement ~ '^[a-z_.]{2,40}$'),
  version     int         not null check (version > 0),
  state       jsonb       not null,
  why         text        not null check (length(why) between 3 and 140),
  changed_by  text        not null,
  changed_at  timestamptz not null default app_now(),
  primary key (brand_id, arrangement, version)
);
select house.wall('brand.arrangement_version');
revoke update, delete, truncate on brand.arrangement_version from tonle_app, tonle_worker;
