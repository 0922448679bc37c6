-- Payments of providers that send no notice, and of those whose notices may be lost: asked for by the handle under which the provider knows them.
create table cashier.payment_poll (
  brand_id   uuid not null,
  deposit_id uuid not null,
  provider   text not null,
  handle     text not null check (length(handle) between 4 and 100),
  next_at    timestamptz not null,
  until      timestamptz not null,
  checks     int not null default 0,
  primary key (brand_id, deposit_id),
  foreign key (brand_id, deposit_id) references cashier.deposit (brand_id, id)
);
create index payment_poll_due on cashier.payment_poll (next_at);
select house.wall('cashier.payment_poll');

-- By which a brand is known to a provider that issues tokens: the registered e-mail address, and the newest token, sealed.
create table cashier.provider_access (
  brand_id     uuid not null,
  provider     text not null,
  email        text not null check (length(email) between 3 and 30),
  city         text not null check (length(city) between 1 and 15),
  token_sealed text,
  token_at     timestamptz,
  primary key (brand_id, provider),
  foreign key (brand_id, provider) references cashier.provider_account (brand_id, provider)
);
revoke delete, truncate on cashier.provider_access from tonle_app, tonle_worker;
select house.wall('cashier.provider_access');

-- The demo's KHQR was a bank's page with a QR of its address; now it is Bakong's.
insert into cashier.provider_account (brand_id, provider, is_real, merchant, title, mode, currencies)
  select a.brand_id, 'bakong', false, left(a.merchant, 20) || '@sandbox', a.title, a.mode, a.currencies from cashier.provider_account a
    join cashier.method m on m.brand_id = a.brand_id and m.provider = 'sandbox' and m.kind = 'deposit' and m.code = 'khqr'
   where a.provider = 'sandbox' and a.currencies <@ '{USD,KHR}' on conflict do nothing;
insert into cashier.provider_access (brand_id, provider, email, city)
  select brand_id, provider, left(split_part(merchant, '@', 1), 12) || '@sandbox.example', 'Phnom Penh' from cashier.provider_account where provider = 'bakong' on conflict do nothing;
update cashier.method m set provider = 'bakong' where kind = 'deposit' and code = 'khqr' and provider = 'sandbox'
   and exists (select from cashier.provider_account a where a.brand_id = m.brand_id and a.provider = 'bakong');
