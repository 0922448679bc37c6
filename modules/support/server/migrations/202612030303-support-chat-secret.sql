-- The secret of an outside chat service: written once, never read back.
create table support.chat_secret (
  brand_id uuid not null primary key references brand.brand (id),
  sealed   text not null,
  set_by   text not null,
  set_at   timestamptz not null default app_now()
);
select house.wall('support.chat_secret');
