-- Where a game stands in the brand's lobby, and its badges. `marked_new` null: new by its age.
alter table catalog.game
  add column is_pinned    boolean not null default false,
  add column is_hidden    boolean not null default false,
  add column is_exclusive boolean not null default false,
  add column marked_new   boolean,
  add constraint game_position_check check (position between 0 and 999999);

-- The order of all lists: pinned games first, then by position; one value, so that pages are read along one index.
create index game_of_order on catalog.game
  (brand_id, (case when is_pinned then position - 1000000 else position end), code, vendor) where status = 'open' and not is_hidden;
