-- Orders of the console's lists (contract-console.ts): each is read from an index, whichever way.
create index deposit_amount on cashier.deposit (brand_id, amount, id);
create index withdrawal_newest on cashier.withdrawal (brand_id, requested_at, id);
create index withdrawal_closed on cashier.withdrawal (brand_id, (coalesce(closed_at, requested_at)), id);
create index withdrawal_amount on cashier.withdrawal (brand_id, amount, id);
