-- Money that only a bank's notice has told of so far: its statement, or its answer when asked, proves it.
alter table cashier.payment add column is_proven boolean not null default true;
create index payment_unproven on cashier.payment (brand_id, provider) where not is_proven;

-- A gateway's session that the payer's bank has declined is over.
insert into cashier.edge values ('deposit', 'waiting', 'failed') on conflict do nothing;
