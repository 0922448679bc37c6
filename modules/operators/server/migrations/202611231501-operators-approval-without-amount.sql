-- Some acts need a second operator although no money moves: their amount is 0.
alter table operators.approval drop constraint approval_amount_check;
alter table operators.approval add constraint approval_amount_check check (amount >= 0);
