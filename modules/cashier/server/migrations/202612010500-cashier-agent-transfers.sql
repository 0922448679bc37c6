-- Money between two neighbours of the agent tree, one row a transfer; the lines are the ledger's.
create table cashier.agent_transfer (
  brand_id    uuid not null,
  id          uuid not null,
  direction   text not null check (direction in ('down', 'up')),
  from_member uuid not null,
  to_member   uuid not null,
  currency    text not null,
  mode        text not null check (mode in ('real', 'play')),
  amount      int8 not null check (amount > 0),
  remark      text not null check (length(remark) <= 140),
  -- The sender's session: identity has its place.
  session_id  uuid not null,
  day         date not null,
  at          timestamptz not null default app_now(),
  primary key (brand_id, id),
  foreign key (brand_id, from_member) references identity.member (brand_id, id),
  foreign key (brand_id, to_member) references identity.member (brand_id, id),
  constraint agent_transfer_two_people check (from_member <> to_member)
);
create index agent_transfer_sent on cashier.agent_transfer (brand_id, from_member, at, id);
create index agent_transfer_received on cashier.agent_transfer (brand_id, to_member, at, id);
create index agent_transfer_newest on cashier.agent_transfer (brand_id, at, id);
create index agent_transfer_amount on cashier.agent_transfer (brand_id, amount, id);
select house.wall('cashier.agent_transfer');
revoke update, delete, truncate on cashier.agent_transfer from tonle_app, tonle_worker;
revoke insert on cashier.agent_transfer from tonle_worker;
