-- Money that arrived although it goes beyond the member's deposit limit waits for an operator, who sends it back or credits it later.
alter table cashier.payment drop constraint payment_reason_check;
alter table cashier.payment add constraint payment_reason_check
  check (reason in ('unknown_reference', 'duplicate', 'late', 'wrong_amount', 'wrong_currency', 'over_limit'));
