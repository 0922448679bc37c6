-- What was given for what stays. A rejected award is over; a paid one is taken back where its goal is no longer reached, and may be reached again.
create or replace function missions.guard_award() returns trigger language plpgsql as $$
begin
  if (new.brand_id, new.id, new.member_id, new.currency, new.mode, new.mission_id, new.board_id, new.period_day, new.rank, new.kind, new.amount, new.stars, new.earned_at)
       is distinct from (old.brand_id, old.id, old.member_id, old.currency, old.mode, old.mission_id, old.board_id, old.period_day, old.rank, old.kind, old.amount, old.stars, old.earned_at)
     or old.state = 'rejected' or new.clawed < old.clawed
     or old.state = 'paid' and new.state <> 'reversed' and to_jsonb(new) - 'doubts' <> to_jsonb(old) - 'doubts'
     or new.state <> old.state and not (old.state = 'due' and new.state in ('held', 'paid') or old.state = 'held' and new.state in ('paid', 'rejected')
                                        or old.state = 'paid' and new.state = 'reversed' or old.state = 'reversed' and old.mission_id is not null and new.state = 'due') then
    raise exception 'an award only goes forward' using errcode = 'integrity_constraint_violation', constraint = 'award_edge';
  end if;
  return new;
end $$;
create or replace trigger award_goes_forward before update on missions.award for each row execute function missions.guard_award();
create or replace trigger award_version before update on missions.award for each row execute function house.raise_version();
create or replace trigger mission_version before update on missions.mission for each row execute function house.raise_version();
create or replace trigger board_version before update on missions.board for each row execute function house.raise_version();
