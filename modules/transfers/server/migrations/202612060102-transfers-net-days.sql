-- What a vendor's net of a member's wallet moved by on a business day, beside what its rounds of that day came to.
create table transfers.net_day (
  brand_id    uuid        not null,
  id          uuid        not null,
  member_id   uuid        not null,
  vendor      text        not null,
  currency    text        not null,
  mode        text        not null check (mode in ('real', 'play')),
  day         date        not null,
  -- The last that the vendor said on this day, and the last before; null: nothing before.
  net         int8        not null,
  seen_at     timestamptz not null,
  net_before  int8        not null,
  seen_before timestamptz,
  -- Rounds that the vendor tells of as over between the two.
  rounds      int         not null default 0,
  stake       int8        not null default 0,
  payout      int8        not null default 0,
  difference  int8        not null default 0,
  -- fresh: to be compared; waits: rounds near the last reading may explain it; evened: later days bring it back to zero.
  state       text        not null default 'fresh' check (state in ('fresh', 'equal', 'evened', 'waits', 'open', 'explained')),
  compared_at timestamptz,
  -- The difference that an operator explained: another one is open again.
  explained   int8,
  decided_by  text,
  decided_at  timestamptz,
  note        text        check (length(note) <= 140),
  version     int         not null default 0,
  primary key (brand_id, member_id, vendor, currency, mode, day),
  foreign key (brand_id, member_id) references identity.member (brand_id, id),
  constraint net_day_id unique (brand_id, id),
  constraint net_day_explained check ((explained is null) = (decided_by is null) and (explained is null) = (decided_at is null) and (state <> 'explained' or explained = difference)),
  constraint net_day_difference check (state in ('fresh', 'explained') or (difference = 0) = (state = 'equal'))
);
create index net_day_newest on transfers.net_day (brand_id, day, id);
create index net_day_left on transfers.net_day (brand_id, state, day, id) where state in ('fresh', 'waits', 'open');
select house.wall('transfers.net_day');

-- When the last round that the vendor told of was over: a wallet that was not heard since is asked for.
alter table transfers.wallet add column round_at timestamptz;
create index wallet_behind on transfers.wallet (brand_id, seen_at) where round_at > seen_at;

create index odd_round_newest on transfers.odd_round (brand_id, first_at, vendor_account, round_id, player);
