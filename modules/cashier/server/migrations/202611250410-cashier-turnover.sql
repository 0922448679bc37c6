-- What a credited deposit asks to be staked before money leaves, by the setting of that moment (against laundering, field research AML-08).
create table cashier.turnover (
  brand_id  uuid        not null,
  id        uuid        not null,
  member_id uuid        not null,
  currency  text        not null,
  mode      text        not null check (mode in ('real', 'play')),
  required  int8        not null check (required > 0),
  -- Bets placed from here on count.
  since     timestamptz not null default app_now(),
  -- Fulfilled, or a later one asks for at least as much: it is not counted any more.
  done_at   timestamptz,
  primary key (brand_id, id),
  foreign key (brand_id, member_id) references identity.member (brand_id, id)
);
create index turnover_of_member on cashier.turnover (brand_id, member_id, currency, mode, since, id);
select house.wall('cashier.turnover');
revoke delete, truncate on cashier.turnover from tonle_app, tonle_worker;

-- Valid bets since each of them, folded from the stream of bets.
create table cashier.turnover_stake (
  brand_id uuid    not null,
  id       uuid    not null,
  staked   numeric not null,
  primary key (brand_id, id)
) with (fillfactor = 85);
select house.wall('cashier.turnover_stake');
revoke insert, update, delete, truncate on cashier.turnover_stake from tonle_app;
