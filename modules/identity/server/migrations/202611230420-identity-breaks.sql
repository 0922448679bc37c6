-- A member's own break: a time-out ends by itself, an exclusion only when the member asks for it after its end. Until then the wallet takes
-- no stakes (`may_bet`), and deposits are refused.
alter table identity.member
  add column break_kind         text check (break_kind in ('timeout', 'exclusion')),
  add column break_until        timestamptz,
  -- How far the operator has checked who the member is.
  add column verification_level int not null default 0 check (verification_level between 0 and 3),
  add constraint member_break check ((break_kind is null) = (break_until is null));
create index member_break_over on identity.member (brand_id, break_until) where break_until is not null;

-- What operators write about a member for each other.
create table identity.member_note (
  brand_id  uuid        not null,
  id        uuid        not null,
  member_id uuid        not null,
  note      text        not null check (length(note) between 3 and 500),
  operator  text        not null,
  at        timestamptz not null default app_now(),
  primary key (brand_id, id),
  foreign key (brand_id, member_id) references identity.member (brand_id, id)
);
create index note_of_member on identity.member_note (brand_id, member_id, id);
select house.wall('identity.member_note');
