import { consumer, type Stream } from '@tonle/database'
import { betStream } from '@tonle/play/server'

const MEMBER = ['brand_id', 'member_id', 'currency', 'mode'] as const

export const TURNOVER = `select ${MEMBER.join(', ')}, sum(valid_bet) as valid_bet from change
   where mode <> 'trial' and valid_bet <> 0 group by ${MEMBER.join(', ')}`

/** Valid bets in all: a bet that is taken back leaves it. */
export const turnoverFold = consumer(betStream, {
  name: 'referral.turnover',
  columns: [...MEMBER, 'valid_bet'],
  fold: [
    `insert into referral.turnover as t (${MEMBER.join(', ')}, valid_bet) ${TURNOVER}
     on conflict (${MEMBER.join(', ')}) do update set valid_bet = t.valid_bet + excluded.valid_bet returning brand_id, member_id`,
  ],
  changed: ['brand_id', 'member_id'],
  tables: [{ table: 'referral.turnover', key: MEMBER, values: ['valid_bet'] }],
})

const COLUMNS = [...MEMBER, 'amount'] as const

/** Lines of deposits. A line of another kind has no brand, and is left out by the fold: a join that drops it would hold up the cursor. */
const depositStream: Stream<(typeof COLUMNS)[number]> = [
  {
    table: 'ledger.line',
    at: 'f.at',
    joins: `left join ledger.account a on a.id = f.wallet_id and a.kind = 'member_cash' and f.kind in ('deposit', 'deposit_reversal')
       left join ledger.book b on b.id = a.book_id`,
    columns: { brand_id: 'b.brand_id', member_id: 'a.owner::uuid', currency: 'b.currency', mode: 'b.mode', amount: 'f.amount' },
  },
]

export const DEPOSITED = `select ${MEMBER.join(', ')}, sum(amount) as amount from change
   where brand_id is not null and mode in ('real', 'play') group by ${MEMBER.join(', ')}`

export const depositsFold = consumer(depositStream, {
  name: 'referral.deposits',
  columns: COLUMNS,
  fold: [
    `insert into referral.deposited as d (${MEMBER.join(', ')}, amount) ${DEPOSITED}
     on conflict (${MEMBER.join(', ')}) do update set amount = d.amount + excluded.amount returning brand_id, member_id`,
  ],
  changed: ['brand_id', 'member_id'],
  tables: [{ table: 'referral.deposited', key: MEMBER, values: ['amount'] }],
})
