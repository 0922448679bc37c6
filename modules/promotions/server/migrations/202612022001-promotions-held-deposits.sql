-- A bonus that comes with a deposit waits for the desk where its member looks like an abuser: what it is given by is kept with the application.
alter table promotions.entry
  add column deposit int8 check (deposit > 0),
  add column nth     int  check (nth > 0);
