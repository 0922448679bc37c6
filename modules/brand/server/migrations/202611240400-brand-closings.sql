-- Parts of a brand's site that operators closed for a while. A row for each closing; it holds until it has ended or `until` has come.
create table brand.closing (
  brand_id uuid        not null references brand.brand (id),
  id       uuid        not null,
  part     text        not null check (part ~ '^[a-z]{2,20}$'),
  why      text        not null check (length(why) between 3 and 140),
  message  house.local_text,
  until    timestamptz,
  begun_by text        not null,
  begun_at timestamptz not null default app_now(),
  -- Without an operator: it ended by itself.
  ended_by text,
  ended_at timestamptz,
  primary key (brand_id, id),
  constraint closing_until check (until > begun_at),
  constraint closing_end check (ended_by is null or ended_at is not null)
);
select house.wall('brand.closing');
revoke delete, truncate on brand.closing from tonle_app, tonle_worker;
create unique index closing_now on brand.closing (brand_id, part) where ended_at is null;
create index closing_past on brand.closing (brand_id, begun_at desc) where ended_at is not null;
