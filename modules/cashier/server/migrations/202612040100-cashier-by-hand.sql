-- A payout that an operator makes outside: an order of the provider `hand`. Its `provider_id` is the reference of the transfer outside, used once.
alter table cashier.payout add constraint payout_by_hand check (provider <> 'hand' or state <> 'paid' or provider_id is not null);
create unique index payout_outside_once on cashier.payout (brand_id, upper(provider_id)) where provider = 'hand' and state = 'paid';

-- Pictures of such a transfer; the picture itself is a sealed file (modules/files) with the same id.
create table cashier.payout_proof (
  brand_id  uuid not null,
  id        uuid not null,
  payout_id uuid not null,
  added_by  uuid not null,
  added_at  timestamptz not null default app_now(),
  primary key (brand_id, id),
  foreign key (brand_id, payout_id) references cashier.payout (brand_id, id)
);
create index proof_of_payout on cashier.payout_proof (brand_id, payout_id, added_at);
revoke update, delete, truncate on cashier.payout_proof from tonle_app, tonle_worker;
select house.wall('cashier.payout_proof');
