-- When the password or a code was last given in this session: null in one that a remembered browser took up again. The cookie's value of
-- before counts for seconds after it was replaced, since requests that are under way still carry it.
alter table identity.session
  add column proved_at     timestamptz,
  add column previous_hash text check (length(previous_hash) = 64),
  add column replaced_at   timestamptz;
create unique index session_previous on identity.session (previous_hash) where previous_hash is not null;

-- Every sign-in of a member, and every try with a wrong password.
create table identity.login (
  brand_id   uuid        not null,
  id         uuid        not null,
  member_id  uuid        not null,
  at         timestamptz not null default app_now(),
  how        text        not null,
  result     text        not null check (result in ('ok', 'refused')),
  ip         inet,
  -- What counts as one network: an address, or the /64 of an IPv6 customer.
  network    text,
  user_agent text        not null,
  session_id uuid,
  primary key (brand_id, id),
  foreign key (brand_id, member_id) references identity.member (brand_id, id)
);
create index login_of_member on identity.login (brand_id, member_id, id);
create index login_network on identity.login (brand_id, member_id, network) where result = 'ok';
create index login_old on identity.login (at);
select house.wall('identity.login');

-- Browsers that come back signed in within a day. The browser holds selector, generation and a MAC over both; each use raises the
-- generation, and one of before is a theft.
create table identity.remembered (
  brand_id   uuid        not null,
  selector   text        not null check (length(selector) = 22),
  member_id  uuid        not null,
  session_id uuid        not null,
  generation int         not null default 0,
  used_at    timestamptz not null default app_now(),
  expires_at timestamptz not null,
  primary key (brand_id, selector),
  foreign key (brand_id, session_id) references identity.session (brand_id, id)
);
create index remembered_session on identity.remembered (brand_id, session_id);
create index remembered_expiry on identity.remembered (expires_at);
select house.wall('identity.remembered');
