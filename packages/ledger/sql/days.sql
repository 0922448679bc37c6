-- Closing a book's days: shut, then fill slice by slice, then seal.

-- plpgsql, since an aggregate calls it for each line: there a third faster than the same in SQL.
create or replace function ledger.chain_step(state bytea, seed bytea, item bytea) returns bytea language plpgsql immutable parallel safe as $$
begin
  return sha256(coalesce(state, seed) || item);
end $$;

-- Hash chain in constant memory: h0 = sha256(seed || item 1), h1 = sha256(h0 || item 2) …
create or replace aggregate ledger.chain(seed bytea, item bytea) (sfunc = ledger.chain_step, stype = bytea);

-- The text of a line that is digested: all that was posted, without xid, which a restored database has to give anew.
create or replace function ledger.line_bytes(l ledger.line) returns bytea language sql stable parallel safe
  return convert_to(json_build_array(l.id, l.transfer_id, l.wallet_id, l.counter_id, l.seq, l.amount, l.balance_after,
    (extract(epoch from l.at) * 1000000)::int8, l.day - date '2000-01-01', l.part, l.kind, l.key, l.remark, l.actor)::text, 'UTF8');

-- Digest of an account's lines with seq in (p_after, p_through], in order; it names the account and its owner.
create or replace function ledger.lines_digest(p_wallet int8, p_after int8, p_through int8) returns bytea language sql stable as $$
  select ledger.chain(h.seed, ledger.line_bytes(l) order by l.seq)
    from (select convert_to(json_build_array('tonle.account_day/1', a.id, a.book_id, a.kind, a.owner, a.label)::text, 'UTF8') as seed
            from ledger.account a where a.id = p_wallet) h,
         ledger.line l
   where l.wallet_id = p_wallet and l.seq > p_after and l.seq <= p_through
$$;

-- What a day's seal covers: the closing rows of its accounts in order of their ids, those of the house, and the digest before.
create or replace function ledger.day_facts(p_book int, p_day date, out lines int8, out total numeric, out digest bytea, out previous_digest bytea)
language plpgsql stable as $$
declare
  v_seed bytea;
begin
  select d.digest into previous_digest from ledger.book_day d where d.book_id = p_book and d.day < p_day order by d.day desc limit 1;
  select convert_to(json_build_array('tonle.book_day/1', b.id, b.brand_id, b.currency, b.mode, b.unit, b.zone, p_day - date '2000-01-01')::text, 'UTF8')
         || coalesce(previous_digest, '')
    into v_seed from ledger.book b where b.id = p_book;
  select coalesce(sum(d.lines), 0), coalesce(sum(d.credits::numeric - d.debits), 0),
         coalesce(ledger.chain(v_seed, convert_to(
           json_build_array(d.wallet_id, d.closing_seq, d.closing_balance, d.lines, d.credits, d.debits)::text, 'UTF8') || d.digest
           order by d.wallet_id), sha256(v_seed))
    into lines, total, digest
    from ledger.account_day d where d.book_id = p_book and d.day = p_day;
  select coalesce(ledger.chain(day_facts.digest, convert_to(
           json_build_array(d.account_id, d.lines, d.received, d.closing_received)::text, 'UTF8') order by d.account_id), day_facts.digest)
    into digest
    from ledger.house_day d where d.book_id = p_book and d.day = p_day;
end $$;

-- Shuts the book's next day once it is over in the book's zone: what is posted from here on gets a later one. One day at a time.
-- No row of a book is locked by a posting, so this waits for nobody and nobody for it.
create or replace function ledger.shut_day(p_book int) returns date
language plpgsql security definer set search_path = pg_catalog, ledger, public, pg_temp as $$
declare
  v_book ledger.book;
  v_day  date;
begin
  select b.* into v_book from ledger.book b where b.id = p_book for no key update;
  v_day := coalesce(v_book.closed_through + 1, app_business_day(v_book.zone, v_book.opened_at));
  if v_day >= app_business_day(v_book.zone) or exists (select from ledger.closing c where c.book_id = p_book) then return null; end if;
  update ledger.book set closed_through = v_day where id = p_book;
  insert into ledger.closing (book_id, day, began_at) values (p_book, v_day, app_now());
  return v_day;
end $$;

-- Marks the horizon, in a later transaction than the shutting: whoever read the book before it was shut holds its wallets' locks, thus
-- has an older id than this one.
create or replace function ledger.mark_horizon(p_book int) returns void
language sql security definer set search_path = pg_catalog, ledger, public, pg_temp as $$
  update ledger.closing set horizon = pg_current_xact_id() where book_id = p_book and horizon is null;
$$;

-- Writes the closing rows of the book's next accounts. Returns how many it looked at; null: not yet, or all done.
create or replace function ledger.close_slice(p_book int, p_limit int) returns int
language plpgsql security definer set search_path = pg_catalog, ledger, public, pg_temp as $$
declare
  v_closing ledger.closing;
  v_ids     int8[];
