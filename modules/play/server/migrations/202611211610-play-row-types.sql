-- Rows as the ledger's batches bring them (CompanionTable.rowType): number of the plan, then the columns the plan gives.
create type play.vendor_tx_row as (
  plan int, vendor_account int, kind text, tx_id text, state text, input_hash bytea, brand_id uuid, member_id uuid, bet_id uuid, ref_tx_id text,
  payload jsonb
);
create type play.bet_row as (
  plan int, bet_id uuid, member_id uuid, brand_id uuid, stake int8, payout int8, valid_bet int8, vendor_account int, session_id uuid, seed_id uuid,
  nonce int, line_version int, mode text, currency text, vendor text, game text, vertical text, tx_kind text, tx_id text, round_id text,
  rules_version text, campaign text
);
create type play.bet_event_row as (
  plan int, bet_id uuid, member_id uuid, brand_id uuid, n smallint, kind text, amount int8, valid_bet_change int8, vendor_account int, tx_id text
);
