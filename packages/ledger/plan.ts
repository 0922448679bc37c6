import { type Currency, isPostable, MAX_MONEY, type Money, negate } from '@tonle/money'

/** A request to the ledger is a value. This file is pure: it may be used by rules and loads in a browser. */

/** Real money, play money of a demo brand, trial users, or points. A book never changes its mode. */
export type Mode = 'real' | 'play' | 'trial' | 'points'

/** Every account belongs to one book; a transfer joins accounts of one book. `brand` is a UUID. */
export interface Book {
  brand: string
  currency: Currency
  mode: Mode
}

interface OfMember<K extends string> {
  kind: K
  /** The member's UUID. */
  member: string
  currency: Currency
  mode: Mode
}

/** A member's wallet: never below zero, locked when it moves. */
export type WalletRef =
  | OfMember<'member_cash'>
  | (OfMember<'member_bonus'> & { grant: string })
  | OfMember<'member_points'>
  | (OfMember<'vendor_wallet'> & { vendor: string })
  /** On its way to or from a vendor's wallet: in neither until the vendor has decided. */
  | (OfMember<'in_flight'> & { vendor: string })

/** A house account in the plan's book; opened when first used. */
export type HouseRef =
  | { kind: 'house_revenue'; vendor: string }
  | { kind: 'jackpot_pool'; pool: string }
  | { kind: 'vendor_deficit'; vendor: string }
  | { kind: 'clearing'; provider: string }
  | { kind: 'promotion_cost' }
  | { kind: 'commission_cost' }
  | { kind: 'adjustments' }
  | { kind: 'suspense' }

export type AccountRef = WalletRef | HouseRef

export const accountKinds = [
  'member_cash',
  'member_bonus',
  'member_points',
  'vendor_wallet',
  'in_flight',
  'house_revenue',
  'jackpot_pool',
  'vendor_deficit',
  'clearing',
  'promotion_cost',
  'commission_cost',
  'adjustments',
  'suspense',
] as const satisfies readonly AccountRef['kind'][]
export type AccountKind = (typeof accountKinds)[number]

/**
 * Kinds of lines, for the compiler: the module that knows their words and groups declares them.
 * `declare module '@tonle/ledger' { interface LineKinds { wallet: keyof typeof LINE_KINDS } }`
 */
// biome-ignore lint/suspicious/noEmptyInterface: a module adds to it
export interface LineKinds {}
export type LineKind = LineKinds[keyof LineKinds]

/** One line as it will stand in the account's statement. Between two wallets the mirrored line must be in the same plan (`move`). */
export interface PlanLine {
  account: AccountRef
  counter: AccountRef
  /** Signed, from the account's side. Zero writes no line, but the account's flags are tested all the same. */
  amount: Money
  /** Shown in the statement; the plan's kind by default. */
  kind?: LineKind
  /** A stake is refused where the wallet may not bet. */
  stake?: boolean
}

/** A row of a registered table that is stored in the statement of the posting, or not at all. */
export interface Companion {
  table: string
  row: Readonly<Record<string, unknown>>
}

export interface Plan {
  /** Unique for each wallet it touches, for ever: `deposit:<id>`, `v1:bet:<transaction>`. The same key with other lines is refused and alarmed. */
  key: string
  kind: LineKind
  book: Book
  lines: readonly PlanLine[]
  /** At most two. */
  companions?: readonly Companion[]
  /** The caller looks up the answer of a repeated key and detects a misuse itself, so no alarm is raised here. */
  isLookedUp?: boolean
  /** The lanes may store the refusal with the decision where its companions' tables keep any (`CompanionTable.refused`). */
  keepsRefusal?: boolean
  /** Posts this pending hold with the lines: its amount is free for them, what is left is given back. */
  capture?: { account: WalletRef; key: string }
  remark?: string
  /** Who moves it where that is not the wallet's owner, e.g. `operator:<uuid>`. */
  actor?: string
}

const MAX_LINES = 16
const MAX_COMPANIONS = 2
const WALLET_KINDS: ReadonlySet<AccountRef['kind']> = new Set([
  'member_cash',
  'member_bonus',
  'member_points',
  'vendor_wallet',
  'in_flight',
])

export function isWallet(account: AccountRef): account is WalletRef {
  return WALLET_KINDS.has(account.kind)
}

