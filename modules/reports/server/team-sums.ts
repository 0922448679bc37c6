import { consumer, type Stream } from '@tonle/database'
import { betStream } from '@tonle/play/server'

const OF_CHANGE = ['brand_id', 'member_id', 'day', 'mode', 'currency', 'line_version'] as const
const BET_SUMS = ['placed_bets', 'bets', 'stake', 'payout', 'valid_bet'] as const
const CASH_SUMS = ['deposits', 'withdrawals'] as const
const COLUMNS = [...OF_CHANGE, ...BET_SUMS, ...CASH_SUMS] as const

const DEPOSITS = `('deposit', 'deposit_reversal')`
const WITHDRAWALS = `('withdrawal', 'withdrawal_return')`

/** Bets and lines of cash as one stream. A line of another kind has no brand, and is left out by the fold: a join that drops it would hold up the cursor. */
const teamStream: Stream<(typeof COLUMNS)[number]> = [
  ...betStream.map(({ table, at, columns, ...source }) => ({
    ...{ table, at },
    ...('joins' in source ? { joins: source.joins } : {}),
    columns: { ...columns, deposits: '0', withdrawals: '0' },
  })),
  {
    table: 'ledger.line',
    at: 'f.at',
    joins: `left join ledger.account a on a.id = f.wallet_id and a.kind = 'member_cash' and f.kind in ('deposit', 'deposit_reversal', 'withdrawal', 'withdrawal_return')
       left join ledger.book b on b.id = a.book_id
       left join agents.pub_line p on p.brand_id = b.brand_id and p.member_id = a.owner::uuid
         and (p.version = 1 or p.valid_from <= f.at) and (p.valid_to is null or p.valid_to > f.at)`,
    columns: {
      brand_id: 'b.brand_id',
      member_id: 'p.member_id',
      day: 'f.day',
      mode: 'b.mode',
      currency: 'b.currency',
      line_version: 'p.version',
      placed_bets: '0',
      bets: '0',
      stake: '0',
      payout: '0',
      valid_bet: '0',
      deposits: `case when f.kind in ${DEPOSITS} then f.amount else 0 end`,
      withdrawals: `case when f.kind in ${WITHDRAWALS} then -f.amount else 0 end`,
    },
  },
]

/** The columns that both tables add up. */
export const TEAM_SUMS = ['bets', 'stake', 'payout', 'valid_bet', 'deposits', 'withdrawals', 'active'] as const
const DAY_KEY = ['brand_id', 'member_id', 'day', 'mode', 'currency'] as const

const SUMMED = `select ${OF_CHANGE.join(', ')}, ${[...BET_SUMS, ...CASH_SUMS].map(sum => `sum(${sum}) as ${sum}`).join(', ')}
    from change where brand_id is not null and member_id is not null and mode in ('real', 'play') group by ${OF_CHANGE.join(', ')}`

/** Changes by member and day. A member's first bet of a day counts as active under the line that it was placed in. */
const BY_MEMBER = `select m.*,
         (placed_bets > 0 and line_version = min(line_version) filter (where placed_bets > 0) over (partition by ${DAY_KEY.join(', ')})
           and not exists (select from reports.active_day a
                            where (${DAY_KEY.map(column => `a.${column}`).join(', ')}) = (${DAY_KEY.map(column => `m.${column}`).join(', ')})))::int as active
    from (${SUMMED}) m`

/** One row for each agent above a member: the agent, and the direct downline through whom it came. */
const byAgent = (
  byMember: string,
) => `select m.*, above.agent_id, coalesce(l.ancestors[above.place + 1], m.member_id) as branch_id,
         above.place = cardinality(l.ancestors) as is_direct
    from (${byMember}) m
    join agents.pub_line l on l.brand_id = m.brand_id and l.member_id = m.member_id and l.version = m.line_version
   cross join lateral unnest(l.ancestors) with ordinality as above (agent_id, place)`

const TEAM_KEY = ['brand_id', 'agent_id', 'day', 'mode', 'currency', 'is_direct'] as const
const BRANCH_KEY = ['brand_id', 'agent_id', 'branch_id', 'day', 'mode', 'currency', 'is_own'] as const
const added = TEAM_SUMS.map(sum => `sum(${sum}) as ${sum}`).join(', ')
const adds = (row: string) => TEAM_SUMS.map(sum => `${sum} = ${row}.${sum} + excluded.${sum}`).join(', ')

/** The sums of `change` anew, with the members who were counted as active; for a recount. */
export const RECOUNTED = `select ${TEAM_KEY.join(', ')}, ${added} from (${byAgent(
  `select m.*, 0 as active from (${SUMMED}) m
    union all select ${OF_CHANGE.join(', ')}, ${[...BET_SUMS, ...CASH_SUMS].map(() => '0').join(', ')}, 1 from reports.active_day`,
)}) x group by ${TEAM_KEY.join(', ')}`

/** What teams came to by day, in all and by branch: an agent's reports read a few rows, however large the team is. */
export const teamSums = consumer(teamStream, {
  name: 'reports.teams',
  columns: COLUMNS,
  fold: [
    `insert into reports.team_day as d (${[...TEAM_KEY, ...TEAM_SUMS].join(', ')})
     select ${TEAM_KEY.join(', ')}, ${added} from (${byAgent(BY_MEMBER)}) x group by ${TEAM_KEY.join(', ')}
     on conflict (${TEAM_KEY.join(', ')}) do update set ${adds('d')}`,
    `insert into reports.branch_day as d (${[...BRANCH_KEY, ...TEAM_SUMS].join(', ')})
     select brand_id, agent_id, branch_id, day, mode, currency, is_direct, ${added} from (${byAgent(BY_MEMBER)}) x group by 1, 2, 3, 4, 5, 6, 7
     on conflict (${BRANCH_KEY.join(', ')}) do update set ${adds('d')}`,
    `insert into reports.active_day (${DAY_KEY.join(', ')}, line_version)
     select ${DAY_KEY.join(', ')}, min(line_version) from change where placed_bets > 0 and mode in ('real', 'play')
      group by ${DAY_KEY.join(', ')} on conflict do nothing`,
  ],
  tables: [
    { table: 'reports.team_day', key: TEAM_KEY, values: TEAM_SUMS },
    { table: 'reports.branch_day', key: BRANCH_KEY, values: TEAM_SUMS },
    { table: 'reports.active_day', key: DAY_KEY, values: ['line_version'] },
  ],
})
