-- Campaigns for members of a VIP level and above.
alter table promotions.campaign
  drop constraint campaign_trigger,
  add constraint campaign_trigger check (trigger in ('deposit', 'manual', 'registration', 'first_login', 'streak', 'loss', 'birthday', 'code', 'segment', 'apply', 'level'));
