-- When the books were checked last, by what, and what was found. A row a kind of check.
create schema wallet;

create table wallet.check_run (
  scope    text        primary key check (scope in ('new', 'full', 'recent_days', 'all_days')),
  at       timestamptz not null,
  ms       int         not null check (ms >= 0),
  -- Rules that were asked, or sealed days that were recomputed.
  asked    int         not null,
  findings jsonb       not null check (jsonb_typeof(findings) = 'array'),
  -- Where the next one goes on: a checkpoint of the ledger, or a day of a book.
  progress jsonb
);
revoke insert, update, delete, truncate on wallet.check_run from tonle_app;

comment on column wallet.check_run.findings is 'new: what was found since the last full check, until the next one';
