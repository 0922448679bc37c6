-- Triggers of deposits and withdrawals.

-- A state changes only along the edges of cashier.edge; the order itself never changes; each change raises the version by one.
create or replace function cashier.guard_step() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if (new.id, new.brand_id, new.member_id, new.amount, new.fee, new.currency, new.mode, new.reference, new.provider)
       is distinct from (old.id, old.brand_id, old.member_id, old.amount, old.fee, old.currency, old.mode, old.reference, old.provider) then
      raise exception '% % cannot change what was asked for', tg_argv[0], old.reference using errcode = '23514', constraint = 'cashier_asked';
    end if;
    if new.state = old.state then
      new.version := old.version;
      return new;
    end if;
    new.version := old.version + 1;
  else
    new.version := 0;
  end if;
  if not exists (select from cashier.edge e where e.subject = tg_argv[0] and e.to_state = new.state
                    and e.from_state = case when tg_op = 'UPDATE' then old.state else '' end) then
    raise exception '% cannot become %', tg_argv[0], new.state using errcode = '23514', constraint = 'cashier_edge';
  end if;
  return new;
end $$;

-- Each change of state leaves a row.
create or replace function cashier.log_step() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.state = old.state then return null; end if;
  insert into cashier.step (brand_id, subject, subject_id, version, from_state, to_state, by, note)
  values (new.brand_id, tg_argv[0], new.id, new.version, case when tg_op = 'UPDATE' then old.state else '' end, new.state,
          new.changed_by, new.change_note);
  return null;
end $$;

create or replace trigger funds_check_version before update on cashier.funds_check for each row execute function house.raise_version();

create or replace trigger method_version before update on cashier.method for each row execute function house.raise_version();
create or replace trigger difference_version before update on cashier.difference for each row execute function house.raise_version();

-- During an upgrade programs of before run beside new ones, and change limits of a period without naming the kind: a limit of play stays as it is,
-- and the ledger with it. Goes with the next release.
create or replace function cashier.keep_play_limit() returns trigger language plpgsql as $$
begin
  if old.what <> 'deposit' and new.state <> old.state and new.steps = old.steps then return null; end if;
  return new;
end $$;
create or replace trigger limit_step before update on cashier.deposit_limit for each row execute function cashier.keep_play_limit();
