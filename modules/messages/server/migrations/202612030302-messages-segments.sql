-- An announcement may be for the members of a segment alone. Segments are kept by identity, which stands above: the id is not looked up here.
alter table messages.draft add column segment_id uuid;
alter table messages.draft_version add column segment_id uuid;
alter table messages.announcement add column segment_id uuid;
create index announcement_of_segments on messages.announcement (brand_id, shown_from desc) where segment_id is not null;
