-- What an operator asked for and a second one must agree to. The input is sealed, and gone once the request is decided.
create table operators.approval (
  brand_id   uuid        not null references brand.brand (id),
  id         uuid        not null,
  call       text        not null,
  ability    text        not null,
  subject    text        not null,
  about      jsonb       not null,
  amount     bigint      not null check (amount > 0),
  currency   text        not null,
  why        text,
  input      text,
  state      text        not null default 'waiting' check (state in ('waiting', 'approved', 'refused', 'withdrawn', 'expired', 'failed')),
  asked_by   uuid        not null references operators.operator (id),
  asked_at   timestamptz not null default app_now(),
  expires_at timestamptz not null,
  decided_by uuid references operators.operator (id),
  decided_at timestamptz,
  note       text,
  failure    text,
  primary key (brand_id, id),
  constraint approval_open check ((state = 'waiting') = (decided_at is null) and (state = 'waiting') = (input is not null)),
  constraint approval_decider check ((state in ('waiting', 'expired')) = (decided_by is null)),
  -- Four eyes: nobody agrees to the own request, whatever the program does.
  constraint approval_four_eyes check (state not in ('approved', 'refused', 'failed') or decided_by <> asked_by),
  constraint approval_own check (state <> 'withdrawn' or decided_by = asked_by)
);
select house.wall('operators.approval');
-- One request at a time waits for a thing.
create unique index approval_waiting on operators.approval (brand_id, subject) where state = 'waiting';
create index approval_decided on operators.approval (brand_id, decided_at desc) where state <> 'waiting';
create index approval_expiry on operators.approval (expires_at) where state = 'waiting';
revoke delete, truncate on operators.approval from tonle_app, tonle_worker;

-- Of an act that needed a second operator: who agreed.
alter table operators.audit add column approver_id uuid references operators.operator (id);
