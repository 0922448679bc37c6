import type { Database, Read, Tx } from '@tonle/database'
import { violation } from '@tonle/database'
import type { Currency, Money } from '@tonle/money'
import type { PoolClient } from 'pg'
import { Accounts, accountName, openBook, type Query, type ResolvedAccounts } from './accounts.ts'
import { type ApplyRow, accountsOf, applyValues, toOutcome } from './apply.ts'
import { type BatchRow, batchOutcomes, batchValues } from './batch.ts'
import { type Answer, Companions, type CompanionTable, type Statement } from './companion.ts'
import type { PostedTransfer } from './correction.ts'
import { type TrialBalanceRow, trialBalance } from './explorer.ts'
import { isOutOfRange } from './failures.ts'
import { type Flow, type FlowQuery, flows } from './flows.ts'
import { expireHolds, type HoldOutcome, type HoldRequest, placeHold, type Release, releaseHold } from './holds.ts'
import { groupLanes, type LaneSettings, type Lanes } from './lanes.ts'
import { type Limit, type LimitName, limitsOf, setLimit } from './limits.ts'
import { isPosted, type Outcome, type Posted, postedOrFail, type Refused } from './outcome.ts'
import { type PlainRow, plainBatch, plainOutcomes } from './plain.ts'
import { type AccountRef, type Book, checkPlan, InvalidPlan, isWallet, type Plan, partsOf, type WalletRef } from './plan.ts'
import { readTransfer } from './read-transfer.ts'
import * as reads from './reads.ts'

/** Flags of a wallet that decide in the database. Those left out stay. */
export interface WalletFlags {
  mayBet?: boolean
  careful?: boolean
  isOpen?: boolean
}

/** The only writer of balances. `post` commits with the caller's rows; `submit` is for bets and rounds and has no transaction. */
export interface Ledger {
  /** Posts a plan as the last statement of the transaction; the accounts it names are locked until the commit. */
  post(tx: Tx, plan: Plan): Promise<Outcome>
  /** As `post`. @throws LedgerRefused with the code of the refusal */
  postOrFail(tx: Tx, plan: Plan): Promise<Posted>
  /**
   * Posts a plan on the lanes. Safe to repeat with the same key after any error.
   * @throws LedgerBusy nothing happened; OutcomeUnknown it may have happened
   */
  submit(plan: Plan): Promise<Outcome>
  hold(tx: Tx, request: HoldRequest): Promise<HoldOutcome>
  /** Gives a pending hold back. To post one, name it as `capture` in a plan. */
  voidHold(tx: Tx, hold: { account: WalletRef; key: string }): Promise<Release>
  /** Gives back holds whose time has come. @returns how many */
  expireHolds(tx: Tx, limit: number): Promise<number>
  openBook(tx: Tx, book: Book & { zone: string }): Promise<void>
  /** Opens wallets once; of the transaction's brand. @throws InvalidPlan if their book does not exist */
  openWallet(tx: Tx, wallet: WalletRef, flags?: { mayBet?: boolean }): Promise<void>
  /** @returns false if there is no such wallet */
  setFlags(tx: Tx, wallet: WalletRef, flags: WalletFlags): Promise<boolean>
  /**
   * Sets a limit of a wallet at once, or takes it away (`cap` undefined); with one the wallet is careful. A new limit counts what its
   * present period has seen already. Who may raise one, and when, is the caller's to decide.
   * @returns false if there is no such wallet
   */
  setLimit(tx: Tx, wallet: WalletRef, limit: LimitName & { cap: Money | undefined }): Promise<boolean>
  /** Whether other wallets share in a wallet's stakes: the lanes then answer `split`, and it is careful. */
  setSplit(tx: Tx, wallet: WalletRef, isSplit: boolean): Promise<void>
  /** The wallet's limits and what they have counted in the present period. */
  limits(read: Read, wallet: WalletRef): Promise<Limit[]>
  /** @throws InvalidPlan if there is no such wallet; a house account that was never used is zero */
  balance(read: Read, account: reads.Located): Promise<reads.Balance>
  balanceAt(read: Read, wallet: WalletRef, at: Date): Promise<Money | undefined>
  balanceAtClose(read: Read, account: reads.Located, day: string): Promise<Money | undefined>
  /** What is set aside on a wallet, the oldest first. */
  pendingHolds(read: Read, account: reads.Located): Promise<reads.PendingHold[]>
  /** What wallets received from vendors today, beyond what they gave, as of now. */
  flows(read: Read, queries: readonly FlowQuery[]): Promise<(Flow | undefined)[]>
  /** A transfer of the brand with its lines; `correctionOf` makes the plan that takes it back. */
  transfer(read: Read, transferId: bigint): Promise<PostedTransfer | undefined>
  trialBalance(read: Read): Promise<TrialBalanceRow[]>
  /** Stops: submits nothing more and waits until what was submitted is answered. `post` goes on. */
  drain(): Promise<void>
  /** A module registers its table once, at start. */
  registerCompanion(table: CompanionTable): void
}

