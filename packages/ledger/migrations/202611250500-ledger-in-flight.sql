-- Money between a member's main wallet and a vendor's is in a wallet of its own, for each member and vendor, until the vendor has decided.
alter table ledger.account drop constraint account_kind_check;
alter table ledger.account add constraint account_kind_check check (kind in (
  'member_cash', 'member_bonus', 'member_points', 'vendor_wallet', 'in_flight',
  'house_revenue', 'jackpot_pool', 'promotion_cost', 'commission_cost', 'clearing', 'vendor_deficit', 'adjustments', 'suspense')) not valid;
alter table ledger.account drop constraint account_house_kind;
alter table ledger.account add constraint account_house_kind
  check (house = (kind not in ('member_cash', 'member_bonus', 'member_points', 'vendor_wallet', 'in_flight'))) not valid;
alter table ledger.account validate constraint account_kind_check;
alter table ledger.account validate constraint account_house_kind;
