-- The rest of the vendors' operations (README "Operations"): holds, adjustments, reversals, tips; rounds whose totals are compared.

alter table play.vendor_tx drop constraint vendor_tx_kind_check;
alter table play.vendor_tx add constraint vendor_tx_kind_check check (kind in (
  'bet', 'win', 'betWin', 'rollback', 'roundEnd', 'adjust', 'hold', 'capture', 'release', 'reverseWin', 'tip', 'tipCancel'));
alter table play.vendor_tx drop constraint vendor_tx_money_answer;
alter table play.vendor_tx add constraint vendor_tx_money_answer check (
  (state = 'posted') = (balance is not null)
  or kind = 'roundEnd'
  -- What gave nothing back, as there was nothing.
  or kind in ('rollback', 'release', 'tipCancel') and state = 'posted' and transfer_id is null);

comment on column play.vendor_tx.ref_tx_id is 'the operation it is about; of a reverseWin with its kind, as in betWin/t1';
comment on column play.vendor_tx.payload is 'own games: the round; operations without a bet: amount that the wallet got, currency and mode; missing: what it could not give back';

-- A tip is cancelled once and a win reversed once, under whatever id.
create unique index vendor_tx_undone on play.vendor_tx (vendor_account, kind, ref_tx_id)
  where kind in ('tipCancel', 'reverseWin') and transfer_id is not null;

-- A vendor's rounds, to compare and to close them.
create index bet_of_round on play.bet (vendor_account, round_id) where round_id is not null;

-- close: the round ended without an outcome for this bet, which is lost.
alter table play.bet_event drop constraint bet_event_kind_check;
alter table play.bet_event add constraint bet_event_kind_check
  check (kind in ('win', 'cash_out', 'void', 'resettle', 'adjust', 'close') and (kind <> 'close' or amount = 0));

-- The states of a bet. Told as a unique index would, so that the caller looks at the bet again and answers by what it finds.
create function play.guard_bet_event() returns trigger
  language plpgsql security definer set search_path = pg_catalog, play, pg_temp as $$
declare
  v_events  int;
  v_void    boolean;
  v_settled boolean;
  v_broken  text;
begin
  select count(*), bool_or(e.kind = 'void'), bool_or(e.kind not in ('void', 'close')) into v_events, v_void, v_settled
    from play.bet_event e where e.member_id = new.member_id and e.bet_id = new.bet_id;
  v_broken := case
    when v_events <> new.n - 1 then 'bet_event_order'
    when v_void then 'bet_event_after_void'
    when new.kind = 'void' and v_settled then 'bet_event_void_settled'
    when new.kind = 'close' and v_events > 0 then 'bet_event_close_settled' end;
  if v_broken is not null then
    raise exception 'event % of a bet that is decided otherwise', new.kind
      using errcode = 'unique_violation', constraint = v_broken, schema = 'play', table = 'bet_event';
  end if;
  return new;
end $$;
create trigger bet_event_in_state before insert on play.bet_event for each row execute function play.guard_bet_event();

alter table play.round
  -- Who closed it; null where it is open, or was closed before this was told.
  add column closed_by text check (closed_by in ('vendor', 'sweep')),
  -- What the vendor said and what we have, where they differ.
  add column difference jsonb;
create index round_differs on play.round (brand_id, closed_at) where difference is not null;

-- Money that a vendor has set aside at a table: taken piece by piece, the rest given back once.
create table play.hold (
  brand_id       uuid        not null references brand.brand (id),
  vendor_account int         not null references play.vendor_account (id),
  tx_id          text        not null check (length(tx_id) between 1 and 120),
  member_id      uuid        not null,
  currency       text        not null,
  mode           text        not null check (mode in ('real', 'play', 'trial')),
  session_id     uuid,
  game           text        not null,
  vertical       text        not null,
  round_id       text,
  line_version   int         not null,
  amount         int8        not null check (amount > 0),
  rest           int8        not null,
  -- Number of the ledger's hold that has the rest: each capture makes the next one.
  n              int         not null default 1,
  -- Silence after which the rest is given back.
  seconds        int         not null check (seconds > 0),
  held_at        timestamptz not null default app_now(),
  expires_at     timestamptz not null,
  released_at    timestamptz,
  release_reason text        check (release_reason in ('vendor', 'expired')),
  primary key (vendor_account, tx_id),
  foreign key (brand_id, member_id) references identity.member (brand_id, id),
  constraint hold_rest check (rest between 0 and amount),
  constraint hold_released check ((released_at is null) = (release_reason is null))
);
create index hold_of_member on play.hold (brand_id, member_id) where released_at is null;
create index hold_expiry on play.hold (expires_at) where released_at is null;
select house.wall('play.hold');

create function play.guard_hold() returns trigger language plpgsql as $$
begin
  if (new.brand_id, new.vendor_account, new.tx_id, new.member_id, new.currency, new.mode, new.amount)
       is distinct from (old.brand_id, old.vendor_account, old.tx_id, old.member_id, old.currency, old.mode, old.amount)
     or old.released_at is not null or new.rest > old.rest or new.n < old.n or (new.rest < old.rest and new.n = old.n) then
    raise exception 'a hold is only taken from, then released once' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger hold_in_state before update on play.hold for each row execute function play.guard_hold();
revoke delete, truncate on play.hold from tonle_app, tonle_worker;
grant select on play.hold to tonle_report;

-- Lines that count for limits: what a game gives and takes beside bets and wins.
insert into ledger.counted_kind (kind, what) values
  ('tip', 'stake'), ('tip_void', 'stake'), ('tip', 'net_loss'), ('tip_void', 'net_loss'),
  ('free_win', 'net_loss'), ('jackpot_win', 'net_loss'), ('promo_win', 'net_loss'), ('tournament_win', 'net_loss'),
  ('win_reversal', 'net_loss'), ('game_adjustment', 'net_loss');

-- Where our own calls to a vendor go (README "Calls to the vendor"); none: it takes none.
alter table play.vendor_account
  add column service_url text check (service_url ~ '^https?://[A-Za-z0-9.-]+(:[0-9]{1,5})?(/[A-Za-z0-9._~/-]*)?$');
-- Sessions that have to end when their login, game or vendor does.
create index session_in_use on play.session (brand_id, vendor, used_at) where ended_at is null and opened_at is not null;
