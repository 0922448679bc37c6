-- Further languages in which the brand's pages can be read: tag -> the shipped language that stands in for what has no translation.
alter table brand.brand add column tags jsonb not null default '{}' check (jsonb_typeof(tags) = 'object');
