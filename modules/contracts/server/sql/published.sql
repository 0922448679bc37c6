-- Published for other modules: contracts that wait for the answer of a member, by kind.
create or replace view contracts.pub_request with (security_invoker = true) as
  select brand_id, case asked_by when 'giver' then payee_id else giver_id end as member_id, kind, id as contract_id
    from contracts.contract
   where state in ('offered', 'change_requested', 'end_requested');

grant select on contracts.pub_request to tonle_app, tonle_worker;
