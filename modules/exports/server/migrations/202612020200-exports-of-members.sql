-- Members and agents export their own lists, too.
alter table exports.export alter column operator_id drop not null;
alter table exports.export add column member_id uuid;
alter table exports.export add constraint export_has_owner check (num_nonnulls(operator_id, member_id) = 1);
alter table exports.export add constraint export_of_member_fk foreign key (brand_id, member_id) references identity.member (brand_id, id);
create index export_of_member on exports.export (brand_id, member_id, started_at desc) where member_id is not null;
