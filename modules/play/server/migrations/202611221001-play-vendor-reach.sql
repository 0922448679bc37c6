-- What a vendor's key can reach (docs/decisions/0010-what-a-vendor-can-reach.md).

-- The name by which one vendor account knows one member. A key finds nobody whom its vendor never met, and two vendors cannot compare players.
-- identity.member.player_ref, one name for all vendors, is not asked any more.
create table play.player_ref (
  brand_id       uuid        not null references brand.brand (id),
  vendor_account int         not null references play.vendor_account (id),
  member_id      uuid        not null,
  ref            text        not null check (ref ~ '^[A-Za-z0-9]{1,20}$'),
  made_at        timestamptz not null default app_now(),
  primary key (vendor_account, member_id),
  constraint player_ref_once unique (vendor_account, ref),
  foreign key (brand_id, member_id) references identity.member (brand_id, id)
);
select house.wall('play.player_ref');
revoke update, delete, truncate on play.player_ref from tonle_app, tonle_worker;
grant select on play.player_ref to tonle_report;

-- Pairs that have dealt with each other keep the name that the vendor has stored; fingerprints of operations contain it.
insert into play.player_ref (brand_id, vendor_account, member_id, ref)
select m.brand_id, met.vendor_account, m.id, m.player_ref
  from (select a.id as vendor_account, s.member_id
          from play.session s join play.vendor_account a on a.brand_id = s.brand_id and a.vendor = s.vendor
         where s.member_id is not null
        union
        select t.vendor_account, t.member_id from play.vendor_tx t where t.member_id is not null) met
  join play.vendor_account a on a.id = met.vendor_account
  join identity.pub_member m on m.brand_id = a.brand_id and m.id = met.member_id;

alter table play.vendor_account
  -- What moves money without naming a stake of a live session: each is off until an operator switches it on.
  add column capabilities text[] not null default '{}' check (capabilities <@ array['adjust', 'jackpot', 'promo', 'free_bets']),
  -- Since when the budget of net payouts is used up: no stakes until an operator opens the account again.
  add column exhausted_at timestamptz,
  -- Accounts that this migration has closed or bereft of capabilities have none: the next start lists them for the operator, once.
  add column reviewed_at timestamptz default app_now();
update play.vendor_account set reviewed_at = null;
update play.vendor_account a set closed_at = app_now()
 where a.closed_at is null and not exists (select from catalog.pub_vendor v where v.brand_id = a.brand_id and v.vendor = a.vendor);

-- What an operator has set in place of the defaults (rules.ts), in millionths of the book's currency.
create table play.vendor_ceiling (
  brand_id       uuid not null references brand.brand (id),
  vendor_account int  not null references play.vendor_account (id),
  currency       text not null,
  mode           text not null check (mode in ('real', 'play', 'trial')),
  -- Largest credit and largest debit of one operation.
  operation      int8 not null check (operation > 0),
  -- What one member may receive in a business day beyond the own stakes.
  member_day     int8 not null check (member_day > 0),
  -- What all members together may receive in an hour beyond their stakes.
  hour           int8 not null check (hour > 0),
  primary key (vendor_account, currency, mode)
);
select house.wall('play.vendor_ceiling');
revoke truncate on play.vendor_ceiling from tonle_app, tonle_worker;

-- The budget of an hour: processes lease slices of it before they pay out, so that all of them together cannot pass it and no bet waits here.
create table play.vendor_budget (
  brand_id       uuid        not null references brand.brand (id),
  vendor_account int         not null references play.vendor_account (id),
  currency       text        not null,
  mode           text        not null,
  hour           timestamptz not null,
  -- Net payouts that processes have made or may still make; below zero where players have lost.
  leased         int8        not null,
  primary key (vendor_account, currency, mode, hour)
);
select house.wall('play.vendor_budget');
revoke truncate on play.vendor_budget from tonle_app, tonle_worker;

