-- Why a claim that would have been paid at once waits for the desk.
alter table promotions.entry add column reasons jsonb;
