-- Published: logins that have not ended, for what lasts as long as a login (play sessions).
create view identity.pub_login with (security_invoker = true) as
  select s.brand_id, s.id, s.member_id
    from identity.session s join identity.member m on m.brand_id = s.brand_id and m.id = s.member_id
   where s.ended_at is null and s.expires_at > app_now() and m.status = 'active';
