import type { Database, Read, Tx } from '@tonle/database'
import { type Money, parseMoney } from '@tonle/money'
import { cloneDatabase, type TestDatabase } from '@tonle/testkit'
import type { Client } from 'pg'
import { expect } from 'vitest'
import {
  type AccountRef,
  type Book,
  checkBooks,
  createLedger,
  type ExplorerFilter,
  explorerList,
  explorerValues,
  type Ledger,
  type Located,
  move,
  type Plan,
  type StatementFilter,
  statementList,
  statementValues,
  type WalletRef,
} from './index.ts'

/** Books for the ledger's own tests: a brand with play and trial books in USD, on a database of their own. */
export interface TestBooks {
  database: TestDatabase
  db: Database
  ledger: Ledger
  book: Book
  trial: Book
  /** A member's cash wallet with a balance, of the play book unless said otherwise. */
  wallet(balance?: string, options?: { book?: Book; mayBet?: boolean }): Promise<WalletRef>
  balance(account: WalletRef): Promise<Money>
  tx<T>(fn: (tx: Tx) => Promise<T>): Promise<T>
  expectBooksBalance(): Promise<void>
}

export const BRAND = '01890000-0000-7000-8000-000000000001'
export const usd = (text: string): Money => parseMoney(text, 'USD')
export const vendor: AccountRef = { kind: 'house_revenue', vendor: 'TONLE' }
export const clearing: AccountRef = { kind: 'clearing', provider: 'sandbox' }

/** A database whose transactions all run inside one of the owner's, so that damage can be done, looked at and taken back. */
export function onClient(client: Client): Pick<Database, 'system'> {
  const query = async (text: string, params?: unknown[]) => (await client.query(text, params)).rows
  const tx = {
    query,
    one: async (text: string, params?: unknown[]) => (await query(text, params))[0],
    maybe: async (text: string, params?: unknown[]) => (await query(text, params))[0],
  }
  return { system: fn => fn(tx as unknown as Tx) }
}

let members = 0
let keys = 0

/** A fresh key. */
export const freshKey = (): string => `test:${++keys}`

export function bet(book: Book, wallet: WalletRef, amount: string, key = freshKey()): Plan {
  return { key, kind: 'bet', book, lines: move({ from: wallet, to: vendor, amount: usd(amount), stake: true }) }
}

export function win(book: Book, wallet: WalletRef, amount: string, key = freshKey()): Plan {
  return { key, kind: 'win', book, lines: move({ from: vendor, to: wallet, amount: usd(amount) }) }
}

/** Lines of a wallet, the newest first; further ones after the last that was read. */
export async function statement(
  read: Read,
  account: Located,
  { limit, before, ...filter }: StatementFilter & { limit: number; before?: bigint },
) {
  const after = before === undefined ? undefined : [String(before)]
  return (await statementList.page(read, await statementValues(read, account, filter), { sort: '-at', limit, after })).rows
}

/** The same of all lines of the brand. */
export async function explore(
  read: Read,
  { limit, before, ...filter }: ExplorerFilter & { limit: number; before?: { xid: string; id: bigint } },
) {
  const after = before && [before.xid, String(before.id)]
  return (await explorerList.page(read, await explorerValues(read, filter), { sort: '-at', limit, after })).rows
}

export async function testBooks(modules = ['packages/ledger']): Promise<TestBooks> {
  const database = await cloneDatabase({ modules })
  const db = await database.open({ lanePoolSize: 12, poolSize: 20 })
  const ledger = createLedger(db)
  const book: Book = { brand: BRAND, currency: 'USD', mode: 'play' }
  const trial: Book = { ...book, mode: 'trial' }
  await db.tx(BRAND, async tx => {
    for (const one of [book, trial]) await ledger.openBook(tx, { ...one, zone: 'Asia/Phnom_Penh' })
  })
  return {
    database,
    db,
    ledger,
    book,
    trial,
    tx: fn => db.tx(BRAND, fn),
    async wallet(balance = '0.00', options = {}) {
      const of = options.book ?? book
      const member = `01890000-0000-7000-8000-1${String(++members).padStart(11, '0')}`
      const wallet: WalletRef = { kind: 'member_cash', member, currency: of.currency, mode: of.mode }
      await db.tx(BRAND, async tx => {
        await ledger.openWallet(tx, wallet, { mayBet: options.mayBet ?? true })
        if (balance !== '0.00')
          await ledger.postOrFail(tx, {
            key: freshKey(),
            kind: 'deposit',
            book: of,
            lines: move({ from: clearing, to: wallet, amount: usd(balance) }),
          })
      })
      return wallet
    },
    balance: async account => (await db.read(BRAND, read => ledger.balance(read, account))).balance,
    async expectBooksBalance() {
      expect(await db.system(tx => checkBooks(tx), { isolation: 'repeatable read' })).toEqual([])
    },
  }
}
