-- How a member wants to hear of a group of notices; without a row what `rules.ts` says.
create table messages.preference (
  brand_id   uuid not null,
  member_id  uuid not null,
  topic      text not null check (topic ~ '^[a-z]{2,20}$'),
  inbox      boolean not null,
  email      boolean not null,
  changed_at timestamptz not null default app_now(),
  primary key (brand_id, member_id, topic),
  foreign key (brand_id, member_id) references identity.member (brand_id, id)
);
revoke delete, truncate on messages.preference from tonle_app, tonle_worker;
select house.wall('messages.preference');

-- Of a member who wants a kind by e-mail alone the row stays, so that a job that runs twice sends one e-mail.
alter table messages.notice add column in_inbox boolean not null default true;
