import { fail, type Id } from '@tonle/contract'
import type { Read } from '@tonle/database'
import type { Mode } from '@tonle/ledger'
import type { Currency, Money } from '@tonle/money'
import { type BetEvent, type BetStatus, foldBet } from '../rules.ts'
import { BEING_CHECKED } from './records.ts'
import type * as rows from './rows.ts'
import { STUDIO } from './studio/family.ts'

/** A bet's round: the member's bets in it, and everything that its vendor has numbered. */
export interface BetRound {
  vendor: string
  vendorAccount: number
  game: string
  roundId: string | null
  closedAt: Date | null
  bets: RoundBet[]
  transactions: RoundTransaction[]
}

export interface RoundBet {
  betId: Id<'bet'>
  account: string
  stake: Money
  payout: Money
  currency: Currency
  mode: Mode
  status: BetStatus
  beingChecked: Money | null
  placedAt: Date
  /** Of our own studio, and over: its scene can show it again. */
  hasReplay: boolean
}

export interface RoundTransaction {
  kind: string
  txId: string
  refTxId: string | null
  state: 'posted' | 'refused' | 'tombstone'
  refusal: string | null
  balance: Money | null
  transferId: string | null
  at: Date
}

/** Kinds of operations, for the key that they are found by. */
const KINDS = [
  'bet',
  'betWin',
  'win',
  'rollback',
  'roundEnd',
  'adjust',
  'hold',
  'capture',
  'release',
  'reverseWin',
  'tip',
  'tipCancel',
]

/** How far from the bet its round's other bets may lie, and how many are shown. */
const AROUND = '1 day'
const MOST_BETS = 50

type BetRow = Pick<
  rows.OpenBetRow,
  'betId' | 'memberId' | 'vendorAccount' | 'vendor' | 'game' | 'roundId' | 'txId' | 'placedAt'
> & {
  account: string | null
  stake: Money
  payout: Money | null
  currency: Currency
  mode: Mode
  beingChecked: Money | null
}
type Event = BetEvent & Pick<rows.BetEventRow, 'betId' | 'txId'>

const BET = `b.bet_id as "betId", b.member_id as "memberId", b.vendor_account as "vendorAccount", b.vendor, b.game, b.round_id as "roundId",
  b.tx_id as "txId", m.account, b.stake, b.payout, b.currency, b.mode, b.placed_at as "placedAt", ${BEING_CHECKED} from play.bet b left join identity.pub_member m on m.brand_id = b.brand_id and m.id = b.member_id`

/** @throws play.bet_not_found */
export async function roundOfBet(read: Read, betId: string): Promise<BetRound> {
  const bet = await read.maybe<BetRow>(`select ${BET} where b.brand_id = $1 and b.bet_id = $2`, [read.brand, betId])
  if (!bet) throw fail('play.bet_not_found')
  const bets = bet.roundId === null ? [bet] : await betsOfRound(read, bet)
  const events = await read.query<Event>(
    `select e.bet_id as "betId", e.kind, e.amount, e.tx_id as "txId" from play.bet_event e
      where e.member_id = $1 and e.bet_id = any ($2) order by e.bet_id, e.n`,
    [bet.memberId, bets.map(one => one.betId)],
  )
  const round = await read.maybe<Pick<rows.RoundRow, 'closedAt'>>(
    'select closed_at as "closedAt" from play.round where brand_id = $1 and vendor = $2 and round_id = $3',
    [read.brand, bet.vendor, bet.roundId ?? ''],
  )
  const closedAt = round?.closedAt ?? null
  return {
    vendor: bet.vendor,
    vendorAccount: bet.vendorAccount,
    game: bet.game,
    roundId: bet.roundId,
    closedAt,
    bets: bets.map(one => betView(one, events, closedAt !== null)),
    transactions: await transactionsOf(read, bet.vendorAccount, bets, events),
  }
}

/** Ids grow with time: the member's bets of a day either way are one range of the table's key. */
const betsOfRound = (read: Read, { memberId, vendor, roundId, placedAt }: BetRow) =>
  read.query<BetRow>(
    `select ${BET} where b.brand_id = $1 and b.member_id = $2 and b.vendor = $3 and b.round_id = $4
        and b.bet_id between play.id_floor($5::timestamptz - interval '${AROUND}') and play.id_floor($5::timestamptz + interval '${AROUND}')
      order by b.bet_id limit ${MOST_BETS}`,
    [read.brand, memberId, vendor, roundId, placedAt],
  )

function betView(bet: BetRow, all: readonly Event[], isClosed: boolean): RoundBet {
  const events = all.filter(event => event.betId === bet.betId)
  const { status, payout } = foldBet(bet, events, isClosed)
  return {
    betId: bet.betId as Id<'bet'>,
    account: bet.account ?? '',
    stake: bet.stake,
    payout,
    currency: bet.currency,
    mode: bet.mode,
    status,
    beingChecked: bet.beingChecked,
    placedAt: bet.placedAt,
    hasReplay: bet.vendor === STUDIO && (status === 'won' || status === 'lost'),
  }
}

/** What the vendor numbered: the stakes by their own ids, what came later by that of the event, and what refers to either. */
async function transactionsOf(
  read: Read,
  account: number,
  bets: readonly BetRow[],
  events: readonly Event[],
): Promise<RoundTransaction[]> {
  const ids = [...new Set([...bets.map(bet => bet.txId), ...events.map(event => event.txId)])]
  return await read.query<RoundTransaction>(
    `select t.kind, t.tx_id as "txId", t.ref_tx_id as "refTxId", t.state, t.refusal, t.balance, t.transfer_id::text as "transferId", t.at
       from play.vendor_tx t where t.brand_id = $1 and t.vendor_account = $2 and t.kind = any ($3) and t.tx_id = any ($4)
      order by t.at, t.kind`,
    [read.brand, account, KINDS, ids],
  )
}
