-- How vendors prove who they are (README "Seamless protocol").
alter table play.vendor_account
  -- Where its calls may come from; none: from nowhere.
  add column networks cidr[] not null default '{}',
  add column closed_at timestamptz;

-- Two places, so that a new key can be taken into use before the old one goes.
create table play.vendor_key (
  brand_id       uuid        not null references brand.brand (id),
  -- Public; the vendor names it with each call.
  id             text        not null check (id ~ '^vk_[0-9a-f]{16}$'),
  vendor_account int         not null references play.vendor_account (id),
  place          smallint    not null check (place in (1, 2)),
  -- Sealed with the keyring; the context is the id.
  secret         text        not null,
  made_at        timestamptz not null default app_now(),
  retired_at     timestamptz,
  primary key (id)
);
create unique index vendor_key_place on play.vendor_key (vendor_account, place) where retired_at is null;
select house.wall('play.vendor_key');
revoke delete, truncate on play.vendor_key from tonle_app, tonle_worker;
