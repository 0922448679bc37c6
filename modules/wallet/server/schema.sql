-- Tables and types of the schema `wallet` as all migrations leave them; written by `npm run schema`, not run by anything.

-- app: insert, select; worker: select
-- rows of one brand only
create table wallet.adjustment (
  brand_id uuid not null,
  id uuid not null,
  member_id uuid,
  kind text not null,
  cause text,
  currency text not null,
  amount int8 not null,
  day date not null,
  at timestamptz not null default app_now(),
  why text not null,
  asked_by uuid not null,
  approved_by uuid not null,
  corrects int8,
  primary key (brand_id, id),
  foreign key (approved_by) REFERENCES operators.operator(id),
  foreign key (asked_by) REFERENCES operators.operator(id),
  foreign key (brand_id, member_id) REFERENCES identity.member(brand_id, id),
  check ((amount > 0)),
  check ((cause = ANY (ARRAY['mistake', 'goodwill', 'payment', 'game', 'other']))),
  check (((kind = 'correction') = (corrects IS NOT NULL))),
  check (((kind = 'correction') = (cause IS NULL))),
  check (((kind = 'correction') OR (member_id IS NOT NULL))),
  check ((asked_by <> approved_by)),
  check ((kind = ANY (ARRAY['credit', 'debit', 'correction']))),
  check (((length(why) >= 3) AND (length(why) <= 140)))
);
create index adjustment_amount ON wallet.adjustment (brand_id, amount, id);
create index adjustment_newest ON wallet.adjustment (brand_id, at, id);
create index adjustment_of_member ON wallet.adjustment (brand_id, member_id, at);
create index adjustment_of_operator ON wallet.adjustment (brand_id, asked_by, day);
create unique index adjustment_corrects_once ON wallet.adjustment (brand_id, corrects) WHERE (corrects IS NOT NULL);

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
