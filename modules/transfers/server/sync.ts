import { fail, type In, type Out } from '@tonle/contract'
import type { MemberActor, OpenScope, Services } from '@tonle/contract/server'
import type { Money } from '@tonle/money'
import { introduce } from '@tonle/play/server'
import { newId } from '@tonle/process'
import { cashWallet } from '@tonle/wallet/server'
import type * as contract from '../contract.ts'
import { differenceOf, newest, type Told, unbooked } from '../rules.ts'
import { roomOf, takeResult } from './ceilings.ts'
import { resultPlan } from './plans.ts'
import { addResult, lockWallet, noteTold, openTransferOf, type TransferVendor, transferVendors, type WalletOf } from './sql.ts'
import { tell } from './tell.ts'
import { askBalance } from './vendor-calls.ts'
import { atVendor, flightOf, vendorOf } from './wallets.ts'

/**
 * Asks the vendor for a member's balance, books what its games came to, and compares. While a transfer is under way the answer may or
 * may not have it in: then nothing is booked.
 * @throws VendorNotConnected, VendorUnknown, VendorRefused
 */
export async function syncWallet(
  services: Services,
  brand: string,
  vendor: Pick<TransferVendor, 'account'>,
  wallet: WalletOf,
): Promise<Told> {
  const player = await services.db.tx(brand, tx => introduce(tx, services, vendor.account, wallet.memberId))
  const told = await askBalance(services, { brand, account: vendor.account }, { player, currency: wallet.currency })
  const isChanged = await services.db.tx(brand, async tx => {
    const known = await lockWallet(tx, wallet)
    if (await openTransferOf(tx, wallet.memberId)) return false
    if (newest(known.told, told) !== told) return false
    for (const account of [vendorOf(wallet), flightOf(wallet)]) await services.ledger.openWallet(tx, account)
    const ours = await atVendor(tx, wallet)
    const result = unbooked({ results: known.results, told })
    const difference = differenceOf({ ours, results: known.results, told })
    if (difference !== 0n && difference !== known.difference)
      services.log.error(
        { alarm: 'vendor_wallet_differs', vendor: wallet.vendor, brand, member: wallet.memberId },
        "a vendor's balance of a member is not what our books say",
      )
    await noteTold(tx, wallet, newId(services.clock), told, difference)
    // Above the ceilings, or below what is there, an operator decides when it is moved out.
    const fits =
      result !== 0n &&
      ours + result >= 0n &&
      result <= (await roomOf(tx, vendor.account, wallet)) &&
      (await takeResult(tx, services, vendor.account, wallet, result))
    if (fits) {
      const id = newId(services.clock)
      await addResult(tx, wallet, id, result, null)
      await services.ledger.postOrFail(tx, resultPlan(brand, { ...wallet, id }, result as Money))
    }
    return fits || difference !== known.difference
  })
  if (isChanged) tell(services, brand, wallet.memberId)
  return told
}

/** Bound to the process's services: it asks the vendor outside any transaction. */
export const refreshWallet =
  (services: Services) =>
  async (
    scope: OpenScope<MemberActor>,
    { vassalage }: In<typeof contract.refreshWallet>,
  ): Promise<Out<typeof contract.refreshWallet>> => {
    const found = await scope.read(async read => {
      const [vendor] = await transferVendors(read, vassalage)
      if (!vendor) throw fail('transfers.no_such_wallet')
      const { currency, mode } = await cashWallet(read, scope.site, scope.actor)
      return { vendor, wallet: { memberId: scope.actor.memberId, vendor: vassalage, currency, mode: mode as WalletOf['mode'] } }
    })
    try {
      const { balance } = await syncWallet(services, scope.brand, found.vendor, found.wallet)
      return { balance: balance as Money }
    } catch (error) {
      scope.services.log.warn({ err: error, vendor: vassalage }, 'a vendor did not say a balance')
      return { balance: null }
    }
  }
