-- A program of before `what` ends the limits of a period whatever they limit: it does not know this column, and `limit_step` keeps limits of play from it.
alter table cashier.deposit_limit add column steps int not null default 0;
comment on column cashier.deposit_limit.steps is 'raised with each change of state by programs that name the kind of limit';
