-- Prizes that the brand asks a vendor to give out of the vendor's own promotion: what it may pay, to whom, until when. Paid once.
create table play.promo_grant (
  brand_id       uuid        not null references brand.brand (id),
  id             uuid        not null,
  vendor_account int         not null,
  vendor         text        not null,
  -- Of the vendor's catalog; null: any of its games.
  game           text,
  member_id      uuid        not null,
  currency       text        not null,
  mode           text        not null check (mode in ('real', 'play')),
  amount         int8        not null check (amount > 0),
  granted_at     timestamptz not null default app_now(),
  granted_by     text        not null,
  note           text        not null check (length(note) between 3 and 140),
  expires_at     timestamptz not null,
  -- The vendor has answered that it knows of it.
  told_at        timestamptz,
  -- An operator took it back before it was paid.
  ended_at       timestamptz,
  primary key (brand_id, id),
  foreign key (brand_id, member_id) references identity.member (brand_id, id),
  check (expires_at > granted_at)
);
create index promo_grant_newest on play.promo_grant (brand_id, granted_at, id);
revoke update, delete, truncate on play.promo_grant from tonle_app, tonle_worker;
grant update (told_at, ended_at) on play.promo_grant to tonle_app, tonle_worker;
select house.wall('play.promo_grant');

-- A prize names its grant, and no second one does.
create unique index promo_paid_once on play.vendor_tx (brand_id, campaign) where kind = 'win' and campaign is not null;
