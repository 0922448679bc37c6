-- What must never happen is refused even to the owner's own functions.

create function ledger.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% on %.% refused: corrections are new rows', tg_op, tg_table_schema, tg_table_name using errcode = 'integrity_constraint_violation';
end $$;

create trigger line_is_final before update or delete or truncate on ledger.line for each statement execute function ledger.refuse_change();
create trigger book_day_is_final before update or delete or truncate on ledger.book_day for each statement execute function ledger.refuse_change();
create trigger account_stays before delete or truncate on ledger.account for each statement execute function ledger.refuse_change();
create trigger book_stays before delete or truncate on ledger.book for each statement execute function ledger.refuse_change();
create trigger stripe_stays before delete or truncate on ledger.stripe for each statement execute function ledger.refuse_change();
create trigger hold_stays before delete or truncate on ledger.hold for each statement execute function ledger.refuse_change();

create function ledger.guard_book() returns trigger language plpgsql set search_path = pg_catalog, ledger as $$
begin
  if (new.id, new.brand_id, new.currency, new.mode, new.unit) is distinct from (old.id, old.brand_id, old.currency, old.mode, old.unit) then
    raise exception 'a book never changes its brand, currency or mode' using errcode = 'integrity_constraint_violation';
  end if;
  if new.zone <> old.zone and exists (select from ledger.account a where a.book_id = old.id and a.seq > 0) then
    raise exception 'the zone of a book is fixed after its first posting' using errcode = 'integrity_constraint_violation';
  end if;
  if new.closed_through < old.closed_through then
    raise exception 'a closed day stays closed' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger book_is_fixed before update on ledger.book for each row execute function ledger.guard_book();

create function ledger.guard_account() returns trigger language plpgsql as $$
begin
  raise exception 'an account never changes its book, kind or owner' using errcode = 'integrity_constraint_violation';
end $$;
create trigger account_is_fixed before update of id, book_id, kind, owner, label, house on ledger.account for each row execute function ledger.guard_account();

create function ledger.guard_hold() returns trigger language plpgsql as $$
begin
  if old.state <> 'pending' or (new.id, new.wallet_id, new.key, new.amount, new.placed_at) is distinct from (old.id, old.wallet_id, old.key, old.amount, old.placed_at) then
    raise exception 'a hold is resolved once and keeps its content' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger hold_is_resolved_once before update on ledger.hold for each row execute function ledger.guard_hold();

-- The default rights of the house are too wide here: nobody but the functions writes, and each role gets what it calls.
revoke all on all tables in schema ledger from tonle_app, tonle_worker, tonle_lane, tonle_report;
revoke all on all sequences in schema ledger from tonle_app, tonle_worker, tonle_lane;
revoke all on all functions in schema ledger from public, tonle_app, tonle_worker, tonle_lane, tonle_report;
grant select on all tables in schema ledger to tonle_app, tonle_worker, tonle_lane, tonle_report;
grant execute on function
  ledger.apply(int, text, int8[], int8[], int8[], text[], boolean[], int8, text, text, text),
  ledger.open_account(int, text, text, text, boolean, boolean)
  to tonle_app, tonle_worker, tonle_lane;
grant execute on function
  ledger.place_hold(int, int8, text, int8, timestamptz),
  ledger.release_hold(int8, text, text),
  ledger.open_book(uuid, text, text, int8, text),
  ledger.set_flags(int8, boolean, boolean, boolean)
  to tonle_app, tonle_worker;
