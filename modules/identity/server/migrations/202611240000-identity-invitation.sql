-- The one-time link of an account that an agent opened. Until it is taken nobody can sign in to the account.
create table identity.invitation (
  brand_id    uuid        not null,
  member_id   uuid        not null,
  opened_by   uuid        not null,
  -- SHA-256 of the link's token; null once the account is taken.
  token_hash  text        check (length(token_hash) = 64),
  expires_at  timestamptz not null,
  -- When somebody first looked at this link.
  seen_at     timestamptz,
  accepted_at timestamptz,
  -- Where the terms were agreed to.
  accepted_ip inet,
  primary key (brand_id, member_id),
  foreign key (brand_id, member_id) references identity.member (brand_id, id),
  foreign key (brand_id, opened_by) references identity.member (brand_id, id),
  check ((token_hash is null) = (accepted_at is not null))
);
create unique index invitation_token on identity.invitation (brand_id, token_hash) where token_hash is not null;
select house.wall('identity.invitation');
