-- Cash back: the loss that a grant was given for, and what of it made up for earlier cash back whose bets were taken back since.
alter table promotions.grant
  add column loss      int8 check (loss > 0),
  add column corrected int8 not null default 0 check (corrected >= 0);
