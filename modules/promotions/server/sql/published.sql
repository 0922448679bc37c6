-- Published for other modules: campaigns whose bonus operators give, of a fixed amount.
create or replace view promotions.pub_gift with (security_invoker = true) as
  select brand_id, id, code, state, currency, mode, ((terms->'reward'->>'amount')::numeric * 1000000)::int8 as amount
    from promotions.campaign where trigger = 'manual' and terms->'reward'->>'kind' = 'amount';

grant select on promotions.pub_gift to tonle_app, tonle_worker;
