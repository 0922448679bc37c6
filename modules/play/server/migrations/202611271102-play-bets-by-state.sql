-- A member's open bets and those that were taken back, of however many there are: the filters of the betting record.
create index open_bet_of_member on play.open_bet (brand_id, member_id, bet_id);
create index bet_event_void on play.bet_event (member_id, bet_id) where kind = 'void';
