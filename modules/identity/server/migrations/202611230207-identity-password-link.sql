-- One-time links that set a new password. A row without a member is a link that nobody got: an unknown account costs the same work.
create table identity.password_link (
  brand_id   uuid        not null references brand.brand (id),
  -- SHA-256 of the link's token.
  token_hash text        not null check (length(token_hash) = 64),
  member_id  uuid,
  expires_at timestamptz not null,
  primary key (brand_id, token_hash),
  foreign key (brand_id, member_id) references identity.member (brand_id, id)
);
create index password_link_of_member on identity.password_link (brand_id, member_id) where member_id is not null;
create index password_link_expiry on identity.password_link (expires_at);
select house.wall('identity.password_link');
