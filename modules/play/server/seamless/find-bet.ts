import type { Read } from '@tonle/database'
import type { WalletRef } from '@tonle/ledger'
import type { Money } from '@tonle/money'
import { type BetEvent, type BetState, foldBet } from '../../rules.ts'
import { walletOf } from './place-bet.ts'
import type { RefusalCode, StakeKind, VendorAccount } from './types.ts'
import { findTx, type VendorTxRow } from './vendor-tx.ts'

/** A bet as it stands, with its wallet. */
export interface FoundBet {
  betId: string
  memberId: string
  player: string | null
  wallet: WalletRef
  balance: Money
  held: Money
  stake: Money
  payout: Money | null
  /** What counts as turnover so far. */
  validBet: Money
  state: BetState
  events: readonly (BetEvent & { tx_id: string })[]
}

/** The operation that placed a bet, as it was decided, and the bet if there is one. */
export async function findStake(
  read: Read,
  account: VendorAccount,
  kind: StakeKind,
  txId: string,
): Promise<{ tx?: VendorTxRow; bet?: FoundBet }> {
  const tx = await findTx(read, account, kind, txId)
  if (tx?.state !== 'posted' || !tx.bet_id || !tx.member_id) return { ...(tx && { tx }) }
  return { tx, bet: await findBet(read, tx.member_id, tx.bet_id) }
}

export async function findBet(read: Read, memberId: string, betId: string): Promise<FoundBet> {
  const row = await read.one<{
    stake: Money
    payout: Money | null
    valid_bet: Money
    currency: string
    mode: 'real' | 'play' | 'trial'
    player: string | null
    closed: boolean
    balance: Money
    held: Money
  }>(
    `select b.stake, b.payout, b.valid_bet, b.currency, b.mode, a.balance, a.held,
            (select m.player_ref from identity.pub_member m where m.brand_id = b.brand_id and m.id = b.member_id) as player,
            exists (select from play.round r where r.brand_id = b.brand_id and r.vendor = b.vendor and r.round_id = b.round_id
                       and r.closed_at is not null) as closed
       from play.bet b
       join ledger.book k on k.brand_id = b.brand_id and k.currency = b.currency and k.mode = b.mode
       join ledger.account a on a.book_id = k.id and a.kind = 'member_cash' and a.owner = b.member_id::text and a.label = ''
      where b.member_id = $1 and b.bet_id = $2`,
    [memberId, betId],
  )
  const events = await read.query<BetEvent & { valid_bet_change: bigint; tx_id: string }>(
    'select kind, amount, valid_bet_change, tx_id from play.bet_event where member_id = $1 and bet_id = $2 order by n',
    [memberId, betId],
  )
  const turnover = events.reduce((sum, event) => sum + event.valid_bet_change, row.valid_bet as bigint)
  return {
    betId,
    memberId,
    player: row.player,
    wallet: walletOf({ memberId, currency: row.currency, mode: row.mode }),
    balance: row.balance,
    held: row.held,
    stake: row.stake,
    payout: row.payout,
    validBet: turnover as Money,
    state: foldBet(row, events, row.closed),
    events,
  }
}

/** A vendor that names another player or currency than the bet's confuses two of them. */
export function mismatchOf(
  op: { player?: string; currency?: string },
  found: { player: string | null; wallet: WalletRef },
): RefusalCode | undefined {
  if (op.player !== undefined && op.player !== found.player) return 'player_unknown'
  if (op.currency !== undefined && op.currency !== found.wallet.currency) return 'wrong_currency'
  return undefined
}
