-- One-time tickets for the console's socket: 30 seconds, one use. The brand is that of the session.
create table operators.ticket (
  hash       text        primary key check (length(hash) = 64),
  session_id uuid        not null references operators.session (id),
  expires_at timestamptz not null
);
create index ticket_expiry on operators.ticket (expires_at);
