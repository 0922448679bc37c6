-- Terms are never edited: a version is signed once, and its end is set while its periods have not all been stated.
create or replace function contracts.guard_version() returns trigger language plpgsql as $$
begin
  if (new.terms, new.asked_by, new.asked_at, new.text_version) is distinct from (old.terms, old.asked_by, old.asked_at, old.text_version)
     or (old.signed_at is not null and (new.signed_at, new.from_at) is distinct from (old.signed_at, old.from_at)) then
    raise exception 'INV-13: terms of a contract are never edited';
  end if;
  return new;
end $$;
create or replace trigger version_is_final before update on contracts.version for each row execute function contracts.guard_version();

-- What was stated stays: only payments, the last recount and the state move.
create or replace function contracts.guard_statement() returns trigger language plpgsql as $$
begin
  if (new.figures, new.pay, new.below, new.corrections, new.receivable, new.due, new.from_at, new.payee_id, new.payer_id)
     is distinct from (old.figures, old.pay, old.below, old.corrections, old.receivable, old.due, old.from_at, old.payee_id, old.payer_id)
     or new.paid < old.paid then
    raise exception 'INV-13: a statement is settled once, from stored inputs';
  end if;
  return new;
end $$;
create or replace trigger statement_is_final before update on contracts.statement for each row execute function contracts.guard_statement();

grant execute on function contracts.guard_version(), contracts.guard_statement() to tonle_app, tonle_worker;

create or replace trigger template_version before update on contracts.template for each row execute function house.raise_version();
