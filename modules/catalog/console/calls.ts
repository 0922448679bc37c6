import { callsOf } from '@tonle/contract/browser'
import type { Tone } from '@tonle/ui'
import type * as calls from '../contract.ts'

export const catalog = callsOf<typeof calls>('catalog')
export type VendorSwitch = Awaited<ReturnType<typeof catalog.vendorSwitches>>['vendors'][number]
export type GameSwitch = Awaited<ReturnType<typeof catalog.gameSwitches>>['content'][number]

export const TONES: Readonly<Record<VendorSwitch['status'], Tone>> = {
  open: 'ok',
  maintenance: 'warn',
  closed: 'bad',
  planned: 'plain',
}
