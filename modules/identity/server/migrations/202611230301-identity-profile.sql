-- Who a member is beside the account: one sealed document of personal fields. Equal names and numbers of identity papers are found by a
-- keyed index. `avatar`: a picture of modules/files.
create table identity.profile (
  brand_id         uuid not null,
  member_id        uuid not null,
  version          int  not null default 1,
  sealed           text not null,
  full_name_index  text check (length(full_name_index) = 64),
  id_number_index  text check (length(id_number_index) = 64),
  avatar           text check (avatar ~ '^[0-9a-f]{64}$'),
  changed_at       timestamptz not null default app_now(),
  primary key (brand_id, member_id),
  foreign key (brand_id, member_id) references identity.member (brand_id, id)
);
create index profile_full_name on identity.profile (brand_id, full_name_index) where full_name_index is not null;
create index profile_id_number on identity.profile (brand_id, id_number_index) where id_number_index is not null;
select house.wall('identity.profile');
