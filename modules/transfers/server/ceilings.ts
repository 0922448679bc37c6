import type { Read } from '@tonle/database'
import { type Ceilings, defaultCeilings } from '@tonle/play/rules'
import { ceilingsOfAccount } from '@tonle/play/server'
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
