-- Pictures over the board of announcements (spec §3, promotion.announcementImages) are banners, too.
alter table brand.banner drop constraint banner_group_name;
alter table brand.banner add constraint banner_group_name
  check (group_name in ('w_home', 'w_leftmenu', 'w_login', 'w_register', 'w_forget', 'w_pagcor', 'w_announcement'));
