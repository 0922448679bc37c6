-- Accounts at providers are opened and changed by operators; a form names the version that it was made on.
alter table cashier.provider_account add column version int not null default 0;
