-- A rejected application that is made again: what it said and showed before stays. Written by trigger.
create table promotions.attempt (
  brand_id     uuid        not null,
  entry_id     uuid        not null,
  no           int         not null,
  remark       text        check (length(remark) <= 140),
  note         text        check (length(note) <= 140),
  -- Ids of private files.
  pictures     uuid[]      not null,
  requested_at timestamptz not null,
  decided_at   timestamptz not null,
  decided_by   text,
  primary key (brand_id, entry_id, no),
  foreign key (brand_id, entry_id) references promotions.entry (brand_id, id)
);
revoke update, delete, truncate on promotions.attempt from tonle_app, tonle_worker;
select house.wall('promotions.attempt');

-- Sent since the rejection, for the application that is about to be made.
alter table promotions.entry add column next_pictures uuid[] not null default '{}' check (cardinality(next_pictures) <= 3);
