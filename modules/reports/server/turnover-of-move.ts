import type { MoveEffects } from '@tonle/agents/server'
import type { Money } from '@tonle/money'

/** The valid bets of the last 30 days of a member and everybody below: what the uplines of before will miss. */
export const turnoverOfMove: MoveEffects = {
  async preview(read, memberId) {
    const rows = await read.query<{ currency: string; amount: string }>(
      `select currency, sum(valid_bet)::text as amount from (
         select currency, valid_bet from reports.team_day where brand_id = $1 and agent_id = $2 and day > app_now()::date - 30
         union all
         select currency, valid_bet from reports.bet_day where brand_id = $1 and member_id = $2 and day > app_now()::date - 30) b
        group by currency having sum(valid_bet) <> 0 order by currency`,
      [read.brand, memberId],
    )
    return rows.map(({ currency, amount }) => ({ kind: 'turnover', amount: BigInt(amount) as Money, currency }))
  },
}