-- Credits above a ceiling: posted, answered with OK, and held until an operator has decided.
create table play.held_credit (
  brand_id       uuid        not null references brand.brand (id),
  id             uuid        not null,
  vendor_account int         not null references play.vendor_account (id),
  vendor         text        not null,
  -- The operation that was paid.
  kind           text        not null,
  tx_id          text        not null,
  bet_id         uuid,
  game           text,
  member_id      uuid        not null,
  currency       text        not null,
  mode           text        not null check (mode in ('real', 'play', 'trial')),
  day            date        not null,
  -- Which ceiling it would have passed, and what that was.
  ceiling        text        not null check (ceiling in ('operation', 'game', 'member_day', 'hour')),
  allowed        int8        not null,
  amount         int8        not null check (amount > 0),
  -- What of it is held still, or was released in the end.
  rest           int8        not null,
  -- Number of the ledger's hold that has the rest: each time a part is taken back makes the next one.
  n              int         not null default 1,
  held_at        timestamptz not null,
  resolved_at    timestamptz,
  resolution     text        check (resolution in ('released', 'rejected', 'taken_back')),
  -- The operator, and why.
  resolved_by    uuid,
  reason         text        check (length(reason) between 3 and 140),
  primary key (brand_id, id),
  constraint held_credit_once unique (vendor_account, kind, tx_id),
  foreign key (brand_id, member_id) references identity.member (brand_id, id),
  constraint held_credit_rest check (rest between 0 and amount and (rest > 0 or resolution is not null)),
  constraint held_credit_resolved check ((resolved_at is null) = (resolution is null)
    and coalesce(resolution in ('released', 'rejected'), false) = (num_nonnulls(resolved_by, reason) = 2))
);
create index held_credit_waiting on play.held_credit (brand_id, held_at) where resolved_at is null;
create index held_credit_of_member on play.held_credit (member_id, vendor_account, day);
select house.wall('play.held_credit');
revoke delete, truncate on play.held_credit from tonle_app, tonle_worker;
grant select on play.held_credit to tonle_report;

create function play.guard_held_credit() returns trigger language plpgsql as $$
begin
  if (new.brand_id, new.id, new.vendor_account, new.kind, new.tx_id, new.member_id, new.currency, new.mode, new.day, new.amount, new.held_at)
       is distinct from (old.brand_id, old.id, old.vendor_account, old.kind, old.tx_id, old.member_id, old.currency, old.mode, old.day, old.amount, old.held_at)
     or old.resolved_at is not null or new.rest > old.rest or new.n < old.n or (new.rest < old.rest and new.rest > 0 and new.n = old.n) then
    raise exception 'a held credit is only taken from, then resolved once' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger held_credit_in_state before update on play.held_credit for each row execute function play.guard_held_credit();

-- reject: an operator refused a credit that was held; our own operation, which no vendor's history contains. Rows of before met a narrower check.
alter table play.vendor_tx drop constraint vendor_tx_kind_check;
alter table play.vendor_tx add constraint vendor_tx_kind_check check (kind in (
  'bet', 'win', 'betWin', 'rollback', 'roundEnd', 'adjust', 'hold', 'capture', 'release', 'reverseWin', 'tip', 'tipCancel', 'reject')) not valid;
alter table play.bet_event drop constraint bet_event_kind_check;
alter table play.bet_event add constraint bet_event_kind_check
  check (kind in ('win', 'cash_out', 'void', 'resettle', 'adjust', 'close', 'reject') and (kind <> 'close' or amount = 0)) not valid;

-- As before; a rejected payout leaves the bet as its vendor knows it: it can still be rolled back, and its round be closed.
create or replace function play.guard_bet_event() returns trigger
  language plpgsql security definer set search_path = pg_catalog, play, pg_temp as $$
declare
  v_events  int;
  v_void    boolean;
  v_settled boolean;
  v_broken  text;
begin
  select count(*), bool_or(e.kind = 'void'), bool_or(e.kind not in ('void', 'close', 'reject')) into v_events, v_void, v_settled
    from play.bet_event e where e.member_id = new.member_id and e.bet_id = new.bet_id;
  if new.kind = 'close' and v_events > 0 then return null; end if;
  v_broken := case
    when v_events <> new.n - 1 then 'bet_event_order'
    when v_void then 'bet_event_after_void'
    when new.kind = 'void' and v_settled then 'bet_event_void_settled' end;
  if v_broken is not null then
    raise exception 'event % of a bet that is decided otherwise', new.kind
      using errcode = 'unique_violation', constraint = v_broken, schema = 'play', table = 'bet_event';
  end if;
  if not exists (select from play.bet b where b.member_id = new.member_id and b.bet_id = new.bet_id) then
    raise exception 'event % of no bet', new.kind
      using errcode = 'foreign_key_violation', constraint = 'bet_event_bet', schema = 'play', table = 'bet_event';
  end if;
  return new;
end $$;

insert into ledger.counted_kind (kind, what) values ('win_rejected', 'net_loss');
