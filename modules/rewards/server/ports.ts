import type { MemberActor, ReadScope, WriteServices } from '@tonle/contract/server'
import type { Read, Tx } from '@tonle/database'
import type { Money } from '@tonle/money'
import type { Holder } from './holder.ts'

/**
 * Bonus campaigns as prizes. `promotions` knows levels of this module and stands above it, so that the program hands its part over
 * when it composes them.
 */
export interface BonusPrizes {
  /** Whether it is a campaign for this money that operators give. */
  isPrize(read: Read, campaign: string, book: Pick<Holder, 'currency' | 'mode'>): Promise<boolean>
  /** What the campaign gives each time; zero where it is not one. */
  amountOf(read: Read, campaign: string): Promise<Money>
  /** Whether it would give the member its bonus now. Locks the campaign. */
  canGive(tx: Tx, campaign: string, holder: Holder): Promise<boolean>
  /**
   * Promises the bonus, or holds it for the desk where the member looks like an abuser. @param source the occasion, once
   * @returns the id of the grant, or of what the desk decides about
   */
  give(
    tx: Tx,
    services: WriteServices,
    campaign: string,
    holder: Holder,
    source: string,
  ): Promise<{ grant: string; held: null } | { grant: null; held: string }>
}

/** What stands above this module in the short state of the VIP page (spec §3). */
export interface PromoState {
  /** Promotions that the member can claim now. */
  readyOf(read: ReadScope<MemberActor>): Promise<number>
  /** Whether something is promised for friends, in this money. */
  isReferralOn(read: Read, book: Pick<Holder, 'currency' | 'mode'>): Promise<boolean>
}
