-- `told`: a round that a vendor with wallets of its own tells of when it is over. A bet like any other in records and sums; it moves nothing
-- in our books, where the vendor's net stands as `vendor_result` (modules/transfers). `transfer_id` is its place in the order of facts.
alter table play.vendor_tx
  drop constraint vendor_tx_kind_check,
  drop constraint vendor_tx_money_answer,
  drop constraint vendor_tx_stake;
alter table play.vendor_tx
  add constraint vendor_tx_kind_check check (kind in (
    'bet', 'win', 'betWin', 'rollback', 'roundEnd', 'adjust', 'hold', 'capture', 'release', 'reverseWin', 'tip', 'tipCancel', 'reject', 'told')) not valid,
  add constraint vendor_tx_money_answer check (
    (state = 'posted') = (balance is not null)
    or kind = 'roundEnd'
    or kind = 'told' and state = 'posted'
    or kind in ('rollback', 'release', 'tipCancel') and state = 'posted' and transfer_id is null) not valid,
  add constraint vendor_tx_stake check (
    case when kind in ('bet', 'betWin', 'capture', 'told') and state = 'posted'
         then stake >= 0 and coalesce(payout >= 0, kind <> 'told') and valid_bet between 0 and stake
              and num_nulls(bet_id, member_id, transfer_id, day, line_version, mode, currency, vendor, game, vertical) = 0
         else num_nonnulls(stake, payout, valid_bet) = 0 end) not valid;
