-- What a pair was promised stays; what the desk rejected and what expired is over.
create or replace function referral.guard_pair() returns trigger language plpgsql as $$
begin
  if (new.brand_id, new.id, new.program_id, new.friend_id, new.inviter_id, new.level, new.currency, new.mode, new.amount, new.friend_amount, new.registered_at)
       is distinct from (old.brand_id, old.id, old.program_id, old.friend_id, old.inviter_id, old.level, old.currency, old.mode, old.amount, old.friend_amount, old.registered_at)
     or new.state <> old.state and old.state in ('rejected', 'expired') then
    raise exception 'a pair keeps what it was promised' using errcode = 'integrity_constraint_violation', constraint = 'pair_edge';
  end if;
  return new;
end $$;
create or replace trigger pair_goes_forward before update on referral.pair for each row execute function referral.guard_pair();
create or replace trigger pair_version before update on referral.pair for each row execute function house.raise_version();
create or replace trigger program_version before update on referral.program for each row execute function house.raise_version();
