create or replace trigger level_version before update on rewards.level for each row execute function house.raise_version();

-- What was paid or rejected stays so.
create or replace function rewards.guard_payment() returns trigger language plpgsql as $$
begin
  -- The desk may take what was paid back, and note or clear what speaks for it.
  if old.state <> 'held' and to_jsonb(new) - '{doubts,taken}'::text[] <> to_jsonb(old) - '{doubts,taken}'::text[] or new.taken < old.taken then
    raise exception 'a reward is decided once' using errcode = 'integrity_constraint_violation', constraint = 'payment_edge';
  end if;
  return new;
end $$;
create or replace trigger payment_decided_once before update on rewards.payment for each row execute function rewards.guard_payment();
create or replace trigger payment_version before update on rewards.payment for each row execute function house.raise_version();
