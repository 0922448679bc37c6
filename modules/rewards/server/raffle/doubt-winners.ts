import type { Tx } from '@tonle/database'

/** Prizes of raffles whose winners have fewer tickets by now: bets that gave them were taken back after the list was published. */
export const doubtWinners = (tx: Tx) =>
  tx.query(
    `update rewards.payment p set doubts = '["tickets_taken_back"]'
       from rewards.raffle_winner w
       join rewards.raffle r on r.brand_id = w.brand_id and r.program_id = w.program_id and r.earned_by = 'turnover'
       join rewards.raffle_entry i on i.brand_id = w.brand_id and i.program_id = w.program_id and i.member_id = w.member_id
       left join rewards.raffle_turnover t on t.brand_id = w.brand_id and t.program_id = w.program_id and t.member_id = w.member_id
      where w.brand_id = $1 and w.paid_at > app_now() - interval '90 days'
        and p.brand_id = w.brand_id and p.member_id = w.member_id and p.source = 'raffle:' || w.program_id and p.state in ('held', 'paid')
        and p.doubts is null and p.decided_at is null and p.taken = 0
        and floor(coalesce(t.valid_bet, 0) / r.per) < i.last - i.first + 1
     returning p.member_id as member`,
    [tx.brand],
  )
