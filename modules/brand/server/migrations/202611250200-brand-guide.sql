-- A brand whose operators have put the guided first run away. What the guide's steps say is read from what they are about.
create table brand.guide (
  brand_id  uuid        not null primary key references brand.brand (id),
  closed_by text        not null,
  closed_at timestamptz not null default app_now()
);
select house.wall('brand.guide');
