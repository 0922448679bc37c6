-- Operators write banners: own pictures by language (the hash of a public file of modules/files), the days of showing, a version.
-- Without an own picture the program's `art` is shown. `linkage`: 0 a page, 1 a game, 2 a vendor's games, 3 an outside address.
alter table brand.banner
  add column alt      house.local_text,
  add column wide     house.local_text,
  add column phone    house.local_text,
  add column from_day date,
  add column to_day   date,
  add column version  int not null default 0,
  add constraint banner_group_name check (group_name in ('w_home', 'w_leftmenu', 'w_login', 'w_register', 'w_forget', 'w_pagcor')),
  add constraint banner_linkage check (linkage between 0 and 3),
  add constraint banner_days check (from_day <= to_day);
