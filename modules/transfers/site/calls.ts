import { callsOf } from '@tonle/contract/browser'
import type * as calls from '../contract.ts'

export const transfers = callsOf<typeof calls>('transfers')

export type VendorWallets = Awaited<ReturnType<typeof transfers.vendorWallets>>
export type VendorWallet = VendorWallets['wallets'][number]
export type Transfer = Awaited<ReturnType<typeof transfers.transferState>>
