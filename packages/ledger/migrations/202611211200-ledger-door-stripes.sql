-- Lanes and transactions get stripes of their own (0–31 and 32–63): a transaction that takes its time after its posting would
-- else hold up the bets of every lane that shares its stripe.
create or replace function ledger.write_lines(
  p_book int, p_key text, p_wallets int8[], p_counters int8[], p_amounts int8[], p_kinds text[], p_remark text, p_actor text, p_hold ledger.hold
) returns ledger.answer language plpgsql as $$
declare
  v_answer ledger.answer;
  v_book   ledger.book;
  -- Who called: the role that was taken on, or the one that signed in. The functions themselves run as the owner.
  v_offset int := case when coalesce(nullif(current_setting('role', true), 'none'), session_user::text) = 'tonle_lane' then 0 else 32 end;
begin
  select b.* into v_book from ledger.book b where b.id = p_book;
  v_answer.outcome := 'posted';
  v_answer.at := app_now();
  v_answer.day := greatest(app_business_day(v_book.zone, v_answer.at), v_book.closed_through + 1);
  v_answer.transfer_id := nextval('ledger.line_id');

  insert into ledger.line (id, transfer_id, wallet_id, counter_id, seq, amount, balance_after, at, day, part, kind, key, remark, actor)
  select case when row_number() over (order by l.part) = 1 then v_answer.transfer_id else nextval('ledger.line_id') end,
         v_answer.transfer_id, l.wallet, l.counter,
         a.seq + row_number() over (partition by l.wallet order by l.part), l.amount,
         a.balance + sum(l.amount) over (partition by l.wallet order by l.part),
         v_answer.at, v_answer.day, l.part, l.kind, p_key, p_remark, p_actor
    from unnest(p_wallets, p_counters, p_amounts, p_kinds) with ordinality l(wallet, counter, amount, kind, part)
    join ledger.account a on a.id = l.wallet
   where l.amount <> 0
   order by l.part;

  if p_hold.id is not null then
    update ledger.hold set state = 'posted', resolved_at = v_answer.at, transfer_id = v_answer.transfer_id where id = p_hold.id;
  end if;

  update ledger.account a
     set balance = a.balance + s.amount, seq = a.seq + s.lines, held = a.held - case when a.id = p_hold.wallet_id then p_hold.amount else 0 end
    from (select l.wallet, sum(l.amount)::int8 as amount, count(*) filter (where l.amount <> 0) as lines
            from unnest(p_wallets, p_amounts) l(wallet, amount) group by 1) s
   where a.id = s.wallet and (s.lines > 0 or a.id = p_hold.wallet_id);

  -- A row per connection's number: connections rarely meet on one, whichever process they belong to.
  insert into ledger.stripe as t (account_id, stripe, balance)
  select l.counter, pg_backend_pid() % 32 + v_offset, -sum(l.amount)::int8
    from unnest(p_counters, p_amounts) l(counter, amount)
    join ledger.account a on a.id = l.counter and a.house
   where l.amount <> 0
   group by 1 order by 1
  on conflict (account_id, stripe) do update set balance = t.balance + excluded.balance;

  select array_agg(a.id order by a.id), array_agg(a.balance order by a.id) into v_answer.wallets, v_answer.balances
    from ledger.account a where a.id = any (p_wallets);
  return v_answer;
end $$;
