-- Published for other modules.

create or replace view identity.pub_member with (security_invoker = true) as
  select brand_id, id, account, account_key, type, nickname, player_ref, currency, language, status, affiliate_code, created_at, last_login_at
    from identity.member;

-- Logins that have not ended, for what lasts as long as a login (play sessions).
create or replace view identity.pub_login with (security_invoker = true) as
  select s.brand_id, s.id, s.member_id
    from identity.session s join identity.member m on m.brand_id = s.brand_id and m.id = s.member_id
   where s.ended_at is null and s.expires_at > app_now() and m.status = 'active';

-- Accounts that agents opened, and whether their owners have come.
create or replace view identity.pub_invitation with (security_invoker = true) as
  select brand_id, member_id, opened_by, expires_at, seen_at, accepted_at from identity.invitation;

-- When members signed in.
create or replace view identity.pub_sign_in with (security_invoker = true) as
  select brand_id, member_id, at from identity.login where result = 'ok';

-- Levels of verification: a confirmed phone or mailbox is 1.
create or replace view identity.pub_verification with (security_invoker = true) as
  select m.brand_id, m.id as member_id,
         greatest(m.verification_level, case when exists (select from identity.contact c
           where c.brand_id = m.brand_id and c.member_id = m.id and c.verified_at is not null) then 1 else 0 end) as level
    from identity.member m;

grant select on identity.pub_verification, identity.pub_member, identity.pub_login, identity.pub_invitation, identity.pub_sign_in to tonle_app, tonle_worker;
