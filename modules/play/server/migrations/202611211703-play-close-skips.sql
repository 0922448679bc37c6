-- A round's end passes over bets that got their outcome in the same moment, instead of failing as a whole.
create or replace function play.guard_bet_event() returns trigger
  language plpgsql security definer set search_path = pg_catalog, play, pg_temp as $$
declare
  v_events  int;
  v_void    boolean;
  v_settled boolean;
  v_broken  text;
begin
  select count(*), bool_or(e.kind = 'void'), bool_or(e.kind not in ('void', 'close')) into v_events, v_void, v_settled
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
  return new;
end $$;

comment on column play.bet_event.transfer_id is '0 where nothing was posted: the end of a round';
