import type { In, Out } from '@tonle/contract'
import type { MemberActor, ReadScope } from '@tonle/contract/server'
import { type Currency, formatMoney, type Money } from '@tonle/money'
import type * as contract from '../contract.ts'
import { sharedRecord, steppedRecord } from './bet-fairness.ts'
import { ownBets } from './records.ts'
import { STUDIO } from './studio/family.ts'
import type { RoundOutcome, RoundPromise } from './studio/shared-rounds.ts'

const MOST = 50

interface RoundRow {
  betId: Out<typeof contract.ownRounds>['rounds'][number]['betId']
  placedAt: Date
  currency: Currency
  stake: Money
  paid: Money
  record: object
  /** Of a round of several steps. */
  state: object | null
  statePayout: Money | null
  /** Of a shared round. */
  promise: RoundPromise | null
  outcome: RoundOutcome | null
}

/** Bets that are over: paid or lost at once, ended step by step, or with a closed round. A stake that went back is no round. */
const ROUNDS = `select b.bet_id as "betId", b.placed_at as "placedAt", b.currency, b.stake,
    (coalesce(b.payout, 0) + coalesce(e.received, 0))::int8 as paid, t.payload -> 'record' as record,
    r.state, r.payout as "statePayout", p.promise, p.outcome
  from play.bet b
  join play.vendor_tx t on t.vendor_account = b.vendor_account and t.kind = b.tx_kind and t.tx_id = b.tx_id
  left join lateral (
    select sum(e.amount) as received, bool_or(e.kind = 'void') as is_void
      from play.bet_event e where e.member_id = b.member_id and e.bet_id = b.bet_id) e on true
  left join play.round_state r on r.brand_id = b.brand_id and r.bet_id = b.bet_id
  left join play.round p on p.brand_id = b.brand_id and p.vendor = b.vendor and p.round_id = b.round_id and p.is_shared
 where b.brand_id = $1 and b.member_id = $2 and b.mode = $3 and b.vendor = $5 and b.game = $4
   and not coalesce(e.is_void, false) and t.payload ? 'record'
   and (b.payout is not null or r.ended_at is not null or p.outcome is not null)
 order by b.bet_id desc limit ${MOST}`

/** The last rounds of a game, with all that is needed to show each of them again. */
export async function ownRounds(
  read: ReadScope<MemberActor>,
  input: In<typeof contract.ownRounds>,
): Promise<Out<typeof contract.ownRounds>> {
  const { brand, member, mode } = ownBets(read)
  const rows = await read.query<RoundRow>(ROUNDS, [brand, member, mode, input.gameCode, STUDIO])
  return {
    rounds: rows.map(row => ({
      betId: row.betId,
      placedAt: row.placedAt,
      currency: row.currency,
      stake: row.stake,
      payout: row.paid,
      record: recordOf(row),
    })),
  }
}

function recordOf({ record, state, statePayout, promise, outcome, paid, currency }: RoundRow): object {
  if (promise) return sharedRecord(record, { promise, outcome }, formatMoney(paid, currency))
  return state && statePayout !== null ? steppedRecord(record, { state, payout: statePayout }, currency) : record
}
