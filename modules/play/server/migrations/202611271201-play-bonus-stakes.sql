-- A stake that was placed while its wallet had an active grant: which one, and what part of its turnover counts for it, in hundredths.
alter table play.vendor_tx add column grant_id uuid, add column wager_weight smallint;
alter table play.vendor_tx
  add constraint vendor_tx_grant check (case when grant_id is null then wager_weight is null and coalesce(stake_bonus, 0) = 0
                                             else wager_weight between 0 and 100 and stake_bonus is not null and stake is not null end) not valid;

-- As before, with what a stake took from a grant. Processes of the version before still send `play.vendor_tx_row`.
create type play.operation_row as (
  plan int, vendor_account int, kind text, tx_id text, state text, input_hash bytea, brand_id uuid, member_id uuid, bet_id uuid, ref_tx_id text,
  payload jsonb, stake int8, payout int8, valid_bet int8, session_id uuid, seed_id uuid, nonce int, line_version int, mode text, currency text,
  vendor text, game text, vertical text, round_id text, rules_version text, campaign text, stake_bonus int8, grant_id uuid, wager_weight smallint
);
