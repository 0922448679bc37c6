-- Requests for approval.

-- A request is decided once, and what was asked for never changes.
create or replace function operators.guard_approval() returns trigger language plpgsql as $$
begin
  if (new.brand_id, new.id, new.call, new.ability, new.subject, new.about, new.amount, new.currency, new.why, new.asked_by, new.asked_at, new.expires_at)
       is distinct from
     (old.brand_id, old.id, old.call, old.ability, old.subject, old.about, old.amount, old.currency, old.why, old.asked_by, old.asked_at, old.expires_at)
     or old.state <> 'waiting' or (new.input is not null and new.input is distinct from old.input) then
    raise exception 'a request for approval is decided once' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create or replace trigger approval_decided_once before update on operators.approval for each row execute function operators.guard_approval();

-- Published for other modules: whom an id of an operator names, and what waits for a second operator or was approved by one;
-- `decided_here`: by the transaction that asks.
create or replace view operators.pub_operator with (security_invoker = true) as
  select id, name from operators.operator;

create or replace view operators.pub_approval with (security_invoker = true) as
  select a.brand_id, a.subject, a.call, a.state, a.asked_by, a.decided_by, a.expires_at,
         a.xmin = pg_current_xact_id()::xid as decided_here from operators.approval a
   where a.state in ('waiting', 'approved');

grant select on operators.pub_operator, operators.pub_approval to tonle_app, tonle_worker;
