-- Where a vendor's dialect (docs/vendor-adapters.md) signs with a private key, we keep the public half instead of a secret.
alter table play.vendor_key
  add column public_key text check (length(public_key) <= 4000),
  alter column secret drop not null,
  add constraint vendor_key_half check ((secret is null) <> (public_key is null));
