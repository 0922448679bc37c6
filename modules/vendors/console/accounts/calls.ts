import type { Tone } from '@tonle/ui'
import type { play } from '../calls.ts'

export type AccountRow = Awaited<ReturnType<typeof play.vendorAccounts>>['vendors'][number]
export type Account = Awaited<ReturnType<typeof play.vendorAccount>>
export type Book = Account['books'][number]

export const STATE_TONES: Readonly<Record<Account['state'], Tone>> = {
  none: 'plain',
  open: 'ok',
  exhausted: 'bad',
  closed: 'warn',
}
