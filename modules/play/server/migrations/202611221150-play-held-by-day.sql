-- Whether anything of a day is held at all is asked before members are looked at one by one.
create index held_credit_of_day on play.held_credit (brand_id, day);
