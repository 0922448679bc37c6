import { consumer, type Stream } from '@tonle/database'
import { betStream } from '@tonle/play/server'

/** What the stream of bets says of a change, beside what contracts ask: to which hour, line and kind of outcome it belongs. */
type Extra = 'settled_version' | 'of_at' | 'of_day' | 'cash_bet' | 'won' | 'lost' | 'cash_won' | 'cash_lost' | 'is_later'
const OF_STREAM = [
  'brand_id',
  'member_id',
  'mode',
  'currency',
  'vertical',
  'line_version',
  'placed_at',
  'placed_day',
  'at',
  'day',
  'stake',
  'payout',
  'valid_bet',
] as const
type Column = (typeof OF_STREAM)[number] | Extra

/** Valid bets of a bet that won (`>`) or lost (`<`) by what it has paid; a stake that came back did neither. */
const classed = (sign: '>' | '<', payout: string, stake: string, valid: string) =>
  `case when ${payout} ${sign} ${stake} then ${valid} else 0 end`
/** Bets in which bonus money or a free round has a part are no cash bets. */
const isCash = (row: string) => `(${row}.stake_bonus = 0 and ${row}.campaign is null)`

const [ofBets, ofEvents] = betStream
const betOutcome = (sign: '>' | '<') =>
  `case when f.payout is not null then ${classed(sign, 'f.payout', 'f.stake', 'f.valid_bet')} else 0 end`

const WAS_SETTLED = '(b.payout is not null or f.n > 1)'
const PAID_BEFORE = '(coalesce(b.payout, 0) + coalesce(p.paid, 0))'
const VALID_BEFORE = '(b.valid_bet + coalesce(p.valid, 0))'
const PAID_AFTER = `(${PAID_BEFORE} + f.amount)`
/** What a change moves in and out of the won or the lost bets: only facts before it decide, so that the order of folds does not matter. */
const moved = (sign: '>' | '<') =>
  `((case when f.kind = 'void' then 0 else ${classed(sign, PAID_AFTER, 'b.stake', `(${VALID_BEFORE} + f.valid_bet_change)`)} end)
    - (case when ${WAS_SETTLED} then ${classed(sign, PAID_BEFORE, 'b.stake', VALID_BEFORE)} else 0 end))`
const OF_AT = `case when b.payout is not null then b.placed_at when f.n = 1 then f.at else p.first_at end`

const contractStream: Stream<Column> = [
  {
    table: ofBets.table,
    at: ofBets.at,
    columns: {
      ...ofBets.columns,
      settled_version: 'f.line_version',
      of_at: 'f.placed_at',
      of_day: 'f.day',
      cash_bet: `case when ${isCash('f')} then f.valid_bet else 0 end`,
      won: betOutcome('>'),
      lost: betOutcome('<'),
      cash_won: `case when ${isCash('f')} then ${betOutcome('>')} else 0 end`,
      cash_lost: `case when ${isCash('f')} then ${betOutcome('<')} else 0 end`,
      is_later: 'false',
    },
  },
  {
    table: ofEvents.table,
    at: ofEvents.at,
    joins: `${ofEvents.joins}
      left join lateral (
        select sum(e.amount) as paid, sum(e.valid_bet_change) as valid, min(e.at) filter (where e.n = 1) as first_at, min(e.day) filter (where e.n = 1) as first_day
          from play.pub_bet_event e where e.member_id = f.member_id and e.bet_id = f.bet_id and e.n < f.n) p on true`,
    columns: {
      ...ofEvents.columns,
      settled_version: `coalesce((select max(l.version) from agents.pub_line l
         where l.brand_id = f.brand_id and l.member_id = f.member_id and (l.version = 1 or l.valid_from <= ${OF_AT})), b.line_version)`,
      of_at: OF_AT,
      of_day: 'case when b.payout is not null then b.day when f.n = 1 then f.day else p.first_day end',
      cash_bet: `case when ${isCash('b')} then f.valid_bet_change else 0 end`,
      won: moved('>'),
      lost: moved('<'),
      cash_won: `case when ${isCash('b')} then ${moved('>')} else 0 end`,
      cash_lost: `case when ${isCash('b')} then ${moved('<')} else 0 end`,
      is_later: WAS_SETTLED,
    },
  },
]

const HOUR_KEY = [
  'brand_id',
  'day',
  'member_id',
  'hour',
  'placed_day',
  'placed_hour',
  'line_version',
  'settled_version',
  'vertical',
  'currency',
  'mode',
] as const
const HOUR_SUMS = ['stake', 'payout', 'valid_bet', 'cash_bet'] as const
const SLOT_KEY = ['brand_id', 'slot', 'member_id', 'settled_version', 'vertical', 'currency', 'mode'] as const
const SLOT_SUMS = ['won', 'lost', 'cash_won', 'cash_lost'] as const
const LATE_KEY = [
  'brand_id',
  'day',
  'slot',
  'of_day',
  'of_slot',
  'placed_day',
  'member_id',
  'line_version',
  'settled_version',
  'mode',
] as const
const adds = (names: readonly string[]) => names.map(name => `${name} = d.${name} + excluded.${name}`).join(', ')
const sums = (names: readonly string[]) => names.map(name => `sum(${name}) as ${name}`).join(', ')
const slotOf = (at: string) => `date_bin('5 minutes', ${at}, timestamptz '2020-01-01 00:00Z')`
const COUNTS = `mode in ('real', 'play') and (stake <> 0 or payout <> 0 or valid_bet <> 0)`

