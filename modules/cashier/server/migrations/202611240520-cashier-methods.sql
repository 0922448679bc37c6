-- Methods are edited in the console: when they are open, for which languages, and who changes what.
alter table cashier.method
  add column languages text[] not null default '{km,en,zh}' check (languages <@ '{km,en,zh}' and cardinality(languages) > 0),
  -- In the brand's zone; both null: always. An end before the beginning is on the next day.
  add column open_from time,
  add column open_until time,
  add column version int not null default 0,
  add check ((open_from is null) = (open_until is null) and open_from is distinct from open_until or open_from is null and open_until is null);

-- The fee as it was when the deposit was requested.
alter table cashier.deposit add column fee int8 not null default 0 check (fee >= 0 and fee < amount);
