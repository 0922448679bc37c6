import type { play } from '../calls.ts'

export type AccountRow = Awaited<ReturnType<typeof play.vendorAccounts>>['vendors'][number]
export type Account = Awaited<ReturnType<typeof play.vendorAccount>>
export type Book = Account['books'][number]
