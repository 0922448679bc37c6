-- What arrived, where the brand's rule credits another amount than was asked for.
alter table cashier.deposit
  add column received int8 check (received > 0 and received <> amount and received > fee),
  add check (received is null or state = 'credited');
