-- Codes of vendors may contain `_`: TCG_LOTTO_VN (spec §4).
alter table vendors.vendor_account drop constraint vendor_account_vendor_check;
alter table vendors.vendor_account add constraint vendor_account_vendor_check check (vendor ~ '^[A-Z0-9_]{2,20}$');
