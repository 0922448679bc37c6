-- A shut account opens by itself: otherwise whoever can reach the console could keep its operators out for good.
alter table operators.operator add column failed_at timestamptz;
