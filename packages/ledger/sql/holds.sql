-- Sets money aside. Answers held, replayed, insufficient, no_wallet or key_reused.
create or replace function ledger.place_hold(p_book int, p_wallet int8, p_key text, p_amount int8, p_expires timestamptz)
returns text language plpgsql security definer set search_path = pg_catalog, ledger, public, pg_temp as $$
declare
  v_account ledger.account;
  v_hold    ledger.hold;
begin
  select a.* into v_account from ledger.account a where a.id = p_wallet and a.book_id = p_book and a.open and not a.house for no key update;
  if v_account.id is null then return 'no_wallet'; end if;
  select h.* into v_hold from ledger.hold h where h.wallet_id = p_wallet and h.key = p_key;
  if v_hold.id is not null then
    return case when v_hold.amount = p_amount then 'replayed' else 'key_reused' end;
  end if;
  if v_account.balance - v_account.held < p_amount then return 'insufficient'; end if;
  insert into ledger.hold (wallet_id, key, amount, placed_at, expires_at) values (p_wallet, p_key, p_amount, app_now(), p_expires);
  update ledger.account set held = held + p_amount where id = p_wallet;
  return 'held';
end $$;

-- Gives a hold back. Answers the state it has now and whether this call did it; an unknown hold is answered with no state.
create or replace function ledger.release_hold(p_wallet int8, p_key text, p_state text, out state text, out changed boolean)
language plpgsql security definer set search_path = pg_catalog, ledger, public, pg_temp as $$
declare
  v_hold ledger.hold;
begin
  if p_state not in ('void', 'expired') then raise exception 'a hold is released as void or expired'; end if;
  perform from ledger.account a where a.id = p_wallet for no key update;
  select h.* into v_hold from ledger.hold h where h.wallet_id = p_wallet and h.key = p_key for update;
  changed := v_hold.state = 'pending' and (p_state = 'void' or v_hold.expires_at <= app_now());
  state := v_hold.state;
  if changed then
    update ledger.hold h set state = p_state, resolved_at = app_now() where h.id = v_hold.id;
    update ledger.account a set held = a.held - v_hold.amount where a.id = p_wallet;
    state := p_state;
  end if;
  changed := coalesce(changed, false);
end $$;

create or replace function ledger.guard_hold() returns trigger language plpgsql as $$
begin
  if old.state <> 'pending' or (new.id, new.wallet_id, new.key, new.amount, new.placed_at) is distinct from (old.id, old.wallet_id, old.key, old.amount, old.placed_at) then
    raise exception 'a hold is resolved once and keeps its content' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;

grant execute on function ledger.place_hold(int, int8, text, int8, timestamptz), ledger.release_hold(int8, text, text) to tonle_app, tonle_worker;
