import { type AccountRef, type Companion, type LineKind, move, type Plan, type PlanLine, type WalletRef } from '@tonle/ledger'
import { type Money, minOf, zero } from '@tonle/money'
import type { BetEvent, Capability } from '../../rules.ts'
import type { OperationRequest, Subject } from './decide-once.ts'
import type { FoundBet } from './find-bet.ts'
import type { Extras, VendorAccount, WinKind } from './types.ts'
import { ledgerKey, type MovedPayload } from './vendor-tx.ts'

export const houseOf = (account: VendorAccount): AccountRef => ({ kind: 'house_revenue', vendor: account.vendor })

const WIN_LINE: Readonly<Record<WinKind, LineKind>> = {
  normal: 'win',
  free: 'free_win',
  promo: 'promo_win',
  jackpot: 'jackpot_win',
  tournament: 'tournament_win',
}

/** Lines that pay an outcome and what comes with it, each under its own name. */
export function payoutLines(
  account: VendorAccount,
  to: WalletRef,
  amount: Money,
  kind: WinKind,
  { jackpot, promo }: Extras,
): PlanLine[] {
  const pay = (amount: Money, kind: WinKind) => move({ from: houseOf(account), to, amount, kind: WIN_LINE[kind] })
  return [...pay(amount, kind), ...(jackpot ? pay(jackpot, 'jackpot') : []), ...(promo ? pay(promo, 'promo') : [])]
}

export const withExtras = (amount: Money, { jackpot, promo }: Extras): Money =>
  (amount + (jackpot ?? 0n) + (promo ?? 0n)) as Money

/** What an operation moves without a stake of a live session to name: only accounts with these capabilities may. */
export function capabilitiesOf(of: Extras & { kind?: WinKind; hasBet?: boolean; isFree?: boolean }): Capability[] {
  const { jackpot, promo, kind = 'normal', hasBet = true, isFree = false } = of
  const needs = new Set<Capability>()
  if (jackpot || kind === 'jackpot') needs.add('jackpot')
  if (promo || kind === 'promo' || kind === 'tournament' || (!hasBet && kind !== 'jackpot')) needs.add('promo')
  if (isFree) needs.add('free_bets')
  return [...needs]
}

/**
 * Lines that take money back: as far as it is there, the rest is owed by the vendor, so that no wallet falls below zero.
 * @param free what the wallet can give at this place of the plan
 */
export function takeBack(
  account: VendorAccount,
  from: WalletRef,
  of: { amount: Money; free: Money; kind: LineKind },
): { lines: PlanLine[]; taken: Money; missing: Money } {
  const { amount, free, kind } = of
  const taken = free > 0n ? minOf(amount, free) : zero
  const missing = (amount - taken) as Money
  const revenue = houseOf(account)
  const lines = move({ from, to: revenue, amount: taken, kind })
  if (missing > 0n)
    lines.push(...move({ from: { kind: 'vendor_deficit', vendor: account.vendor }, to: revenue, amount: missing, kind }))
  return { lines, taken, missing }
}

interface Posting {
  asked: Omit<OperationRequest, 'by'>
  of: Subject
  lines: PlanLine[]
  /** Of the lines that have no kind of their own. */
  kind: LineKind
  refTxId: string | null
  payload?: MovedPayload
  /** The vendor's reason: it stands in the player's statement. */
  reason?: string
  /** Of the bet that it places. */
  bet?: Readonly<Record<string, unknown>>
}

/** A plan that stores the operation with its lines, and what happened to the bet if there is one. */
export function planOf({ asked, of, lines, kind, refTxId, payload, reason, bet }: Posting, event?: Companion): Plan {
  const { account, txId, hash } = asked
  const row = {
    vendor_account: account.id,
    kind: asked.kind,
    tx_id: txId,
    state: 'posted',
    input_hash: hash,
    brand_id: account.brand,
    member_id: of.memberId,
    bet_id: of.betId,
    ref_tx_id: refTxId,
    ...(payload && { payload: JSON.stringify(payload) }),
    ...bet,
  }
  return {
    key: ledgerKey(account, asked.kind, txId),
    kind,
    book: { brand: account.brand, currency: of.wallet.currency, mode: of.wallet.mode },
    lines,
    ...(reason !== undefined && { remark: reason }),
    companions: [{ table: 'play.vendor_tx', row }, ...(event ? [event] : [])],
  }
}

/** What happened to a bet, as its next event. */
export function nextEvent(
  { account, txId }: { account: VendorAccount; txId: string },
  bet: FoundBet,
  event: { kind: BetEvent['kind']; amount: Money; turnover: Money },
): Companion {
  return {
    table: 'play.bet_event',
    row: {
      bet_id: bet.betId,
      member_id: bet.memberId,
      brand_id: account.brand,
      n: bet.state.events + 1,
      kind: event.kind,
      amount: event.amount,
      valid_bet_change: event.turnover,
      vendor_account: account.id,
      tx_id: txId,
    },
  }
}

/** An open bet counts as turnover when its first outcome arrives; a free round never does. */
export const firstTurnover = (bet: FoundBet): Money =>
  bet.state.events === 0 && !bet.shared?.isFree ? ((bet.stake - bet.validBet) as Money) : zero

/** What is stored with an operation on a wallet without a bet. */
export function movedPayload(amount: Money, wallet: WalletRef, missing: Money = zero): MovedPayload {
  return {
    amount: String(amount),
    currency: wallet.currency,
    mode: wallet.mode as 'real' | 'play' | 'trial',
    ...(missing > 0n && { missing: String(missing) }),
  }
}
