-- The text for a reader of this language, as `localText` of packages/text chooses it; null where there is none at all.
create or replace function house.local_text(value jsonb, lang text) returns text
  language sql immutable parallel safe
  return coalesce(value ->> lang, value ->> 'en', value ->> 'km', value ->> 'zh');
grant execute on function house.local_text(jsonb, text) to tonle_app, tonle_worker, tonle_report;