begin
  select c.* into v_closing from ledger.closing c where c.book_id = p_book for update;
  if v_closing.horizon is null or v_closing.horizon > pg_snapshot_xmin(pg_current_snapshot()) or v_closing.is_filled then return null; end if;

  select array_agg(a.id) into v_ids
    from (select a.id from ledger.account a where a.book_id = p_book and a.id > v_closing.through_account order by a.id limit p_limit) a;
  if v_ids is null then
    update ledger.closing set is_filled = true where book_id = p_book;
    return 0;
  end if;

  with moved as materialized (
    select a.id, p.closing_seq as opening_seq, e.closing_seq
      from ledger.account a
      cross join lateral (
        select coalesce((select d.closing_seq from ledger.account_day d where d.wallet_id = a.id order by d.day desc limit 1), 0) as closing_seq) p
      -- Lines are in order of their days, but for a clock that was set back at midnight: so a day further is looked at.
      cross join lateral (
        select max(l.seq) as closing_seq from ledger.line l
         where l.wallet_id = a.id and l.seq > p.closing_seq and l.day <= v_closing.day
           and l.seq < coalesce((select n.seq from ledger.line n where n.wallet_id = a.id and n.seq > p.closing_seq and n.day > v_closing.day + 1
                                  order by n.seq limit 1), 9223372036854775807)) e
     where a.id = any (v_ids) and a.seq > p.closing_seq and e.closing_seq is not null
  ), closed as (
    insert into ledger.account_day (wallet_id, day, closing_balance, closing_seq, lines, credits, debits, book_id, digest)
    select m.id, v_closing.day, z.balance_after, m.closing_seq, s.lines, s.credits, s.debits, p_book,
           ledger.lines_digest(m.id, m.opening_seq, m.closing_seq)
      from moved m
      join ledger.line z on z.wallet_id = m.id and z.seq = m.closing_seq
      cross join lateral (
        select count(*)::int as lines, coalesce(sum(l.amount) filter (where l.amount > 0), 0)::int8 as credits,
               coalesce(-sum(l.amount) filter (where l.amount < 0), 0)::int8 as debits
          from ledger.line l where l.wallet_id = m.id and l.seq > m.opening_seq and l.seq <= m.closing_seq) s
  )
  insert into ledger.house_day as h (account_id, day, book_id, lines, received, closing_received)
  select r.counter_id, v_closing.day, p_book, r.lines, r.received,
         r.received + coalesce((select d.closing_received from ledger.house_day d
                                 where d.account_id = r.counter_id and d.day < v_closing.day order by d.day desc limit 1), 0)
    from (select l.counter_id, count(*) as lines, -sum(l.amount)::int8 as received
            from moved m join ledger.line l on l.wallet_id = m.id and l.seq > m.opening_seq and l.seq <= m.closing_seq
            join ledger.account c on c.id = l.counter_id and c.house
           group by 1) r
   order by 1
  on conflict (account_id, day) do update
    set lines = h.lines + excluded.lines, received = h.received + excluded.received, closing_received = h.closing_received + excluded.received;

  update ledger.closing set through_account = v_ids[cardinality(v_ids)] where book_id = p_book;
  return cardinality(v_ids);
end $$;

-- Seals the day whose closing rows are all there; signature and key are the program's, over what ledger.day_facts gave it.
create or replace function ledger.seal_day(
  p_book int, p_day date, p_closed_at timestamptz, p_lines int8, p_total numeric, p_digest bytea, p_previous bytea, p_signature bytea, p_key_id text
) returns boolean language plpgsql security definer set search_path = pg_catalog, ledger, public, pg_temp as $$
declare
  v_horizon xid8;
begin
  delete from ledger.closing where book_id = p_book and day = p_day and is_filled returning horizon into v_horizon;
  if v_horizon is null then return false; end if;
  insert into ledger.book_day (book_id, day, closed_at, lines, total, digest, previous_digest, signature, key_id, horizon)
  values (p_book, p_day, p_closed_at, p_lines, p_total, p_digest, p_previous, p_signature, p_key_id, v_horizon);
  return true;
end $$;

-- Trigger: a house account's row of a sealed day never changes.
create or replace function ledger.guard_house_day() returns trigger language plpgsql set search_path = pg_catalog, ledger as $$
begin
  if exists (select from ledger.book_day d where d.book_id = old.book_id and d.day = old.day) then
    raise exception 'a sealed day stays as it is' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;

grant execute on function ledger.chain_step(bytea, bytea, bytea), ledger.line_bytes(ledger.line), ledger.lines_digest(int8, int8, int8),
  ledger.day_facts(int, date), ledger.shut_day(int), ledger.mark_horizon(int), ledger.close_slice(int, int),
  ledger.seal_day(int, date, timestamptz, int8, numeric, bytea, bytea, bytea, text) to tonle_worker;
grant execute on function ledger.chain(bytea, bytea) to tonle_worker;
