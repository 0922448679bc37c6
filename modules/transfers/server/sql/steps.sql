-- A state changes only along the edges; what was asked for never changes; each change raises the version by one.
create or replace function transfers.guard_step() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if (new.id, new.brand_id, new.member_id, new.vendor, new.vendor_account, new.player, new.direction, new.amount, new.in_flight, new.currency, new.mode)
       is distinct from
       (old.id, old.brand_id, old.member_id, old.vendor, old.vendor_account, old.player, old.direction, old.amount, old.in_flight, old.currency, old.mode) then
      raise exception 'a transfer cannot change what was asked for' using errcode = '23514', constraint = 'transfer_asked';
    end if;
    new.version := old.version + (new.state <> old.state)::int;
    if new.state = old.state then return new; end if;
  else
    new.version := 0;
  end if;
  if not exists (select from transfers.edge e where e.to_state = new.state
                    and e.from_state = case when tg_op = 'UPDATE' then old.state else '' end) then
    raise exception 'a transfer cannot become %', new.state using errcode = '23514', constraint = 'transfer_edge';
  end if;
  return new;
end $$;

create or replace function transfers.log_step() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.state = old.state then return null; end if;
  insert into transfers.step (brand_id, transfer_id, version, from_state, to_state, by, note)
  values (new.brand_id, new.id, new.version, case when tg_op = 'UPDATE' then old.state else '' end, new.state, new.changed_by, new.change_note);
  return null;
end $$;

create or replace trigger transfer_guard before insert or update on transfers.transfer for each row execute function transfers.guard_step();
create or replace trigger transfer_log after insert or update on transfers.transfer for each row execute function transfers.log_step();
