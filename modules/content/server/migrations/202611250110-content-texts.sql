-- What a brand wrote over the shipped texts, by language: one of the three or a further one. A row that was put back has no text.
create table content.text (
  brand_id uuid not null references brand.brand (id),
  language text not null check (language ~ '^[a-z]{2,3}(-[a-z]{2,4})?$'),
  -- Key of the text; with the folder of its file where two files word the key differently.
  address  text not null check (length(address) between 1 and 160),
  -- An ICU message, and the form that pages and messages fill.
  message  text,
  compiled text,
  version  int not null default 1,
  saved_by text not null,
  saved_at timestamptz not null default app_now(),
  primary key (brand_id, language, address),
  check ((message is null) = (compiled is null))
);
select house.wall('content.text');

create table content.text_version (
  brand_id uuid not null,
  language text not null,
  address  text not null,
  version  int not null,
  message  text,
  saved_by text not null,
  saved_at timestamptz not null,
  why      text not null,
  primary key (brand_id, language, address, version),
  foreign key (brand_id, language, address) references content.text (brand_id, language, address)
);
select house.wall('content.text_version');

-- Raised with each change: tells a process cheaply that its copy is old.
create table content.text_layer (
  brand_id uuid not null references brand.brand (id),
  language text not null,
  version  int not null default 1,
  primary key (brand_id, language)
);
select house.wall('content.text_layer');

revoke update, delete, truncate on content.text_version from tonle_app, tonle_worker;
revoke delete, truncate on content.text, content.text_layer from tonle_app, tonle_worker;
