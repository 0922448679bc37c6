import type { Currency } from '@tonle/money'
import { postingUnit } from '@tonle/money'
import { type AccountRef, type Book, isWallet, type Mode, type Plan, partsOf } from './plan.ts'

/** Runs one statement; of a transaction, or of the lanes. */
export type Query = <R>(text: string, params?: readonly unknown[]) => Promise<R[]>

interface AccountParts {
  name: string
  currency: Currency
  mode: Mode
  account: AccountRef
  kind: string
  owner: string
  label: string
  isHouse: boolean
}

export interface ResolvedAccounts {
  bookId: number
  /** Account id by reference; undefined where there is no such wallet. */
  idOf(account: AccountRef): bigint | undefined
}

const MAX_CACHED = 200_000

/** Ids of a book's accounts that were seen committed; by what a reference has at hand, so that no text is composed to look one up. */
class KnownBook {
  readonly id: number
  readonly currency: Currency
  readonly mode: Mode
  #ids = new Map<string, Map<string, bigint>>()
  size = 0

  constructor(id: number, book: Book) {
    this.id = id
    this.currency = book.currency
    this.mode = book.mode
  }

  idOf(account: AccountRef): bigint | undefined {
    if (isWallet(account) && (account.currency !== this.currency || account.mode !== this.mode)) return undefined
    const { kind, owner, label } = partsOf(account)
    return this.#ids.get(kind)?.get(label === '' ? owner : `${owner}|${label}`)
  }

  remember({ kind, owner, label }: { kind: string; owner: string; label: string }, id: bigint): void {
    let ids = this.#ids.get(kind)
    if (!ids) {
      ids = new Map()
      this.#ids.set(kind, ids)
    }
    ids.set(label === '' ? owner : `${owner}|${label}`, id)
    this.size++
  }
}

/**
 * Finds account ids. Ids never change, so those seen committed are remembered; whatever decides about money (book, flags, balance)
 * is read by the posting itself.
 */
export class Accounts {
  #books = new Map<string, KnownBook[]>()

  /**
   * @param isCommitted whether `query` sees only committed rows; what a transaction sees of itself may be rolled back
   * @returns undefined if the book does not exist
   */
  async resolve(
    book: Book,
    accounts: readonly AccountRef[],
    query: Query,
    isCommitted: boolean,
  ): Promise<ResolvedAccounts | undefined> {
    const bookId = await this.#book(book, query, isCommitted)
    if (bookId === undefined) return undefined
    const wanted = new Map(accounts.map(account => wantedOf(book, account)).map(want => [want.name, want]))
    const found = new Map<string, bigint>()
    const missing: AccountParts[] = []
    for (const want of wanted.values()) {
      const id = this.bookOf({ ...book, currency: want.currency, mode: want.mode })?.idOf(want.account)
      if (id === undefined) missing.push(want)
      else found.set(want.name, id)
    }
    if (missing.length > 0) await this.#find(book, bookId, missing, found, query, isCommitted)
    return { bookId, idOf: account => found.get(wantedOf(book, account).name) }
  }

  /** A book that was seen committed, with what is known of its accounts. */
  bookOf(book: Book): KnownBook | undefined {
    const books = this.#books.get(book.brand)
    if (books) for (const one of books) if (one.currency === book.currency && one.mode === book.mode) return one
    return undefined
  }

  /** Finds the accounts of plans on the lanes, those of a book together. */
  async learn(plans: readonly Plan[], query: Query): Promise<void> {
    const byBook = new Map<string, { book: Book; accounts: AccountRef[] }>()
    for (const { book, lines } of plans) {
      const known = this.bookOf(book)
      if (known && lines.every(line => known.idOf(line.account) !== undefined && known.idOf(line.counter) !== undefined)) continue
      const name = bookName(book)
      const of = byBook.get(name) ?? { book, accounts: [] }
      of.accounts.push(...lines.flatMap(line => [line.account, line.counter]))
      byBook.set(name, of)
    }
    for (const { book, accounts } of byBook.values()) await this.resolve(book, accounts, query, true)
  }

  async #book(book: Book, query: Query, isCommitted: boolean): Promise<number | undefined> {
    const known = this.bookOf(book)
    if (known !== undefined) return known.id
    const [row] = await query<{ id: number }>('select id from ledger.book where (brand_id, currency, mode) = ($1, $2, $3)', [
      book.brand,
      book.currency,
      book.mode,
    ])
    if (row && isCommitted) this.#books.set(book.brand, [...(this.#books.get(book.brand) ?? []), new KnownBook(row.id, book)])
    return row?.id
  }

  async #find(
    book: Book,
    bookId: number,
    missing: readonly AccountParts[],
    found: Map<string, bigint>,
    query: Query,
    isCommitted: boolean,
  ): Promise<void> {
    const rows = await query<{ name: string; id: bigint }>(
      `select w.name, a.id
         from unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[]) w(name, currency, mode, kind, owner, label)
         join ledger.book b on b.brand_id = $1 and b.currency = w.currency and b.mode = w.mode
         join ledger.account a on a.book_id = b.id and a.kind = w.kind and a.owner = w.owner and a.label = w.label`,
      [
        book.brand,
        ...(['name', 'currency', 'mode', 'kind', 'owner', 'label'] as const).map(part => missing.map(want => want[part])),
      ],
    )
    for (const { name, id } of rows) found.set(name, id)
    for (const want of missing) {
      if (!want.isHouse || found.has(want.name)) continue
      const [opened] = await query<{ id: bigint }>('select ledger.open_account($1, $2, $3, $4, true, true) as id', [
        bookId,
        want.kind,
        want.owner,
        want.label,
      ])
      if (opened) found.set(want.name, opened.id)
    }
    if (isCommitted) this.#remember(book, missing, found)
  }

  #remember(book: Book, missing: readonly AccountParts[], found: ReadonlyMap<string, bigint>): void {
    const size = [...this.#books.values()].flat().reduce((sum, one) => sum + one.size, 0)
    if (size > MAX_CACHED) this.#books.clear()
    for (const { name, currency, mode, account } of missing) {
      const id = found.get(name)
      if (id !== undefined) this.bookOf({ ...book, currency, mode })?.remember(partsOf(account), id)
    }
  }
}

const bookName = (book: Book): string => `${book.brand}|${book.currency}|${book.mode}`

/** Equal for the same account of any book. */
export function accountName(book: Book, account: AccountRef): string {
  const { currency, mode } = isWallet(account) ? account : book
  const { kind, owner, label } = partsOf(account)
  return `${book.brand}|${currency}|${mode}|${kind}|${owner}|${label}`
}

function wantedOf(book: Book, account: AccountRef): AccountParts {
  const { currency, mode } = isWallet(account) ? account : book
  const { kind, owner, label } = partsOf(account)
  return {
    name: accountName(book, account),
    currency,
    mode,
    account,
    kind,
    owner,
    label,
    isHouse: !isWallet(account),
  }
}

/** Opens a book once; its zone is fixed after the first posting. */
export async function openBook(query: Query, book: Book & { zone: string }): Promise<number> {
  const [row] = await query<{ id: number }>('select ledger.open_book($1, $2, $3, $4, $5) as id', [
    book.brand,
    book.currency,
    book.mode,
    postingUnit(book.currency),
    book.zone,
  ])
  return row!.id
}
