-- Texts of announcements in the one form (house.local_text). The content is HTML: cleaned, as it was written, and the version of the
-- sanitiser that cleaned it; version 0 is none of ours, so that what is there already is cleaned when it is read. `texts` goes with the next
-- release; until then programs of before may read the rows there are. Only seeds write announcements, where there are none yet.
alter table messages.announcement
  add column title house.local_text,
  add column content house.local_text,
  add column content_raw house.local_text,
  add column sanitiser int not null default 0,
  alter column texts drop not null;
set local role tonle_worker;
update messages.announcement a set title = t.title, content = t.content, content_raw = t.content
  from (select a.brand_id, a.id, jsonb_object_agg(l.key, l.value -> 'title') filter (where l.value ->> 'title' <> '') as title,
               jsonb_object_agg(l.key, l.value -> 'content') filter (where l.value ->> 'content' <> '') as content
          from messages.announcement a, jsonb_each(a.texts) l group by a.brand_id, a.id) t
 where a.brand_id = t.brand_id and a.id = t.id;
reset role;
alter table messages.announcement alter column title set not null;
