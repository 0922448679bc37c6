import type { Currency } from '@tonle/money'
import { postingUnit } from '@tonle/money'
import { type AccountRef, type Book, isWallet, type Plan, partsOf } from './plan.ts'

/** Runs one statement; of a transaction, or of the lanes. */
export type Query = <R>(text: string, params?: readonly unknown[]) => Promise<R[]>

interface Wanted {
  name: string
  currency: Currency
  mode: string
  kind: string
  owner: string
  label: string
  isHouse: boolean
}

export interface Resolved {
  bookId: number
  /** Account id by reference; undefined where there is no such wallet. */
  idOf(account: AccountRef): bigint | undefined
}

const MAX_CACHED = 200_000

/**
 * Finds account ids. Ids never change, so those seen committed are remembered; whatever decides about money (book, flags, balance)
 * is read by the posting itself.
 */
export class Accounts {
  #ids = new Map<string, bigint>()
  #books = new Map<string, number>()

  /**
   * @param isCommitted whether `query` sees only committed rows; what a transaction sees of itself may be rolled back
   * @returns undefined if the book does not exist
   */
  async resolve(book: Book, accounts: readonly AccountRef[], query: Query, isCommitted: boolean): Promise<Resolved | undefined> {
    const bookId = await this.#book(book, query, isCommitted)
    if (bookId === undefined) return undefined
    const wanted = new Map(accounts.map(account => wantedOf(book, account)).map(want => [want.name, want]))
    const found = new Map<string, bigint>()
    const missing: Wanted[] = []
    for (const want of wanted.values()) {
      const id = this.#ids.get(want.name)
      if (id === undefined) missing.push(want)
      else found.set(want.name, id)
    }
    if (missing.length > 0) await this.#find(book, bookId, missing, found, query, isCommitted)
    return { bookId, idOf: account => found.get(wantedOf(book, account).name) }
  }

  /** Id of a book that was seen committed. */
  knownBook(book: Book): number | undefined {
    return this.#books.get(bookName(book))
  }

  /** Id of an account that was seen committed. */
  known(book: Book, account: AccountRef): bigint | undefined {
    return this.#ids.get(accountName(book, account))
  }

  /** Finds the accounts of plans on the lanes, those of a book together. */
  async learn(plans: readonly Plan[], query: Query): Promise<void> {
    const byBook = new Map<string, { book: Book; accounts: AccountRef[] }>()
    for (const { book, lines } of plans) {
      const unknown = lines.flatMap(line => [line.account, line.counter]).filter(one => this.known(book, one) === undefined)
      if (unknown.length === 0 && this.knownBook(book) !== undefined) continue
      const name = bookName(book)
      const of = byBook.get(name) ?? { book, accounts: [] }
      of.accounts.push(...unknown)
      byBook.set(name, of)
    }
    for (const { book, accounts } of byBook.values()) await this.resolve(book, accounts, query, true)
  }

  async #book(book: Book, query: Query, isCommitted: boolean): Promise<number | undefined> {
    const name = bookName(book)
    const known = this.#books.get(name)
    if (known !== undefined) return known
    const [row] = await query<{ id: number }>('select id from ledger.book where (brand_id, currency, mode) = ($1, $2, $3)', [
      book.brand,
      book.currency,
      book.mode,
    ])
    if (row && isCommitted) this.#books.set(name, row.id)
    return row?.id
  }

  async #find(
    book: Book,
    bookId: number,
    missing: readonly Wanted[],
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
    if (isCommitted) this.#remember(missing, found)
  }

  #remember(missing: readonly Wanted[], found: ReadonlyMap<string, bigint>): void {
    if (this.#ids.size > MAX_CACHED) this.#ids.clear()
    for (const { name } of missing) {
      const id = found.get(name)
      if (id !== undefined) this.#ids.set(name, id)
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

function wantedOf(book: Book, account: AccountRef): Wanted {
  const { currency, mode } = isWallet(account) ? account : book
  const { kind, owner, label } = partsOf(account)
  return {
    name: accountName(book, account),
    currency,
    mode,
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
