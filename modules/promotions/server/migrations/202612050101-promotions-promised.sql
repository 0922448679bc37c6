-- What waits for the desk is promised: its amount counts against the campaign's budget, so that an approval can always give it.
alter table promotions.entry
  add column promised int8 check (promised >= 0);
