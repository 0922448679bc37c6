-- Bank transfers: the payer writes a short code into the transfer's text, and what arrives is matched by it.
alter table cashier.deposit add column match_code text check (match_code ~ '^[2-9A-HJKMNP-TV-Z]{6}$');
create unique index deposit_match_open on cashier.deposit (brand_id, match_code) where match_code is not null and state in ('opening', 'waiting');
create index deposit_match on cashier.deposit (brand_id, match_code, requested_at) where match_code is not null;

-- The brand's own account that transfers go to, as members are shown it.
create table cashier.receiving_account (
  brand_id uuid not null,
  provider text not null,
  bank     text not null check (length(bank) between 1 and 40),
  number   text not null check (length(number) between 4 and 40),
  holder   text not null check (length(holder) between 1 and 80),
  primary key (brand_id, provider),
  foreign key (brand_id, provider) references cashier.provider_account (brand_id, provider)
);
revoke delete, truncate on cashier.receiving_account from tonle_app, tonle_worker;
select house.wall('cashier.receiving_account');

-- What the payer wrote, for the desk to match by hand.
alter table cashier.payment add column memo text check (length(memo) <= 140);
alter table cashier.payment drop constraint payment_reason_check;
alter table cashier.payment add constraint payment_reason_check
  check (reason in ('unknown_reference', 'duplicate', 'late', 'wrong_amount', 'wrong_currency', 'over_limit', 'other_payer'));