/** The account's parts as they are stored: kind, owner, label. */
export function partsOf(account: AccountRef): { kind: AccountKind; owner: string; label: string } {
  switch (account.kind) {
    case 'member_cash':
    case 'member_points':
      return { kind: account.kind, owner: account.member, label: '' }
    case 'member_bonus':
      return { kind: account.kind, owner: account.member, label: account.grant }
    case 'vendor_wallet':
    case 'in_flight':
      return { kind: account.kind, owner: account.member, label: account.vendor }
    case 'house_revenue':
    case 'vendor_deficit':
      return { kind: account.kind, owner: account.vendor, label: '' }
    case 'jackpot_pool':
      return { kind: account.kind, owner: account.pool, label: '' }
    case 'clearing':
      return { kind: account.kind, owner: account.provider, label: '' }
    case 'promotion_cost':
    case 'commission_cost':
    case 'adjustments':
    case 'suspense':
      return { kind: account.kind, owner: '', label: '' }
  }
}

/** The reference of stored parts; the other way of `partsOf`. */
export function accountOf(book: Book, kind: AccountRef['kind'], owner: string, label: string): AccountRef {
  const { currency, mode } = book
  switch (kind) {
    case 'member_cash':
    case 'member_points':
      return { kind, member: owner, currency, mode }
    case 'member_bonus':
      return { kind, member: owner, grant: label, currency, mode }
    case 'vendor_wallet':
    case 'in_flight':
      return { kind, member: owner, vendor: label, currency, mode }
    case 'house_revenue':
    case 'vendor_deficit':
      return { kind, vendor: owner }
    case 'jackpot_pool':
      return { kind, pool: owner }
    case 'clearing':
      return { kind, provider: owner }
    case 'promotion_cost':
    case 'commission_cost':
    case 'adjustments':
    case 'suspense':
      return { kind }
  }
}

/** Equal references give equal texts; of one book. */
export function accountKey(account: AccountRef): string {
  const { kind, owner, label } = partsOf(account)
  return isWallet(account) ? `${kind}|${owner}|${label}|${account.currency}|${account.mode}` : `${kind}|${owner}|${label}`
}

export function isSameAccount(one: AccountRef, other: AccountRef): boolean {
  if (one === other) return true
  return one.kind === other.kind && accountKey(one) === accountKey(other)
}

/**
 * The lines that move an amount (≥ 0) from one account to another: one line against a house account, two between wallets.
 * Between two house accounts `from` takes the wallet's side.
 */
export function move(of: { from: AccountRef; to: AccountRef; amount: Money; kind?: LineKind; stake?: boolean }): PlanLine[] {
  const { from, to, amount, kind, stake } = of
  if (amount < 0n) throw new InvalidPlan('an amount that moves is not negative')
  const out: PlanLine = { account: from, counter: to, amount: negate(amount), kind, stake }
  const back: PlanLine = { account: to, counter: from, amount, kind }
  if (isWallet(from) && isWallet(to)) return [out, back]
  return isWallet(to) ? [back] : [out]
}

/** A plan that could never be posted: a defect in the caller, not a user's mistake. */
export class InvalidPlan extends Error {
  override readonly name = 'InvalidPlan'
}

/** @throws InvalidPlan */
export function checkPlan(plan: Plan): void {
  const { lines, companions = [] } = plan
  if (plan.key.length < 1 || plan.key.length > 160) throw new InvalidPlan('a key has 1 to 160 characters')
  if (lines.length > MAX_LINES) throw new InvalidPlan(`a plan has at most ${MAX_LINES} lines`)
  if (lines.length === 0) throw new InvalidPlan('a plan touches an account at least')
  if (companions.length > MAX_COMPANIONS) throw new InvalidPlan(`a plan has at most ${MAX_COMPANIONS} companion rows`)
  const mirrored = new Map<string, bigint>()
  for (const line of lines) {
    checkLine(line, plan)
    if (!isWallet(line.account) || !isWallet(line.counter)) continue
    const [from, to] = [accountKey(line.account), accountKey(line.counter)]
    const pair = from < to ? `${from} ${to}` : `${to} ${from}`
    mirrored.set(pair, (mirrored.get(pair) ?? 0n) + line.amount)
  }
  for (const left of mirrored.values()) if (left !== 0n) throw new InvalidPlan('between two wallets the mirrored line is missing')
}

function checkLine(line: PlanLine, plan: Plan): void {
  const kind = line.kind ?? plan.kind
  if (!/^[a-z][a-z_]{0,39}$/.test(kind)) throw new InvalidPlan(`not a kind: ${kind}`)
  if (isSameAccount(line.account, line.counter)) throw new InvalidPlan('an account cannot pay itself')
  if (!isWallet(line.account) && isWallet(line.counter)) throw new InvalidPlan('the wallet stands on the left of a line')
  if (line.amount >= MAX_MONEY || line.amount <= -MAX_MONEY) throw new InvalidPlan('amount out of range')
  if (!isPostable(line.amount, plan.book.currency))
    throw new InvalidPlan(`more decimals than ${plan.book.currency} is posted with`)
  if (line.stake && (line.amount > 0n || !isWallet(line.account))) throw new InvalidPlan('a stake leaves a wallet')
}
