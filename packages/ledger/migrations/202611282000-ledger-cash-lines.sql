-- Lines that are neither a stake nor a win: what a payment provider moved on a day, and the few movements of a busy wallet that are no game's.
create index line_cash on ledger.line (counter_id, day) where kind not in ('bet', 'win');
create index line_rare on ledger.line (wallet_id, seq) where kind not in ('bet', 'win');
