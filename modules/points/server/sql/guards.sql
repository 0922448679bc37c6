-- What was asked for never changes; an application is decided once; each change raises the version by one.
create or replace function points.guard_exchange() returns trigger language plpgsql as $$
begin
  if (new.id, new.brand_id, new.reference, new.member_id, new.type, new.item_id, new.quantity, new.points, new.amount, new.currency, new.mode, new.requested_at)
     is distinct from
     (old.id, old.brand_id, old.reference, old.member_id, old.type, old.item_id, old.quantity, old.points, old.amount, old.currency, old.mode, old.requested_at)
  then
    raise exception 'an exchange cannot change what was asked for' using errcode = '23514', constraint = 'exchange_asked';
  end if;
  if new.state <> old.state and old.state <> 'applying' then
    raise exception 'an exchange is decided once' using errcode = '23514', constraint = 'exchange_once';
  end if;
  return new;
end $$;

create or replace trigger exchange_guard before update on points.exchange for each row execute function points.guard_exchange();
create or replace trigger exchange_version before update on points.exchange for each row execute function house.raise_version();
create or replace trigger item_version before update on points.item for each row execute function house.raise_version();
