-- Opens a book once; a second call answers the same id.
create or replace function ledger.open_book(p_brand uuid, p_currency text, p_mode text, p_unit int8, p_zone text)
returns int language plpgsql security definer set search_path = pg_catalog, ledger, public, pg_temp as $$
declare
  v_id int;
begin
  insert into ledger.book (brand_id, currency, mode, unit, zone) values (p_brand, p_currency, p_mode, p_unit, p_zone)
  on conflict (brand_id, currency, mode) do nothing returning id into v_id;
  if v_id is null then
    select b.id into v_id from ledger.book b where (b.brand_id, b.currency, b.mode) = (p_brand, p_currency, p_mode);
  end if;
  return v_id;
end $$;

-- Opens an account once; a second call answers the same id. No row: there is no such book.
create or replace function ledger.open_account(p_book int, p_kind text, p_owner text, p_label text, p_house boolean, p_may_bet boolean)
returns int8 language plpgsql security definer set search_path = pg_catalog, ledger, public, pg_temp as $$
declare
  v_id int8;
begin
  insert into ledger.account (book_id, kind, owner, label, house, may_bet) values (p_book, p_kind, p_owner, p_label, p_house, p_may_bet)
  on conflict (book_id, kind, owner, label) do nothing returning id into v_id;
  if v_id is null then
    select a.id into v_id from ledger.account a where (a.book_id, a.kind, a.owner, a.label) = (p_book, p_kind, p_owner, p_label);
  end if;
  return v_id;
end $$;

-- Flags that decide in the database. A flag left null stays as it is; a wallet with limits stays careful whatever is set.
create or replace function ledger.set_flags(p_wallet int8, p_may_bet boolean, p_careful boolean, p_open boolean)
returns void language plpgsql security definer set search_path = pg_catalog, ledger, public, pg_temp as $$
begin
  perform from ledger.account a where a.id = p_wallet and not a.house for no key update;
  update ledger.limit m set careful_otherwise = p_careful where m.wallet_id = p_wallet and p_careful is not null;
  update ledger.account a
     set may_bet = coalesce(p_may_bet, a.may_bet), open = coalesce(p_open, a.open),
         careful = coalesce(p_careful, a.careful) or exists (select from ledger.limit m where m.wallet_id = p_wallet)
   where a.id = p_wallet and not a.house;
end $$;

-- Whether stakes of a wallet are shared by others: it is careful as long as they are.
create or replace function ledger.set_split(p_wallet int8, p_split boolean)
returns void language plpgsql security definer set search_path = pg_catalog, ledger, public, pg_temp as $$
begin
  perform ledger.set_flags(p_wallet, null, p_split, null);
  update ledger.account a set split = p_split where a.id = p_wallet and not a.house and a.split <> p_split;
end $$;

create or replace function ledger.guard_book() returns trigger language plpgsql set search_path = pg_catalog, ledger as $$
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

create or replace function ledger.guard_account() returns trigger language plpgsql as $$
begin
  raise exception 'an account never changes its book, kind or owner' using errcode = 'integrity_constraint_violation';
end $$;

-- Trigger of the tables that only grow.
create or replace function ledger.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% on %.% refused: corrections are new rows', tg_op, tg_table_schema, tg_table_name using errcode = 'integrity_constraint_violation';
end $$;

grant execute on function ledger.open_account(int, text, text, text, boolean, boolean) to tonle_app, tonle_worker, tonle_lane;
grant execute on function ledger.open_book(uuid, text, text, int8, text), ledger.set_flags(int8, boolean, boolean, boolean), ledger.set_split(int8, boolean)
  to tonle_app, tonle_worker;
