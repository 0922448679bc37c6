-- Accounts that operators open for each other: one brand's or all brands', and one-time links to set a password.
alter table operators.operator add column brand_id uuid references brand.brand (id);
comment on column operators.operator.brand_id is 'The one brand whose console opens; null: every brand''s.';
alter table operators.operator drop constraint operator_status_check;
alter table operators.operator add constraint operator_status_check check (status in ('active', 'locked', 'invited'));

create table operators.invitation (
  operator_id uuid        primary key references operators.operator (id),
  hash        text        not null unique check (length(hash) = 64),
  expires_at  timestamptz not null
);
create index session_of_operator on operators.session (operator_id, created_at desc);
