-- How far a vendor's history was compared with ours; null: not yet.
alter table play.vendor_account add column reconciled_to timestamptz;
