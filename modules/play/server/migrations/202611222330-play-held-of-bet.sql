-- Lists of bets say which payouts wait for an operator.
create index held_credit_of_bet on play.held_credit (member_id, bet_id) where resolved_at is null;
