-- A rollback that found nothing to give back is remembered too, so that its id cannot come back with another reference.
alter table play.vendor_tx drop constraint vendor_tx_check1;
alter table play.vendor_tx add constraint vendor_tx_money_answer
  check ((state = 'posted') = (balance is not null) or kind = 'roundEnd' or kind = 'rollback' and state = 'posted' and transfer_id is null);
