-- How an outside vendor's games are opened, and which protocol it speaks to us.
alter table play.vendor_account
  add column dialect text not null default 'neutral' check (dialect ~ '^[a-z][a-z0-9_-]{1,29}$'),
  -- The vendor's page; its origin stands in the page's policy, so nothing but an address may stand here. None: not connected yet.
  add column launch_url text check (launch_url ~ '^https?://[A-Za-z0-9.-]+(:[0-9]{1,5})?(/[A-Za-z0-9._~/-]*)?$'),
  -- The vendor has play money of its own for who only tries a game.
  add column has_demo boolean not null default false;

-- The smallest UUIDv7 of a moment: ids grow with time, so that a look-up by id is one by time.
create function play.id_floor(at timestamptz) returns uuid language sql stable as $$
  select (lpad(to_hex((extract(epoch from at) * 1000)::int8), 12, '0') || '00000000000000000000')::uuid
$$;
