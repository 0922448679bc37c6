-- Tables and types of the schema `wallet` as all migrations leave them; written by `npm run schema`, not run by anything.

-- app: select; worker: delete, insert, select, update
create table wallet.check_run (
  scope text not null,
  at timestamptz not null,
  ms int not null,
  asked int not null,
  findings jsonb not null,
  progress jsonb,
  primary key (scope),
  check ((jsonb_typeof(findings) = 'array')),
  check ((ms >= 0)),
  check ((scope = ANY (ARRAY['new', 'full', 'recent_days', 'all_days'])))
);
