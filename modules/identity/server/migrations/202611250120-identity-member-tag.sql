-- The further language that a member reads, over the shipped one in `language`.
alter table identity.member add column tag text check (tag ~ '^[a-z]{2,3}(-[a-z]{2,4})?$');
