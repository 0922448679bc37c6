-- Codes of vendors may contain `_`: TCG_LOTTO_VN (spec §4).
alter table catalog.vendor drop constraint vendor_code_check;
alter table catalog.vendor add constraint vendor_code_check check (code ~ '^[A-Z0-9_]{2,20}$');
