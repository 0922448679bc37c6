import type { WriteServices } from '@tonle/contract/server'
import type { Read, Tx } from '@tonle/database'
import { type Ceilings, defaultCeilings } from '@tonle/play/rules'
import { ceilingsOfAccount, exhaustAccount, takeFromHour } from '@tonle/play/server'
import { type WalletOf, wonToday } from './sql.ts'

/** The account's ceilings in a book (decision 10): what operators have set, else the defaults. */
export const ceilingsFor = (
  set: Awaited<ReturnType<typeof ceilingsOfAccount>>,
  { currency, mode }: Pick<WalletOf, 'currency' | 'mode'>,
): Ceilings => set.find(one => one.currency === currency && one.mode === mode) ?? defaultCeilings(currency)

/** How much more a vendor's games may add to a member's wallet by themselves: at once, and within 24 hours. */
export async function roomOf(read: Read, account: number, wallet: WalletOf): Promise<bigint> {
  const { operation, memberDay } = ceilingsFor(await ceilingsOfAccount(read, account), wallet)
  const left = memberDay - (await wonToday(read, wallet))
  return left < operation ? left : operation
}

/**
 * Counts what a vendor's games came to against the account's budget of the hour, all members together (INV-29). Where it is used up
 * nothing is moved in any more, and an operator looks at what comes out.
 * @returns whether it may be booked
 */
export async function takeResult(
  tx: Tx,
  { log }: Pick<WriteServices, 'log'>,
  account: number,
  wallet: WalletOf,
  result: bigint,
): Promise<boolean> {
  const { vendor, currency, mode } = wallet
  const { hour } = ceilingsFor(await ceilingsOfAccount(tx, account), wallet)
  if (await takeFromHour(tx, { account, currency, mode }, result, hour)) return true
  if (await exhaustAccount(tx, account))
    log.error(
      { alarm: 'vendor_budget_used_up', vendor, brand: tx.brand, currency, mode },
      'nothing is moved to a vendor until it is opened',
    )
  return false
}
