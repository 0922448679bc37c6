import { historyOfRound } from '../outbound/operations.ts'
import { VendorNotConnected, VendorRefused } from '../outbound/vendor-client.ts'
import type { AskVendor } from './sweep-rounds.ts'

/** Asks a vendor that speaks the neutral protocol for the round of a bet. */
const neutral: AskVendor = async (services, { brand_id, vendor_account, round_id, tx_id, game }) => {
  try {
    const vendor = { brand: brand_id, account: vendor_account }
    return (await historyOfRound(services, vendor, { roundId: round_id, txId: tx_id, gameId: game })).state
  } catch (error) {
    if (error instanceof VendorNotConnected) return 'no_history'
    if (error instanceof VendorRefused && error.code === 'NOT_FOUND') return 'unknown'
    throw error
  }
}

/** Vendors' history calls by dialect; without one a round can only be looked at. */
const histories: Readonly<Record<string, AskVendor | undefined>> = { neutral }

export const askVendor: AskVendor = async (services, bet) => (await histories[bet.dialect]?.(services, bet)) ?? 'no_history'
