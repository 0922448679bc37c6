-- The spins of its occasion were taken back after this one was used: the bonus that it won is ended then, once.
alter table rewards.spin add column taken_back_at timestamptz;
grant update (taken_back_at) on rewards.spin to tonle_app, tonle_worker;
