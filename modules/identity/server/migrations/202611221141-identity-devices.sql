-- On which devices (browsers, by a signed cookie) a member has signed in. Such a device has its own count of failed logins, so that
-- strangers' guesses neither ask its owner for a captcha nor keep him out.
create table identity.known_device (
  brand_id  uuid        not null,
  device    text        not null check (length(device) = 22),
  member_id uuid        not null,
  last_at   timestamptz not null default app_now(),
  primary key (brand_id, device, member_id),
  foreign key (brand_id, member_id) references identity.member (brand_id, id)
);
select house.wall('identity.known_device');
