-- Texts of banners in the one form (house.local_text), each in a column of its own. `texts` goes with the next release; until then
-- programs of before may read the rows there are. Only seeds write banners, where there are none yet.
alter table brand.banner
  add column title house.local_text,
  add column text house.local_text,
  add column button house.local_text,
  alter column texts drop not null;
set local role tonle_worker;
update brand.banner b set title = t.title, text = t.text, button = t.button
  from (select b.brand_id, b.id, jsonb_object_agg(l.key, l.value -> 'title') filter (where l.value ->> 'title' <> '') as title,
               jsonb_object_agg(l.key, l.value -> 'text') filter (where l.value ->> 'text' <> '') as text,
               jsonb_object_agg(l.key, l.value -> 'button') filter (where l.value ->> 'button' <> '') as button
          from brand.banner b, jsonb_each(b.texts) l group by b.brand_id, b.id) t
 where b.brand_id = t.brand_id and b.id = t.id;
reset role;
alter table brand.banner alter column title set not null;

-- Languages in which a brand writes: its own texts must stand in all of them.
alter table brand.brand add column languages text[] not null default '{km,en,zh}'
  check (languages <@ '{km,en,zh}' and default_language = any (languages));
