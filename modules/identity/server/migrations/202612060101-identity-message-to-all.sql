-- A message to all members has no segment.
alter table identity.segment_message alter column segment_id drop not null;
