import type { Read } from '@tonle/database'
import { type Book, vendorBalances, type WalletRef } from '@tonle/ledger'
import { type Money, zero } from '@tonle/money'
import type { WalletOf } from './sql.ts'

const refOf = ({ memberId, currency, mode }: WalletOf) => ({ member: memberId, currency, mode })

export const cashOf = (of: WalletOf): WalletRef => ({ kind: 'member_cash', ...refOf(of) })
export const vendorOf = (of: WalletOf): WalletRef => ({ kind: 'vendor_wallet', vendor: of.vendor, ...refOf(of) })
export const flightOf = (of: WalletOf): WalletRef => ({ kind: 'in_flight', vendor: of.vendor, ...refOf(of) })

export const bookOf = (brand: string, { currency, mode }: WalletOf): Book => ({ brand, currency, mode })

/** What our books have in the vendor's wallet; zero where it was never opened. */
export const atVendor = async (read: Read, of: WalletOf): Promise<Money> =>
  (await vendorBalances(read, refOf(of))).find(one => one.vendor === of.vendor)?.balance ?? zero
