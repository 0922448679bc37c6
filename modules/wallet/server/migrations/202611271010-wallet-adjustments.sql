-- Money that operators moved by hand, one row an act; the lines are the ledger's.
create table wallet.adjustment (
  brand_id    uuid not null,
  id          uuid not null,
  -- The member of the wallet; of a correction the owner of its first wallet, if a member.
  member_id   uuid,
  kind        text not null check (kind in ('credit', 'debit', 'correction')),
  cause       text check (cause in ('mistake', 'goodwill', 'payment', 'game', 'other')),
  currency    text not null,
  amount      int8 not null check (amount > 0),
  day         date not null,
  at          timestamptz not null default app_now(),
  why         text not null check (length(why) between 3 and 140),
  asked_by    uuid not null references operators.operator (id),
  approved_by uuid not null references operators.operator (id),
  corrects    int8,
  primary key (brand_id, id),
  foreign key (brand_id, member_id) references identity.member (brand_id, id),
  constraint adjustment_four_eyes check (asked_by <> approved_by),
  check ((kind = 'correction') = (corrects is not null)),
  check ((kind = 'correction') = (cause is null)),
  check (kind = 'correction' or member_id is not null)
);
create unique index adjustment_corrects_once on wallet.adjustment (brand_id, corrects) where corrects is not null;
create index adjustment_newest on wallet.adjustment (brand_id, at, id);
create index adjustment_amount on wallet.adjustment (brand_id, amount, id);
create index adjustment_of_member on wallet.adjustment (brand_id, member_id, at);
create index adjustment_of_operator on wallet.adjustment (brand_id, asked_by, day);
revoke update, delete, truncate on wallet.adjustment from tonle_app, tonle_worker;
revoke insert on wallet.adjustment from tonle_worker;
select house.wall('wallet.adjustment');
