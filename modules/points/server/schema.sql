-- Tables and types of the schema `points` as all migrations leave them; written by `npm run schema`, not run by anything.

-- app: delete, insert, select, update; worker: delete, insert, select, update
-- rows of one brand only
create table points.account (
  brand_id uuid not null,
  member_id uuid not null,
  currency text not null,
  mode text not null,
  credited int8 not null default 0,
  owed int8 not null default 0,
  postings int not null default 0,
  primary key (brand_id, member_id, currency, mode),
  foreign key (brand_id) REFERENCES brand.brand(id),
  foreign key (brand_id, member_id) REFERENCES identity.member(brand_id, id),
  check ((credited >= 0)),
  check ((mode = ANY (ARRAY['real', 'play']))),
  check ((owed >= 0))
);

-- app: select; worker: delete, insert, select, update
-- rows of one brand only
create table points.earned (
  brand_id uuid not null,
  member_id uuid not null,
  currency text not null,
  mode text not null,
  earned numeric not null,
  primary key (brand_id, member_id, currency, mode),
  foreign key (brand_id) REFERENCES brand.brand(id)
);

-- app: insert, select, update; worker: insert, select, update
-- rows of one brand only
create table points.exchange (
  brand_id uuid not null,
  id uuid not null,
  reference text not null,
  member_id uuid not null,
  type text not null,
  item_id uuid,
  item_names jsonb,
  quantity int not null,
  points int8 not null,
  amount int8,
  currency text not null,
  mode text not null,
  state text not null,
  address_sealed text,
  remark text,
  note text,
  requested_at timestamptz not null default app_now(),
  decided_at timestamptz,
  decided_by text,
  version int not null default 0,
  primary key (brand_id, id),
  unique (brand_id, reference),
  foreign key (brand_id, item_id) REFERENCES points.item(brand_id, id),
  foreign key (brand_id, member_id) REFERENCES identity.member(brand_id, id),
  check ((amount > 0)),
  check (((state = 'applying') = (decided_at IS NULL))),
  check ((mode = ANY (ARRAY['real', 'play']))),
  check ((length(note) <= 140)),
  check (((points > 0) AND ((points % (1000000)::int8) = 0))),
  check (((quantity >= 1) AND (quantity <= 100))),
  check ((length(remark) <= 140)),
  check ((state = ANY (ARRAY['applying', 'approved', 'rejected']))),
  check ((((type = 'goods') = (item_id IS NOT NULL)) AND ((type = 'goods') = (item_names IS NOT NULL)) AND ((type = 'cash') = (amount IS NOT NULL)) AND ((type = 'goods') OR (state = 'approved')))),
  check ((type = ANY (ARRAY['goods', 'cash'])))
);
create index exchange_newest ON points.exchange (brand_id, requested_at, id);
create index exchange_of_member ON points.exchange (brand_id, member_id, requested_at, id);
create index exchange_waiting ON points.exchange (brand_id, requested_at, id) WHERE (state = 'applying');
CREATE TRIGGER exchange_guard BEFORE UPDATE ON points.exchange FOR EACH ROW EXECUTE FUNCTION points.guard_exchange();
CREATE TRIGGER exchange_version BEFORE UPDATE ON points.exchange FOR EACH ROW EXECUTE FUNCTION house.raise_version();

-- app: delete, insert, select, update; worker: delete, insert, select, update
-- rows of one brand only
create table points.item (
  brand_id uuid not null,
  id uuid not null,
  names jsonb not null,
  texts jsonb,
  price int8 not null,
  stock int not null,
  art text not null,
  picture text,
  needs_address boolean not null,
  is_on boolean not null,
  place int not null default 0,
  version int not null default 0,
  made_at timestamptz not null default app_now(),
  primary key (brand_id, id),
  foreign key (brand_id) REFERENCES brand.brand(id),
  check (((price > 0) AND ((price % (1000000)::int8) = 0))),
  check ((stock >= 0))
);
create index item_of_mall ON points.item (brand_id, place, id);
CREATE TRIGGER item_version BEFORE UPDATE ON points.item FOR EACH ROW EXECUTE FUNCTION house.raise_version();

-- app: insert, select; worker: insert, select
-- rows of one brand only
create table points.rate (
  brand_id uuid not null,
  currency text not null,
  vertical text not null default '',
  vendor text not null default '',
  game text not null default '',
  from_at timestamptz not null,
  rate int8,
  set_by text not null,
  primary key (brand_id, currency, vertical, vendor, game, from_at),
  foreign key (brand_id) REFERENCES brand.brand(id),
  check ((from_at = date_trunc('minute', from_at))),
  check ((((vertical <> '') = (vendor = '')) AND ((vendor = '') = (game = '')) AND ((rate IS NOT NULL) OR (game <> '')))),
  check (((rate >= 0) AND (rate <= 1000000000)))
);