export interface LedgerOptions extends LaneSettings {
  /** Called with each refused plan, of either path. */
  onRefused?: (plan: Plan, refused: Refused) => void
}

export function createLedger(db: Pick<Database, 'lanes'>, options: LedgerOptions = {}): Ledger {
  return new PostgresLedger(db, options)
}

class PostgresLedger implements Ledger {
  #accounts = new Accounts()
  #companions = new Companions()
  #lanes: Lanes
  #onRefused: NonNullable<LedgerOptions['onRefused']>

  constructor(db: Pick<Database, 'lanes'>, options: LedgerOptions) {
    this.#onRefused = options.onRefused ?? (() => {})
    const paths = {
      plain: (client: PoolClient, plans: readonly Plan[]) => this.#plain(client, plans),
      batch: (client: PoolClient, plans: readonly Plan[]) => this.#batch(client, plans),
      single: (client: PoolClient, plan: Plan) => this.#single(client, plan),
      endLost: async (client: PoolClient, pid: number) => {
        const { rows } = await client.query<{ ended: boolean }>('select ledger.end_lost_lane($1) as ended', [pid])
        return rows[0]!.ended
      },
    }
    this.#lanes = groupLanes(db.lanes, paths, options)
  }

  async post(tx: Tx, plan: Plan): Promise<Outcome> {
    checkPlan(plan)
    if (tx.brand !== '' && tx.brand !== plan.book.brand)
      throw new InvalidPlan('the plan is of another brand than its transaction')
    const resolved = await this.#accounts.resolve(plan.book, accountsOf(plan), inside(tx), false)
    const values = resolved && applyValues(plan, resolved)
    if (!values) return this.#tell(plan, { outcome: 'no_wallet' })
    const statement = this.#companions.statement(values, plan.companions ?? [])
    return this.#tell(plan, toOutcome(await postInside(tx, statement), resolved))
  }

  async postOrFail(tx: Tx, plan: Plan): Promise<Posted> {
    return postedOrFail(await this.post(tx, plan))
  }

  async submit(plan: Plan): Promise<Outcome> {
    checkPlan(plan)
    if (plan.companions) this.#companions.check(plan.companions)
    return this.#tell(plan, await this.#lanes.submit(accountName(plan.book, plan.lines[0]!.account), plan))
  }

