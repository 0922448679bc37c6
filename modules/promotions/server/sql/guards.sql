-- A grant only goes forward, and what it was promised as stays. Free rounds know what is to be wagered once they are over.
create or replace function promotions.guard_grant() returns trigger language plpgsql as $$
begin
  if (new.brand_id, new.id, new.campaign_id, new.member_id, new.currency, new.mode, new.source, new.amount, new.cap, new.terms, new.granted_at, new.loss, new.corrected, new.rounds, new.round_stake)
       is distinct from (old.brand_id, old.id, old.campaign_id, old.member_id, old.currency, old.mode, old.source, old.amount, old.cap, old.terms, old.granted_at, old.loss, old.corrected, old.rounds, old.round_stake)
     or new.target <> old.target and (old.rounds is null or old.activated_at is not null)
     or old.principal is not null and new.principal is distinct from old.principal
     or new.bets < old.bets or new.released < old.released and old.rounds is null
     or new.state <> old.state and not (old.state = 'rounds' and new.state in ('queued', 'completed', 'used_up', 'expired', 'forfeited', 'cancelled')
                                        or old.state = 'queued' and new.state in ('active', 'cancelled')
                                        or old.state = 'queued' and old.rounds is not null and new.state in ('used_up', 'forfeited')
                                        or old.state = 'active' and new.state in ('completed', 'used_up', 'expired', 'forfeited')) then
    raise exception 'a grant keeps its terms and only goes forward' using errcode = 'integrity_constraint_violation', constraint = 'grant_edge';
  end if;
  return new;
end $$;
create or replace trigger grant_goes_forward before update on promotions.grant for each row execute function promotions.guard_grant();

-- An entry stays what it was made for; what is decided stays, only a rejected one may be applied for anew.
create or replace function promotions.guard_entry() returns trigger language plpgsql as $$
begin
  if (new.brand_id, new.id, new.campaign_id, new.member_id, new.source) is distinct from (old.brand_id, old.id, old.campaign_id, old.member_id, old.source)
     or new.promised is distinct from old.promised
     or old.state = 'approved'
     or new.state <> old.state and not (old.state = 'draft' and new.state in ('joined', 'applying')
                                        or old.state = 'joined' and new.state = 'applying'
                                        or old.state = 'applying' and new.state in ('approved', 'rejected')
                                        or old.state = 'rejected' and new.state = 'applying') then
    raise exception 'an entry only goes forward' using errcode = 'integrity_constraint_violation', constraint = 'entry_edge';
  end if;
  return new;
end $$;
create or replace trigger entry_goes_forward before update on promotions.entry for each row execute function promotions.guard_entry();
create or replace trigger entry_version before update on promotions.entry for each row execute function house.raise_version();

-- What was rejected stays in the record when the member applies again.
create or replace function promotions.keep_attempt() returns trigger language plpgsql as $$
begin
  insert into promotions.attempt (brand_id, entry_id, no, remark, note, pictures, requested_at, decided_at, decided_by)
  select old.brand_id, old.id, count(*) + 1, old.remark, old.note, old.pictures, old.requested_at, old.decided_at, old.decided_by
    from promotions.attempt a where a.brand_id = old.brand_id and a.entry_id = old.id;
  return null;
end $$;
create or replace trigger entry_attempt after update on promotions.entry
  for each row when (old.state = 'rejected' and new.state = 'applying') execute function promotions.keep_attempt();
