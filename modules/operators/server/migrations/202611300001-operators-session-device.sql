-- As the browser names itself at the login; '' for sessions of before.
alter table operators.session add column user_agent text not null default '' check (length(user_agent) <= 400);
