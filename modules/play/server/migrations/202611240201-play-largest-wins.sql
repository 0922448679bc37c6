-- The board of the largest wins (`getRankList`, order `largest`).
create index win_largest on play.win (brand_id, payout desc, won_at desc);
