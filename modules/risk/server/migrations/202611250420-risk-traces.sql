-- What members left behind, as keyed values: those who share one may be one person (security.md T7, field research §6).
create schema risk;

create table risk.trace (
  brand_id  uuid        not null,
  kind      text        not null check (kind in ('device', 'network', 'payment', 'name', 'paper')),
  value     text        not null check (length(value) = 64),
  member_id uuid        not null,
  first_at  timestamptz not null default app_now(),
  last_at   timestamptz not null default app_now(),
  primary key (brand_id, kind, value, member_id),
  foreign key (brand_id, member_id) references identity.member (brand_id, id)
) with (fillfactor = 85);
create index trace_of_member on risk.trace (brand_id, member_id, kind, last_at);
create index trace_old on risk.trace (last_at) where kind in ('device', 'network');
select house.wall('risk.trace');
