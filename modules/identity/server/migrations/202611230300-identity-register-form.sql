-- Which fields a brand's registration has, their order and rules: a list of {name, enabled, required, patternId, ownPattern, minLength,
-- maxLength}. A brand without a row has the program's standard.
create table identity.register_form (
  brand_id   uuid  not null primary key references brand.brand (id),
  version    int   not null default 1,
  rules      jsonb not null check (jsonb_typeof(rules) = 'array'),
  changed_by text  not null,
  changed_at timestamptz not null default app_now()
);
select house.wall('identity.register_form');

-- Asked before money leaves, beside the password; hashed alike.
alter table identity.credential add column payment_hash text;
