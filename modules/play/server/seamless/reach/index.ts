import type { Services } from '@tonle/contract/server'
import { formatMoney, type Money } from '@tonle/money'
import { heldCreditsChanged } from '../../../contract.ts'
import type { Capability, CeilingName, Ceilings } from '../../../rules.ts'
import type { OperationKind } from '../types.ts'
import { Budgets } from './budgets.ts'
import { exhaustAccount } from './ceilings.ts'
import { MemberDays, type MemberOfVendor } from './member-days.ts'
import { Terms } from './terms.ts'

/** What an operation is about to do to a member's wallet. */
export interface Movement extends MemberOfVendor {
  kind: OperationKind
  txId: string
  /** What it takes, where that is the vendor's word alone: stakes, tips, holds, corrections. */
  debit: Money
  /** What it gives. */
  credit: Money
  /** `credit` less everything it takes. */
  net: Money
  /** What is held if a ceiling is passed: the credit, or only what is left of it where the rest was never there to spend. */
  holds: Money
  isStake: boolean
  needs: readonly Capability[]
  /** Of a payout: all that the bet has paid with it, prizes apart; what its game can pay at most, as a multiple of the stake. */
  game?: { stake: Money; payout: Money; largestWin: number | null }
}

export type ReachRefusal = 'not_enabled' | 'exhausted' | 'ceiling'

/** `settle` is called once with whether it was posted and the balance after it; without an outcome it counts as posted. */
export type Verdict =
  | { outcome: 'within'; settle(isPosted: boolean, balance?: Money): void }
  /** Its credit passes a ceiling: it is posted, and held for an operator. */
  | { outcome: 'held'; ceiling: CeilingName; allowed: Money; settle(isPosted: boolean, balance?: Money): void }
  | { outcome: 'refused'; refusal: ReachRefusal }

/** What a vendor account may move (docs/decisions/0010-what-a-vendor-can-reach.md). Asked before each operation, whatever its dialect. */
export interface Reach {
  judge(movement: Movement): Promise<Verdict>
  /** @returns what ends its work in the background */
  start(): () => Promise<void>
}

export function openReach(services: Services): Reach {
  const reach = new AccountReach(services)
  return { judge: movement => reach.judge(movement), start: () => reach.start() }
}

class AccountReach implements Reach {
  readonly #services: Services
  readonly #terms: Terms
  readonly #days: MemberDays
  readonly #budgets: Budgets

  constructor(services: Services) {
    this.#services = services
    this.#terms = new Terms(services)
    this.#days = new MemberDays(services)
    this.#budgets = new Budgets(services)
  }

  start(): () => Promise<void> {
    return this.#budgets.start()
  }

  async judge(movement: Movement): Promise<Verdict> {
    const { account, needs, isStake, debit, net, mode } = movement
    const terms = await this.#terms.of(account)
    for (const need of needs)
      if (!terms.capabilities.has(need)) return this.#refuse(movement, 'not_enabled', `${need} is not enabled for this vendor`)
    if (isStake && terms.isExhausted) return { outcome: 'refused', refusal: 'exhausted' }
    const ceilings = terms.ceilings(movement.currency, mode)
    if (debit > ceilings.operation)
      return this.#refuse(movement, 'ceiling', 'a debit above the ceiling of its vendor was refused')
    if (debit > 0n && !isStake) return await this.#takeDebit(movement, ceilings)
    const passed = passedByItself(movement, ceilings)
    if (passed) return this.#hold(movement, passed.ceiling, passed.allowed)
    return net > 0n ? await this.#reserve(movement, ceilings) : this.#within(movement)
  }

  /** What members' stakes leave here can be paid out again. */
  #within(movement: Movement): Verdict {
    const { net } = movement
    return { outcome: 'within', settle: (isPosted, balance) => (isPosted ? this.#count(movement, net, balance) : undefined) }
  }

  /** @param counted of the day and the hour, beyond what was reserved; `taken`: reserved of the day */
  #count(movement: Movement, counted: bigint, balance: Money | undefined, taken = 0n): void {
    this.#days.posted(movement, { net: movement.net, taken, counted, balance })
    if (counted !== 0n) this.#budgets.add(movement, counted)
  }

