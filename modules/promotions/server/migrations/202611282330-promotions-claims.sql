-- Campaigns that members claim: what they are given for, until when one may join, who decides.
alter table promotions.campaign
  drop constraint campaign_trigger_check,
  add constraint campaign_trigger check (trigger in ('deposit', 'manual', 'registration', 'first_login', 'streak', 'loss', 'birthday', 'code', 'segment', 'apply')),
  -- contract-shapes.ts `rule`: which deposit, days of a streak, period of a loss, code, segment, how often, joining, desk.
  add column rule jsonb not null default '{"repeats": "once", "needsJoining": false, "needsDesk": false}',
  add column joins_until timestamptz,
  add column art text not null default 'gift' check (length(art) <= 30);

-- A member's way to a reward for one occasion: joined, applied for, decided. A reward that is claimed at once has no entry.
create table promotions.entry (
  brand_id     uuid        not null,
  id           uuid        not null,
  campaign_id  uuid        not null,
  member_id    uuid        not null,
  -- As of the grant it leads to: `loss:2026-11-16`.
  source       text        not null check (length(source) between 1 and 80),
  -- `draft`: pictures were sent, nothing was applied for yet.
  state        text        not null check (state in ('draft', 'joined', 'applying', 'approved', 'rejected')),
  remark       text        check (length(remark) <= 140),
  note         text        check (length(note) <= 140),
  -- Ids of private files.
  pictures     uuid[]      not null default '{}' check (cardinality(pictures) <= 3),
  requested_at timestamptz not null default app_now(),
  decided_at   timestamptz,
  decided_by   text,
  grant_id     uuid,
  version      int         not null default 0,
  primary key (brand_id, id),
  foreign key (brand_id, campaign_id) references promotions.campaign (brand_id, id),
  foreign key (brand_id, member_id) references identity.member (brand_id, id),
  constraint entry_once unique (brand_id, campaign_id, member_id, source),
  constraint entry_decided check ((state in ('approved', 'rejected')) = (decided_at is not null)),
  constraint entry_granted check ((state = 'approved') = (grant_id is not null))
);
create index entry_of_member on promotions.entry (brand_id, member_id, requested_at, id);
create index entry_newest on promotions.entry (brand_id, requested_at, id);
create index entry_waiting on promotions.entry (brand_id, requested_at, id) where state = 'applying';
revoke delete, truncate on promotions.entry from tonle_app, tonle_worker;
select house.wall('promotions.entry');

-- What a member's bets came to by business day, for streaks and cash back. Written by the fold of settled bets alone.
create table promotions.member_day (
  brand_id  uuid    not null references brand.brand (id),
  member_id uuid    not null,
  currency  text    not null,
  mode      text    not null,
  day       date    not null,
  valid_bet numeric not null,
  -- Own money staked on settled bets, and what came back of all of them.
  own_stake numeric not null,
  payout    numeric not null,
  primary key (brand_id, member_id, currency, mode, day)
);
select house.wall('promotions.member_day');
revoke insert, update, delete, truncate on promotions.member_day from tonle_app;