/** What bets came to by hour of their outcome and placement. */
export const HOURS = `select ${HOUR_KEY.join(', ')}, ${sums(HOUR_SUMS)}
    from (select c.*, c.of_day as day, extract(hour from c.of_at at time zone z.zone)::int as hour, extract(hour from c.placed_at at time zone z.zone)::int as placed_hour
            from (select brand_id, member_id, mode, currency, vertical, line_version, settled_version, of_at, of_day, placed_at, placed_day, stake, payout, valid_bet, cash_bet
                    from change where ${COUNTS}) c join brand.pub_brand z using (brand_id)) h
   group by ${HOUR_KEY.join(', ')}`

export const betsFold = consumer(contractStream, {
  name: 'contracts.bets',
  columns: [...OF_STREAM, 'settled_version', 'of_at', 'of_day', 'cash_bet', 'won', 'lost', 'cash_won', 'cash_lost', 'is_later'],
  fold: [
    `insert into contracts.member_hour as d (${[...HOUR_KEY, ...HOUR_SUMS].join(', ')}) ${HOURS}
     on conflict (${HOUR_KEY.join(', ')}) do update set ${adds(HOUR_SUMS)}`,
    `insert into contracts.member_slot as d (${[...SLOT_KEY, ...SLOT_SUMS].join(', ')})
     select ${SLOT_KEY.join(', ')}, ${sums(SLOT_SUMS)} from (select c.*, ${slotOf('c.of_at')} as slot from change c) c
      where mode in ('real', 'play') and (won <> 0 or lost <> 0) group by ${SLOT_KEY.join(', ')}
     on conflict (${SLOT_KEY.join(', ')}) do update set ${adds(SLOT_SUMS)}`,
    `insert into contracts.late as d (${LATE_KEY.join(', ')}, changes)
     select ${LATE_KEY.join(', ')}, count(*) from (select c.*, ${slotOf('c.at')} as slot, ${slotOf('c.of_at')} as of_slot from change c where ${COUNTS}) c
      where day <> placed_day or (is_later and (day <> of_day or slot <> of_slot)) group by ${LATE_KEY.join(', ')}
     on conflict (${LATE_KEY.join(', ')}) do update set changes = d.changes + excluded.changes`,
  ],
  tables: [
    { table: 'contracts.member_hour', key: HOUR_KEY, values: HOUR_SUMS },
    { table: 'contracts.member_slot', key: SLOT_KEY, values: SLOT_SUMS },
    { table: 'contracts.late', key: LATE_KEY, values: ['changes'] },
  ],
})

const CASH_KEY = ['brand_id', 'day', 'member_id', 'line_version', 'currency', 'mode'] as const
const CASH_SUMS = ['deposits', 'rebate', 'salary', 'bonus', 'jackpot'] as const
const when = (condition: string) => `case when ${condition} then f.amount else 0 end`

/** A line that no contract asks for has no brand, and is left out by the fold: a join that drops it would hold up the cursor. */
const cashStream: Stream<(typeof CASH_KEY)[number] | (typeof CASH_SUMS)[number]> = [
  {
    table: 'ledger.line',
    at: 'f.at',
    joins: `left join ledger.account c on c.id = f.counter_id
       left join ledger.account a on a.id = f.wallet_id and a.kind in ('member_cash', 'member_bonus')
         and (f.kind in ('deposit', 'deposit_reversal', 'jackpot_win') or c.kind = 'promotion_cost'
           or (c.kind = 'commission_cost' and f.kind in ('contract_daily', 'contract_hourly', 'contract_realtime')))
       left join ledger.book b on b.id = a.book_id
       left join agents.pub_line p on p.brand_id = b.brand_id and p.member_id = a.owner::uuid
         and (p.version = 1 or p.valid_from <= f.at) and (p.valid_to is null or p.valid_to > f.at)`,
    columns: {
      brand_id: 'b.brand_id',
      day: 'f.day',
      member_id: 'p.member_id',
      line_version: 'p.version',
      currency: 'b.currency',
      mode: 'b.mode',
      deposits: when(`f.kind in ('deposit', 'deposit_reversal')`),
      rebate: when(`f.kind in ('rebate', 'rebate_reversed')`),
      salary: when(`c.kind = 'commission_cost'`),
      // A demo's or a trial's play money is no bonus.
      bonus: when(`c.kind = 'promotion_cost' and f.kind not in ('rebate', 'rebate_reversed', 'demo_grant', 'trial_grant')`),
      jackpot: when(`f.kind = 'jackpot_win'`),
    },
  },
]

export const cashFold = consumer(cashStream, {
  name: 'contracts.cash',
  columns: [...CASH_KEY, ...CASH_SUMS],
  fold: [
    `insert into contracts.member_cash as d (${[...CASH_KEY, ...CASH_SUMS].join(', ')})
     select ${CASH_KEY.join(', ')}, ${sums(CASH_SUMS)} from change
      where brand_id is not null and member_id is not null and mode in ('real', 'play') group by ${CASH_KEY.join(', ')}
     on conflict (${CASH_KEY.join(', ')}) do update set ${adds(CASH_SUMS)}`,
  ],
  tables: [{ table: 'contracts.member_cash', key: CASH_KEY, values: CASH_SUMS }],
})

export const contractsConsumers = [betsFold, cashFold]
