-- The part of a stake that was paid with bonus money; null: none. The bonus module will fill it.
alter table play.vendor_tx add column stake_bonus int8;
alter table play.vendor_tx add constraint vendor_tx_stake_bonus check (stake_bonus between 0 and stake) not valid;

-- Facts of a business day stand close together: a day is recounted without reading the others.
create index vendor_tx_day on play.vendor_tx using brin (day) with (pages_per_range = 32);
create index bet_event_day on play.bet_event using brin (day) with (pages_per_range = 32);
