-- A bank that said "failed" and books the payment after all: what it paid is paid, as long as nobody has decided otherwise.
insert into cashier.edge values ('withdrawal', 'payout_failed', 'paid') on conflict do nothing;
