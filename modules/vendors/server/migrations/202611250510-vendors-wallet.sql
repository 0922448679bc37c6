-- Where the money stands while a member plays. single: in our wallet, asked for each bet; transfer: in the vendor's own, moved there before.
alter table vendors.vendor_account add column wallet text not null default 'single' check (wallet in ('single', 'transfer'));
