-- A grant may begin with free rounds in one game: their stakes are paid by the campaign, what they win is cash or becomes the bonus.
alter table promotions.grant
  add column rounds      int         check (rounds > 0),
  -- What each is played for.
  add column round_stake int8        check (round_stake > 0),
  add column rounds_by   timestamptz,
  -- Played and not taken back.
  add column used        int         not null default 0,
  -- What the campaign has paid for stakes, less what came back.
  add column cost        int8        not null default 0 check (cost >= 0),
  -- What the rounds have won, less what was taken back.
  add column won         int8        not null default 0 check (won >= 0),
  -- What the bonus began with, once its turn has come.
  add column principal   int8        check (principal > 0),
  add constraint grant_rounds check ((rounds is null) = (round_stake is null) and (rounds is null) = (rounds_by is null) and used between 0 and coalesce(rounds, 0)),
  drop constraint grant_active_since,
  drop constraint grant_ended,
  drop constraint grant_state_check;
alter table promotions.grant
  add constraint grant_state_check check (state in ('rounds', 'queued', 'active', 'completed', 'used_up', 'expired', 'forfeited', 'cancelled')),
  add constraint grant_active_since check ((activated_at is null) = (wager_by is null)
    and (rounds is not null and (state <> 'active' or activated_at is not null) or (state in ('queued', 'cancelled')) = (activated_at is null))),
  add constraint grant_ended check ((state in ('rounds', 'queued', 'active')) = (ended_at is null));
drop index promotions.grant_open;
create index grant_open on promotions.grant (brand_id, wager_by) where state in ('rounds', 'queued', 'active');
create index grant_with_rounds on promotions.grant (brand_id, member_id) where state = 'rounds';
