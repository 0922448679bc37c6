create schema promotions;

-- Offers of bonus money. Grants keep the terms they were made under.
create table promotions.campaign (
  brand_id   uuid        not null,
  id         uuid        not null,
  code       text        not null check (code ~ '^[A-Z0-9_-]{2,30}$'),
  state      text        not null check (state in ('draft', 'open', 'stopped')),
  -- What asks for it: a deposit, or an operator for one member.
  trigger    text        not null check (trigger in ('deposit', 'manual')),
  currency   text        not null,
  mode       text        not null check (mode in ('real', 'play')),
  -- contract-shapes.ts: reward, wagering, weights, largest bet, days, cap; amounts as decimal strings.
  terms      jsonb       not null,
  -- By language: title and summary.
  words      jsonb       not null,
  -- The most it may give; null: no bound. `given` counts amounts of grants, from the moment they are promised.
  budget     int8        check (budget > 0),
  given      int8        not null default 0 check (given >= 0),
  starts_at  timestamptz not null,
  ends_at    timestamptz check (ends_at > starts_at),
  version    int         not null default 1,
  changed_by text        not null,
  changed_at timestamptz not null default app_now(),
  created_at timestamptz not null default app_now(),
  primary key (brand_id, id),
  constraint campaign_code unique (brand_id, code),
  constraint campaign_budget check (budget is null or given <= budget)
);
select house.wall('promotions.campaign');

-- A member's bonus: one wallet of the ledger each. One is active for a member and book, others wait their turn.
create table promotions.grant (
  brand_id     uuid        not null,
  id           uuid        not null,
  campaign_id  uuid        not null,
  member_id    uuid        not null,
  currency     text        not null,
  mode         text        not null check (mode in ('real', 'play')),
  -- What earned it, once: `deposit:<id>`, `manual:<id>`.
  source       text        not null check (length(source) between 1 and 80),
  amount       int8        not null check (amount > 0),
  -- Turnover to be wagered.
  target       int8        not null check (target >= 0),
  -- The most that may become cash; null: no bound.
  cap          int8        check (cap > 0),
  terms        jsonb       not null,
  state        text        not null check (state in ('queued', 'active', 'completed', 'used_up', 'expired', 'forfeited', 'cancelled')),
  -- Stakes placed while it was active.
  bets         int8        not null default 0,
  -- What became cash, and what went back to the campaign's cost less what that gave again.
  released     int8        not null default 0 check (released >= 0),
  returned     int8        not null default 0,
  granted_at   timestamptz not null default app_now(),
  activated_at timestamptz,
  wager_by     timestamptz,
  ended_at     timestamptz,
  ended_by     text,
  note         text        check (length(note) <= 500),
  primary key (brand_id, id),
  foreign key (brand_id, campaign_id) references promotions.campaign (brand_id, id),
  foreign key (brand_id, member_id) references identity.member (brand_id, id),
  constraint grant_once unique (brand_id, campaign_id, member_id, source),
  constraint grant_active_since check ((state in ('queued', 'cancelled')) = (activated_at is null) and (activated_at is null) = (wager_by is null)),
  constraint grant_ended check ((state in ('queued', 'active')) = (ended_at is null)),
  constraint grant_within_cap check (cap is null or released <= cap)
);
create unique index grant_one_active on promotions.grant (brand_id, member_id, currency, mode) where state = 'active';
create index grant_of_member on promotions.grant (brand_id, member_id, granted_at, id);
create index grant_of_campaign on promotions.grant (brand_id, campaign_id, granted_at, id);
create index grant_open on promotions.grant (brand_id, wager_by) where state in ('queued', 'active');
revoke delete, truncate on promotions.grant from tonle_app, tonle_worker;
select house.wall('promotions.grant');

-- Written by the fold of settled bets. `wagered` in hundredths of a millionth: turnover times its weight in percent.
create table promotions.progress (
  brand_id  uuid    not null,
  grant_id  uuid    not null,
  wagered   numeric not null default 0,
  bets      int8    not null default 0,
  open_bets int8    not null default 0,
  primary key (brand_id, grant_id)
);
select house.wall('promotions.progress');
