import type { Read } from '@tonle/database'
import type { WalletRef } from '@tonle/ledger'
import type { Currency, Money } from '@tonle/money'
import { type BetEvent, type BetState, foldBet } from '../../rules.ts'
import { BONUS_BESIDE, type SharedStake } from './bonus.ts'
import type { HeldOf } from './held-money.ts'
import type { RefusalCode, StakeKind, VendorAccount } from './types.ts'
import { findTx, type VendorTxRow } from './vendor-tx.ts'
import { walletOf } from './wallet-of.ts'

/** A bet as it stands, with its wallet. */
export interface FoundBet {
  betId: string
  memberId: string
  player: string | null
  wallet: WalletRef
  balance: Money
  held: Money
  bonus: Money
  /** Of a stake that came in part from a grant. */
  shared?: SharedStake
  stake: Money
  payout: Money | null
  /** What counts as turnover so far. */
  validBet: Money
  state: BetState
  events: readonly (BetEvent & { tx_id: string })[]
  game: string
  /** What its game can pay at most, as a multiple of the stake. */
  largestWin: number | null
  /** What an operator has refused of its payout and taken back. */
  rejected: Money
  /** Credits of it that wait for an operator, if there are any. */
  waiting?: HeldOf
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
  const row = await read.one<
    GrantOfBet & {
      stake: Money
      payout: Money | null
      valid_bet: Money
      currency: Currency
      mode: 'real' | 'play' | 'trial'
      player: string | null
      vendor_account: number
      game: string
      largest_win: number | null
      waits: boolean
      closed: boolean
      balance: Money
      held: Money
      bonus: Money
    }
  >(
    `select b.stake, b.payout, b.valid_bet, b.vendor_account, b.game, b.currency, b.mode, b.stake_bonus, b.grant_id, b.campaign, a.balance, a.held,
            ${BONUS_BESIDE} as bonus,
            (select r.ref from play.player_ref r where r.vendor_account = b.vendor_account and r.member_id = b.member_id) as player,
            (select g.largest_win from catalog.pub_game g where g.brand_id = b.brand_id and g.vendor = b.vendor and g.code = b.game) as largest_win,
            exists (select from play.held_credit h where h.brand_id = b.brand_id and h.member_id = b.member_id
                       and h.vendor_account = b.vendor_account and h.bet_id = b.bet_id and h.resolved_at is null) as waits,
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
    bonus: row.bonus,
    ...sharedOf(row),
    stake: row.stake,
    payout: row.payout,
    validBet: turnover as Money,
    state: foldBet(row, events, row.closed),
    events,
    game: row.game,
    largestWin: row.largest_win,
    rejected: events.reduce((sum, event) => (event.kind === 'reject' ? sum - event.amount : sum), 0n) as Money,
    ...(row.waits && {
      waiting: { account: row.vendor_account, memberId, currency: row.currency, mode: row.mode, betId },
    }),
  }
}

interface GrantOfBet {
  stake_bonus: Money
  grant_id: string | null
  campaign: string | null
}

/** A free round names its grant as its campaign. */
function sharedOf(row: GrantOfBet & { stake: Money }): { shared?: SharedStake } {
  const { stake, stake_bonus: bonus, grant_id: grantId, campaign } = row
  const isFree = grantId !== null && campaign === grantId
  return grantId !== null && (bonus > 0n || isFree) ? { shared: { grantId, stake, bonus, isFree } } : {}
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
