-- A try alone changes nothing that an operator decides on.
create or replace trigger odd_round_version before update on transfers.odd_round
  for each row when ((old.round, old.reason, old.decided_at) is distinct from (new.round, new.reason, new.decided_at)) execute function house.raise_version();
