-- Which vendors a player has lately played with: what they send again needs no session, but they must have had one (vendors/resend.ts).
create index session_lately on play.session (brand_id, member_id, vendor, launched_at) where opened_at is not null;
