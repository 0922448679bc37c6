-- A member's mobile number and e-mail address, sealed. One that is verified belongs to one member of the brand only.
create table identity.contact (
  brand_id     uuid        not null,
  member_id    uuid        not null,
  kind         text        not null check (kind in ('mobile', 'email')),
  value_sealed text        not null,
  value_index  text        not null check (length(value_index) = 64),
  -- Of a mobile number.
  country      text        check (country ~ '^[A-Z]{2}$'),
  -- Null: the member wrote it, and nothing was ever read there.
  verified_at  timestamptz,
  changed_at   timestamptz not null default app_now(),
  primary key (brand_id, member_id, kind),
  foreign key (brand_id, member_id) references identity.member (brand_id, id),
  check (kind = 'email' or country is not null)
);
create unique index contact_once on identity.contact (brand_id, kind, value_index) where verified_at is not null;
create index contact_value on identity.contact (brand_id, kind, value_index);
select house.wall('identity.contact');

-- After a reset or a changed contact no money leaves for a while: its owner has the time to notice.
alter table identity.credential add column payouts_from timestamptz;
