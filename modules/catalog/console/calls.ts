import { callsOf } from '@tonle/contract/browser'
import type * as calls from '../contract.ts'

export const catalog = callsOf<typeof calls>('catalog')
export type VendorSwitch = Awaited<ReturnType<typeof catalog.vendorSwitches>>['vendors'][number]
export type GameSwitch = Awaited<ReturnType<typeof catalog.gameSwitches>>['content'][number]
export type GameTerms = Awaited<ReturnType<typeof catalog.gameTermsOf>>
export type GameImport = Awaited<ReturnType<typeof catalog.gameImport>>