  #tell(plan: Plan, outcome: Outcome): Outcome {
    if (!isPosted(outcome) && outcome.outcome !== 'split') this.#onRefused(plan, outcome)
    return outcome
  }

  drain(): Promise<void> {
    return this.#lanes.drain()
  }

  async #single(client: PoolClient, plan: Plan): Promise<Outcome> {
    const resolved = await this.#accounts.resolve(plan.book, accountsOf(plan), onClient(client), true)
    const values = resolved && applyValues(plan, resolved)
    if (!values) return { outcome: 'no_wallet' }
    return toOutcome(await runStatement<ApplyRow>(client, this.#companions.statement(values, plan.companions ?? [])), resolved)
  }

  /** Plans whose accounts are not found stay undecided: alone, they are looked for again. */
  async #plain(client: PoolClient, plans: readonly Plan[]): Promise<(Outcome | undefined)[]> {
    let batch = plainBatch(plans, this.#accounts)
    if (batch.hasUnknown) {
      await this.#accounts.learn(plans, onClient(client))
      batch = plainBatch(plans, this.#accounts)
    }
    if (batch.plans.length === 0) return plans.map(() => undefined)
    const { rows } = await client.query<PlainRow>(this.#companions.plainStatement(batch))
    const outcomes = plainOutcomes(batch, rows[0]!)
    return plans.map(plan => outcomes.get(plan))
  }

  async #batch(client: PoolClient, plans: readonly Plan[]): Promise<(Outcome | undefined)[]> {
    const { columns, places } = batchValues(plans, this.#accounts)
    const outcomes: (Outcome | undefined)[] = plans.map(() => undefined)
    if (places.length === 0) return outcomes
    const known = places.map(place => plans[place]!)
    const { rows } = await client.query<BatchRow>(this.#companions.batchStatement(columns, known))
    for (const [i, outcome] of batchOutcomes(known, rows[0]!).entries()) outcomes[places[i]!] = outcome
    return outcomes
  }

  async hold(tx: Tx, request: HoldRequest): Promise<HoldOutcome> {
    const located = await this.#locate(tx, request.account)
    return located ? await placeHold(tx, located, request) : { outcome: 'no_wallet' }
  }

  async voidHold(tx: Tx, hold: { account: WalletRef; key: string }): Promise<Release> {
    const located = await this.#locate(tx, hold.account)
    return located ? await releaseHold(tx, located.walletId, hold.key, 'void') : { changed: false, state: undefined }
  }

  expireHolds(tx: Tx, limit: number): Promise<number> {
    return expireHolds(tx, limit)
  }

  async openBook(tx: Tx, book: Book & { zone: string }): Promise<void> {
    await openBook(inside(tx), book)
  }

  async openWallet(tx: Tx, wallet: WalletRef, flags: { mayBet?: boolean } = {}): Promise<void> {
    const { kind, owner, label } = partsOf(wallet)
    const opened = await tx.query(
      `select ledger.open_account(b.id, $4, $5, $6, false, $7) from ledger.book b where (b.brand_id, b.currency, b.mode) = ($1, $2, $3)`,
      [tx.brand, wallet.currency, wallet.mode, kind, owner, label, flags.mayBet ?? true],
    )
    if (opened.length === 0) throw new InvalidPlan(`the brand has no book ${wallet.currency} ${wallet.mode}`)
  }

  async setFlags(tx: Tx, wallet: WalletRef, flags: WalletFlags): Promise<boolean> {
    const located = await this.#locate(tx, wallet)
    if (!located) return false
    await tx.query('select ledger.set_flags($1, $2, $3, $4)', [
      located.walletId,
      flags.mayBet ?? null,
      flags.careful ?? null,
      flags.isOpen ?? null,
    ])
    return true
  }

  async setSplit(tx: Tx, wallet: WalletRef, isSplit: boolean): Promise<void> {
    const located = await this.#locate(tx, wallet)
    if (!located) throw new InvalidPlan(`no such wallet: ${wallet.kind} ${wallet.currency} ${wallet.mode}`)
    await tx.query('select ledger.set_split($1, $2)', [located.walletId, isSplit])
  }

  async setLimit(tx: Tx, wallet: WalletRef, limit: LimitName & { cap: Money | undefined }): Promise<boolean> {
    const located = await this.#locate(tx, wallet)
    return located !== undefined && (await setLimit(tx, wallet, located.walletId, limit))
  }

  async limits(read: Read, wallet: WalletRef): Promise<Limit[]> {
    const located = await this.#locate(read, wallet)
    return located ? await limitsOf(read, located.bookId, located.walletId) : []
  }

  async balance(read: Read, account: reads.Located): Promise<reads.Balance> {
    const found = await reads.balance(read, account)
    if (found) return found
    if (isWallet(account)) throw new InvalidPlan(`no such wallet: ${account.kind} ${account.currency} ${account.mode}`)
    return { balance: 0n as Money, held: 0n as Money, available: 0n as Money }
  }

  balanceAt = reads.balanceAt
  balanceAtClose = reads.balanceAtClose
  pendingHolds = reads.pendingHolds
  flows = flows
  transfer = readTransfer
  trialBalance = trialBalance

  registerCompanion(table: CompanionTable): void {
    this.#companions.register(table)
  }

  async #locate(tx: Read, wallet: WalletRef): Promise<{ bookId: number; walletId: bigint } | undefined> {
    const book: Book = { brand: tx.brand, currency: wallet.currency as Currency, mode: wallet.mode }
    const resolved: ResolvedAccounts | undefined = await this.#accounts.resolve(book, [wallet], inside(tx), false)
    const walletId = resolved?.idOf(wallet as AccountRef)
    return resolved && walletId !== undefined ? { bookId: resolved.bookId, walletId } : undefined
  }
}

const inside =
  (tx: Read): Query =>
  (text, params) =>
    tx.query(text, params)

const onClient =
  (client: PoolClient): Query =>
  async <R>(text: string, params?: readonly unknown[]) =>
    (await client.query(text, params as unknown[] | undefined)).rows as R[]

/** Runs a statement; a unique index that a companion row met is an answer, not an error, and so is a sum beyond int8. */
async function runStatement<R extends object>(client: PoolClient, statement: Statement): Promise<Answer<R>> {
  try {
    const { rows } = await client.query<R>(statement)
    return { row: rows[0]! }
  } catch (error) {
    return answerOf(error)
  }
}

/** What refuses the statement leaves the transaction usable: the caller decides what it means. */
async function postInside(tx: Tx, statement: Statement): Promise<Answer<ApplyRow>> {
  await tx.query('savepoint ledger_post')
  try {
    const row = await tx.one<ApplyRow>(statement.text, statement.values)
    await tx.query('release savepoint ledger_post')
    return { row }
  } catch (error) {
    const answer = answerOf(error)
    await tx.query('rollback to savepoint ledger_post')
    return answer
  }
}

/** @throws the error, if it is no answer */
function answerOf(error: unknown): { conflict: string } | 'out_of_range' {
  if (isOutOfRange(error)) return 'out_of_range'
  const broken = violation(error)
  if (broken?.code !== '23505') throw error
  return { conflict: broken.constraint }
}
