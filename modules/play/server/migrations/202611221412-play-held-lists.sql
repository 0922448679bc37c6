-- Orders of the console's list of held credits.
create index held_credit_newest on play.held_credit (brand_id, held_at, id);
create index held_credit_resolved on play.held_credit (brand_id, (coalesce(resolved_at, held_at)), id);
