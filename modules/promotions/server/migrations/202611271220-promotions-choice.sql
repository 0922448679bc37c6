-- Which campaign a member chose with a deposit, and why it gave nothing when the money came; null: it has not come, or it was given.
create table promotions.choice (
  brand_id    uuid        not null,
  deposit_id  uuid        not null,
  member_id   uuid        not null,
  campaign_id uuid        not null,
  chosen_at   timestamptz not null default app_now(),
  refusal     text        check (length(refusal) <= 60),
  primary key (brand_id, deposit_id),
  foreign key (brand_id, campaign_id) references promotions.campaign (brand_id, id),
  foreign key (brand_id, member_id) references identity.member (brand_id, id)
);
revoke delete, truncate on promotions.choice from tonle_app, tonle_worker;
select house.wall('promotions.choice');
