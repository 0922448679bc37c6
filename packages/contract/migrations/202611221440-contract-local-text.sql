-- A text in several languages is one column of this type: { "km": …, "en": …, "zh": … }, each of them text, one at least, no other key.
create domain house.local_text as jsonb check (
  jsonb_typeof(value) = 'object' and value <> '{}' and value - 'km' - 'en' - 'zh' = '{}'
  and not jsonb_path_exists(value, '$.* ? (@.type() != "string" || @ == "")'));
