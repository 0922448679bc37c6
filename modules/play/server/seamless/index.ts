import type { Services } from '@tonle/contract/server'
import type { Currency, Money } from '@tonle/money'
import { adjust } from './adjust.ts'
import { type BonusRules, noBonus } from './bonus.ts'
import { capture } from './capture.ts'
import { openDecisionLog } from './decision-log.ts'
import { endRound } from './end-round.ts'
import { hold } from './hold.ts'
import { payWin } from './pay-win.ts'
import { decidedBefore, decidedStake, placeBet } from './place-bet.ts'
import { openReach, type Reach } from './reach/index.ts'
import { RecentHolds } from './recent-holds.ts'
import { release } from './release.ts'
import { reverseWin } from './reverse-win.ts'
import { rollBack } from './roll-back.ts'
import { cancelTip, tip, tipHash } from './tip.ts'
import type * as ops from './types.ts'
import { walletOf } from './wallet-of.ts'

type Answer = ops.Answer

/**
 * The vendor-neutral wallet operations (field.md §3.4), in process. The own studio calls them like any vendor; the signed HTTP
 * transport of outside vendors (`vendors/`) stands on the same functions. Every operation may be repeated.
 */
export interface Seamless {
  /** What vendor accounts may move; `start` keeps its budgets in the background. */
  readonly reach: Reach
  /** How stakes of members with a grant are paid. */
  readonly bonus: BonusRules
  /** The vendor as a partner of a brand; opened at first use. */
  account(brand: string, vendor: string): Promise<ops.VendorAccount>
  balance(of: { brand: string; memberId: string; currency: Currency; mode: 'real' | 'play' | 'trial' }): Promise<Money>
  bet(op: ops.StakeOperation): Promise<Answer>
  betWin(op: ops.StakeOperation & { payout: Money }): Promise<Answer>
  win(op: ops.WinOperation): Promise<Answer>
  rollback(op: ops.RollbackOperation): Promise<Answer>
  roundEnd(op: ops.RoundEndOperation): Promise<Answer>
  hold(op: ops.HoldOperation): Promise<Answer>
  capture(op: ops.CaptureOperation): Promise<Answer>
  release(op: ops.ReleaseOperation): Promise<Answer>
  adjust(op: ops.AdjustOperation): Promise<Answer>
  reverseWin(op: ops.ReverseWinOperation): Promise<Answer>
  tip(op: ops.TipOperation): Promise<Answer>
  tipCancel(op: ops.TipCancelOperation): Promise<Answer>
  /** What a stake was answered, if it was decided before; asks nothing of the wallet. */
  decided(op: ops.StakeOperation): Promise<Answer | undefined>
  /** The same of a tip or a hold. */
  decidedAside(kind: 'tip' | 'hold', op: ops.TipOperation): Promise<Answer | undefined>
}

/**
 * @param reach what vendor accounts may move; by what operators have set if left out
 * @param bonus how stakes of members with a grant are split; nobody has one if left out
 */
export function createSeamless(services: Services, reach: Reach = openReach(services), bonus: BonusRules = noBonus): Seamless {
  const accounts = new Map<string, ops.VendorAccount>()
  const decided = openDecisionLog(services)
  const ctx = { services, decided, reach, lately: new RecentHolds(), bonus }
  return {
    reach,
    bonus,
    async account(brand, vendor) {
      const name = `${brand} ${vendor}`
      const known = accounts.get(name)
      if (known) return known
      const { id } = await services.db.tx(brand, tx =>
        tx.one<{ id: number }>('select vendors.open_account($1, $2) as id', [brand, vendor]),
      )
      const account = { id, brand, vendor }
      accounts.set(name, account)
      return account
    },
    balance: async of => (await services.db.read(of.brand, read => services.ledger.balance(read, walletOf(of)))).available,
    bet: op => placeBet(ctx, op),
    betWin: op => placeBet(ctx, op),
    win: op => payWin(ctx, op),
    rollback: op => rollBack(ctx, op),
    roundEnd: op => endRound(services, op),
    hold: op => hold(ctx, op),
    capture: op => capture(ctx, op),
    release: op => release(services, op),
    adjust: op => adjust(ctx, op),
    reverseWin: op => reverseWin(ctx, op),
    tip: op => tip(ctx, op),
    tipCancel: op => cancelTip(ctx, op),
    decided: op => decidedStake(services, decided, op),
    decidedAside: (kind, op) => decidedBefore(services, decided, { account: op.account, kind, txId: op.txId, hash: tipHash(op) }),
  }
}

export type {
  BonusRules,
  FreeRound,
  FreeRoundsOffer,
  FreeStake,
  GrantedStake,
  LockedGrant,
  StakeSplit,
} from './bonus.ts'
export { between } from './bonus.ts'
export { openReach, type Reach } from './reach/index.ts'
export type * from './types.ts'
