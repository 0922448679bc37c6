-- What a brand sets of each module: every change is a new row, the newest one holds. `overrides`: only what differs from the defaults.
create table brand.setting_version (
  brand_id   uuid        not null references brand.brand (id),
  module     text        not null check (module ~ '^[a-z]{2,20}$'),
  version    int         not null check (version > 0),
  overrides  jsonb       not null check (jsonb_typeof(overrides) = 'object'),
  why        text        not null check (length(why) between 3 and 140),
  changed_by text        not null,
  changed_at timestamptz not null default app_now(),
  primary key (brand_id, module, version)
);
select house.wall('brand.setting_version');
revoke update, delete, truncate on brand.setting_version from tonle_app, tonle_worker;

-- brand.brand.settings is read by programs of before alone, and goes with the next release.
set local role tonle_worker;
insert into brand.setting_version (brand_id, module, version, overrides, why, changed_by)
select id, 'brand', 1, overrides, 'moved from the columns of before', 'migration'
  from brand.brand b, jsonb_strip_nulls(jsonb_build_object(
         'footerAge', nullif(settings -> 'ages' -> 'footer', '18'),
         'agreementAge', nullif(settings -> 'ages' -> 'agreement', '21'),
         'birthdayAge', nullif(settings -> 'ages' -> 'birthday', '21'),
         'termsVersion', nullif(settings -> 'termsVersion', '"2026-11-01"'),
         'customerService', nullif(settings -> 'customerService', '[]'),
         'resources', nullif(settings -> 'resources', '[]'),
         'footerVendors', (select jsonb_agg(jsonb_build_object('code', code))
                             from jsonb_array_elements(coalesce(settings -> 'footerVendors', '[]')) code))) overrides
 where overrides <> '{}';
insert into brand.setting_version (brand_id, module, version, overrides, why, changed_by)
select id, 'identity', 1, overrides, 'moved from the columns of before', 'migration'
  from brand.brand b, jsonb_strip_nulls(jsonb_build_object(
         'usernameLength', nullif(settings -> 'usernameLength', '{"min": 4, "max": 20}'),
         'passwordLength', nullif(settings -> 'passwordLength', '{"min": 8, "max": 128}'))) overrides
 where overrides <> '{}';
reset role;