  /** What a vendor takes by its word alone has the budget of an hour as well: a leaked key cannot empty wallet after wallet. */
  async #takeDebit(movement: Movement, { hour }: Ceilings): Promise<Verdict> {
    const { debit, mode, net } = movement
    const budget = { ...movement, mode: `${mode} debit` } as const
    if (!(await this.#budgets.take(budget, debit, hour)))
      return this.#refuse(movement, 'ceiling', 'a correction above what its vendor may take in an hour was refused')
    const settle = (isPosted: boolean) => (isPosted ? this.#count(movement, net, undefined) : this.#budgets.add(budget, -debit))
    return { outcome: 'within', settle }
  }

  /** Counted before it is posted, so that of many at once none passes. */
  async #reserve(movement: Movement, { memberDay, hour }: Ceilings): Promise<Verdict> {
    const { net } = movement
    if (!(await this.#days.take(movement, net, memberDay))) return this.#hold(movement, 'member_day', memberDay)
    if (!(await this.#budgets.take(movement, net, hour))) {
      this.#days.giveBack(movement, net)
      await this.#exhaust(movement)
      return this.#hold(movement, 'hour', hour)
    }
    const settle = (isPosted: boolean, balance?: Money) => {
      if (isPosted) return this.#count(movement, 0n, balance, net)
      this.#days.giveBack(movement, net)
      this.#budgets.add(movement, -net)
    }
    return { outcome: 'within', settle }
  }

  /** Held money uses up no day and no budget; reported when it is posted, since a repetition holds nothing. */
  #hold(movement: Movement, ceiling: CeilingName, allowed: Money): Verdict {
    const settle = (isPosted: boolean) => {
      if (!isPosted) return
      const { credit, net, holds } = movement
      this.#count(movement, net - holds, undefined)
      const about = { ...aboutOf(movement), ceiling, allowed: formatMoney(allowed), credit: formatMoney(credit) }
      this.#services.log.error({ alarm: 'vendor_ceiling', ...about }, 'a credit above the ceiling of its vendor is held')
      this.#services.events.publish(heldCreditsChanged, movement.account.brand)
    }
    return { outcome: 'held', ceiling, allowed, settle }
  }

  #refuse(movement: Movement, refusal: ReachRefusal, says: string): Verdict {
    const alarm = refusal === 'ceiling' ? 'vendor_ceiling' : 'vendor_not_enabled'
    this.#services.log.error({ alarm, ...aboutOf(movement), debit: formatMoney(movement.debit) }, says)
    return { outcome: 'refused', refusal }
  }

  async #exhaust({ account, currency, mode }: Movement): Promise<void> {
    const isFirst = await this.#services.db.tx(account.brand, tx => exhaustAccount(tx, account.id))
    const about = { vendor: account.vendor, brand: account.brand, currency, mode }
    if (!isFirst) return
    this.#services.log.error({ alarm: 'vendor_budget_used_up', ...about }, 'a vendor takes no stakes until it is opened')
    this.#services.events.publish(heldCreditsChanged, account.brand)
  }
}

/** The ceilings that need no memory. */
function passedByItself({ credit, game }: Movement, { operation }: Ceilings) {
  if (credit > operation) return { ceiling: 'operation', allowed: operation } as const
  // A free bet has no stake that its payout could be a multiple of.
  if (!game || game.largestWin === null || game.stake === 0n) return undefined
  const allowed = (game.stake * BigInt(game.largestWin)) as Money
  return game.payout > allowed ? ({ ceiling: 'game', allowed } as const) : undefined
}

const aboutOf = ({ account, kind, txId, currency, mode, memberId }: Movement) => ({
  vendor: account.vendor,
  brand: account.brand,
  kind,
  txId,
  memberId,
  currency,
  mode,
})
