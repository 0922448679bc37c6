import type { Stream } from '@tonle/database'

/** The first event of a bet that had no outcome is its outcome; a stake that comes back later is taken out again. */
const WAS_SETTLED = '(b.payout is not null or f.n > 1)'
const SETTLED = `case when f.kind = 'void' then -${WAS_SETTLED}::int else (not ${WAS_SETTLED})::int end`
const VOIDED = `(f.kind = 'void')::int`

const OF_BET = [
  'mode',
  'currency',
  'vendor',
  'game',
  'vertical',
  'line_version',
  'round_id',
  'rules_version',
  'campaign',
  'placed_at',
  'grant_id',
  'wager_weight',
] as const
const ofBet = (row: string) =>
  Object.fromEntries(OF_BET.map(name => [name, `${row}.${name}`])) as Record<(typeof OF_BET)[number], string>
const OF_FACT = ['brand_id', 'member_id', 'bet_id', 'vendor_account', 'tx_id', 'day'] as const
const ofFact = Object.fromEntries(OF_FACT.map(name => [name, `f.${name}`])) as Record<(typeof OF_FACT)[number], string>

/**
 * Bets and all that happens to them, as changes: a consumer adds them up. What a change adds:
 * `placed_bets`, `placed_stake` the bet when it is placed, settled or not;
 * `bets`, `stake`, `bonus_stake` the bet when its first outcome arrives, less the same when it is taken back after it;
 * `payout` what the member received for it, less what was taken back; a stake that came back is no payout;
 * `valid_bet` the turnover that was stored with it;
 * `void_bets`, `void_stake` the bet when it is taken back.
 * `bet_stake` is the whole stake of its bet, the same in each change: no sum, but what a payout is measured by.
 * `grant_id`, `wager_weight` the grant that was active when it was placed, and how many hundredths of `valid_bet` count for it.
 * So placed = settled + taken back + still open, and payout − stake is what the member won or lost by bets. `n` counts a bet's changes,
 * from 0 (`kind` 'bet', the placement); `day` is the business day of the change, `placed_day` that of the bet.
 */
export const betStream = [
  {
    table: 'play.bet',
    at: 'f.placed_at',
    columns: {
      ...ofFact,
      ...ofBet('f'),
      kind: `'bet'`,
      n: '0',
      at: 'f.placed_at',
      placed_day: 'f.day',
      placed_bets: '1',
      placed_stake: 'f.stake',
      bets: '(f.payout is not null)::int',
      stake: 'case when f.payout is not null then f.stake else 0 end',
      bonus_stake: 'case when f.payout is not null then f.stake_bonus else 0 end',
      payout: 'coalesce(f.payout, 0)',
      valid_bet: 'f.valid_bet',
      bet_stake: 'f.stake',
      void_bets: '0',
      void_stake: '0',
    },
  },
  {
    table: 'play.bet_event',
    at: 'f.at',
    joins: 'join play.bet b on b.member_id = f.member_id and b.bet_id = f.bet_id',
    columns: {
      ...ofFact,
      ...ofBet('b'),
      kind: 'f.kind',
      n: 'f.n',
      at: 'f.at',
      placed_day: 'b.day',
      placed_bets: '0',
      placed_stake: '0',
      bets: SETTLED,
      stake: `b.stake * (${SETTLED})`,
      bonus_stake: `b.stake_bonus * (${SETTLED})`,
      payout: `f.amount - b.stake * ${VOIDED}`,
      valid_bet: 'f.valid_bet_change',
      bet_stake: 'b.stake',
      void_bets: VOIDED,
      void_stake: `b.stake * ${VOIDED}`,
    },
  },
] as const satisfies Stream<string>
