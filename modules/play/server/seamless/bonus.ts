import type { Read, Tx } from '@tonle/database'
import { move, type PlanLine, type WalletRef } from '@tonle/ledger'
import { type Currency, cutToPosting, type Money, multiplyFloor, zero } from '@tonle/money'

/** A stake of a member who may have an active grant. */
export interface GrantedStake {
  memberId: string
  currency: Currency
  mode: 'real' | 'play' | 'trial'
  vendor: string
  game: string
  vertical: string
  stake: Money
}

/** How a stake is paid while a grant is active: `bonus` of it from the grant's wallet. */
export interface StakeSplit {
  grantId: string
  bonus: Money
  /** Cash and grant together held the stake when they were looked at. */
  isCovered: boolean
  /** Hundredths of its turnover that count for the grant. */
  weight: number
  /** The stake is posted. */
  placed(): Promise<void>
}

/** A stake of a free round: `campaign` names the grant that pays for it. Own games stake what it is worth, vendors may send zero. */
export interface FreeStake extends GrantedStake {
  campaign: string
}

/** A round of a grant of free rounds, as long as the grant's row is locked. */
export interface FreeRound {
  grantId: string
  grant: LockedGrant
  /** The round is posted. */
  placed(): Promise<void>
}

/** Free rounds that a member may play in a game now. */
export interface FreeRoundsOffer {
  id: string
  stake: Money
  left: number
  until: Date
  /** Where the winnings go. */
  wins: 'bonus' | 'cash'
}

/** Where the winnings of a grant's money go, as long as its row is locked. Lines of the cash wallet come first. */
export interface LockedGrant {
  /** Out of the cash wallet, where a payout or a returned stake has just arrived. */
  putBack(cash: WalletRef, amount: Money, kind: 'bonus_win' | 'bonus_void'): Promise<PlanLine[]>
  /** Into the cash wallet, from where a payout is about to be taken back. */
  takeOut(cash: WalletRef, amount: Money): Promise<PlanLine[]>
}

/** What the module of bonus money decides for `play`, in the transaction of the posting. Both lock the grant's row. */
export interface BonusRules {
  /** Undefined: no grant is active. `too_large`: the grant's terms refuse the stake. */
  split(tx: Tx, stake: GrantedStake): Promise<StakeSplit | 'too_large' | undefined>
  lock(tx: Tx, grantId: string, of: { isFree: boolean }): Promise<LockedGrant>
  /** Undefined: the member has no such free rounds in this game, or no more of them. */
  freeRound(tx: Tx, stake: FreeStake): Promise<FreeRound | undefined>
  /** Free rounds for a game, those that end first before others. */
  freeRoundsOf(read: Read, seat: Omit<GrantedStake, 'stake' | 'vertical'>): Promise<FreeRoundsOffer[]>
}

export const noBonus: BonusRules = {
  split: async () => undefined,
  lock: async () => {
    throw new Error('nobody knows grants here')
  },
  freeRound: async () => undefined,
  freeRoundsOf: async () => [],
}

/** A bet whose stake came in part from a grant, or whole: a free round. */
export interface SharedStake {
  grantId: string
  stake: Money
  bonus: Money
  isFree?: boolean
}

/** The grant's part of what a bet pays, cut to what the currency posts: the remainder is cash. */
export function bonusPart({ stake, bonus, isFree }: SharedStake, amount: Money, currency: Currency): Money {
  if (amount <= 0n) return zero
  if (isFree) return amount
  return stake > 0n ? cutToPosting(multiplyFloor(amount, bonus, stake), currency) : zero
}

/** Between two wallets, the line of `first` first: the answer of a plan tells the balance of its first line's wallet. */
export function between(first: WalletRef, second: WalletRef, amount: Money, kind: NonNullable<PlanLine['kind']>): PlanLine[] {
  const lines =
    amount >= 0n
      ? move({ from: second, to: first, amount, kind })
      : move({ from: first, to: second, amount: -amount as Money, kind })
  return amount >= 0n ? lines.toReversed() : lines
}

/** Bonus money that can be staked beside the cash wallet `a`; costs nothing where there is none. */
export const BONUS_BESIDE = `case when a.split then (select coalesce(sum(x.balance), 0)::int8 from ledger.account x
                                    where x.book_id = a.book_id and x.kind = 'member_bonus' and x.owner = a.owner) else 0::int8 end`

/** What stands beside a member's cash: what of it is set aside, and the bonus money that can be staked too. */
export const besideCash = (read: Read, wallet: WalletRef): Promise<{ held: Money; bonus: Money }> =>
  read.one<{ held: Money; bonus: Money }>(
    `select a.held, ${BONUS_BESIDE} as bonus from ledger.account a join ledger.book k on k.id = a.book_id
      where k.brand_id = $1 and k.currency = $2 and k.mode = $3 and a.kind = 'member_cash' and a.owner = $4 and a.label = ''`,
    [read.brand, wallet.currency, wallet.mode, wallet.member],
  )
