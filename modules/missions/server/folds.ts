import { consumer, type Stream } from '@tonle/database'
import { betStream } from '@tonle/play/server'

const MEMBER = ['brand_id', 'member_id', 'currency', 'mode'] as const
const GAME = ['vertical', 'vendor', 'game'] as const
const PLAYED = [...MEMBER, 'day', ...GAME] as const

/** What the changes of bets come to, by the day of the placement. */
export const PLAYED_SUMS = `select ${MEMBER.join(', ')}, placed_day as day, ${GAME.join(', ')}, sum(valid_bet) as valid_bet, sum(bets) as bets,
          bool_or(valid_bet < 0 or bets < 0) as is_due
   from change where mode <> 'trial' and (valid_bet <> 0 or bets <> 0) group by ${MEMBER.join(', ')}, placed_day, ${GAME.join(', ')}`

/** Valid bets and settled bets by day and game: a bet that is taken back leaves its day, and what was given for it is looked at (`is_due`). */
export const playedFold = consumer(betStream, {
  name: 'missions.played',
  everyMs: 500,
  columns: [...MEMBER, ...GAME, 'placed_day', 'valid_bet', 'bets'],
  fold: [
    `insert into missions.played as p (${PLAYED.join(', ')}, valid_bet, bets, is_due) ${PLAYED_SUMS}
     on conflict (${PLAYED.join(', ')}) do update set valid_bet = p.valid_bet + excluded.valid_bet, bets = p.bets + excluded.bets, is_due = p.is_due or excluded.is_due
     returning brand_id, member_id`,
  ],
  changed: ['brand_id', 'member_id'],
  tables: [{ table: 'missions.played', key: PLAYED, values: ['valid_bet', 'bets'] }],
})

const WIN_KEY = ['brand_id', 'member_id', 'bet_id'] as const
const OF_BET = ['currency', 'mode', 'day', ...GAME, 'stake'] as const

/** Outcomes of at least twice the stake, and what was taken back of any bet. Smaller outcomes stay out: they are most of all bets. */
export const WIN_SUMS = `select ${WIN_KEY.join(', ')}, currency, mode, placed_day as day, ${GAME.join(', ')}, bet_stake as stake, sum(payout) as payout,
          bool_or(payout < 0) as is_due
   from change where mode <> 'trial' and bet_stake > 0 and (payout >= 2 * bet_stake or payout < 0)
  group by ${WIN_KEY.join(', ')}, currency, mode, placed_day, ${GAME.join(', ')}, bet_stake`

export const winsFold = consumer(betStream, {
  name: 'missions.wins',
  columns: [...WIN_KEY, 'currency', 'mode', 'placed_day', ...GAME, 'bet_stake', 'payout'],
  fold: [
    `insert into missions.win as w (${WIN_KEY.join(', ')}, ${OF_BET.join(', ')}, payout, is_due) ${WIN_SUMS}
     on conflict (${WIN_KEY.join(', ')}) do update set payout = w.payout + excluded.payout, is_due = w.is_due or excluded.is_due
     returning brand_id, member_id`,
  ],
  changed: ['brand_id', 'member_id'],
  tables: [{ table: 'missions.win', key: WIN_KEY, values: [...OF_BET, 'payout'] }],
})

const DEPOSIT_COLUMNS = [...MEMBER, 'day', 'amount', 'deposits'] as const
const DEPOSITED = [...MEMBER, 'day'] as const

/** Lines of deposits. A line of another kind has no brand, and is left out by the fold: a join that drops it would hold up the cursor. */
const depositStream: Stream<(typeof DEPOSIT_COLUMNS)[number]> = [
  {
    table: 'ledger.line',
    at: 'f.at',
    joins: `left join ledger.account a on a.id = f.wallet_id and a.kind = 'member_cash' and f.kind in ('deposit', 'deposit_reversal')
       left join ledger.book b on b.id = a.book_id`,
    columns: {
      brand_id: 'b.brand_id',
      member_id: 'a.owner::uuid',
      currency: 'b.currency',
      mode: 'b.mode',
      day: 'f.day',
      amount: 'f.amount',
      deposits: `case when f.kind = 'deposit' then 1 else -1 end`,
    },
  },
]

export const DEPOSIT_SUMS = `select ${DEPOSITED.join(', ')}, sum(amount) as amount, sum(deposits) as deposits, bool_or(amount < 0) as is_due
   from change where brand_id is not null and mode in ('real', 'play') group by ${DEPOSITED.join(', ')}`

export const depositsFold = consumer(depositStream, {
  name: 'missions.deposits',
  columns: DEPOSIT_COLUMNS,
  fold: [
    `insert into missions.deposited as d (${DEPOSITED.join(', ')}, amount, deposits, is_due) ${DEPOSIT_SUMS}
     on conflict (${DEPOSITED.join(', ')}) do update set amount = d.amount + excluded.amount, deposits = d.deposits + excluded.deposits, is_due = d.is_due or excluded.is_due
     returning brand_id, member_id`,
  ],
  changed: ['brand_id', 'member_id'],
  tables: [{ table: 'missions.deposited', key: DEPOSITED, values: ['amount', 'deposits'] }],
})
