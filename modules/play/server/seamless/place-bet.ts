import type { House } from '@tonle/contract/server'
import { type Book, move, type Outcome, type Plan, type PlanLine, type WalletRef } from '@tonle/ledger'
import type { Currency } from '@tonle/money'
import { hintBalance } from '@tonle/wallet/server'
import type { Decided } from './decided.ts'
import type { Answer, RefusalCode, StakeOperation } from './types.ts'
import { decidedAnswer, hashOf, ledgerKey } from './vendor-tx.ts'

/** The nonce decided another round meanwhile, or the seed was revealed. */
const SEED_RACES: ReadonlySet<string> = new Set(['bet_seed_nonce', 'bet_seed_hidden'])

/** `bet` and `betWin`: takes the stake, and with it brings the payout if the outcome is known. The caller has checked the session. */
export async function placeBet(house: House, decided: Decided, op: StakeOperation): Promise<Answer> {
  const { kind, hash } = asked(op)
  const outcome = await house.ledger.submit(planOf(op, kind, hash))
  if (outcome.outcome === 'posted') {
    hintBalance(house, op.memberId)
    return {
      code: 'ok',
      isReplay: false,
      betId: op.betId,
      transferId: outcome.transferId,
      balance: outcome.balanceOf(walletOf(op)),
      payload: op.payload ?? null,
    }
  }
  if (outcome.outcome === 'conflict' && SEED_RACES.has(outcome.constraint)) return { code: 'nonce_taken', isReplay: false }

  const refusal = refusalOf(outcome)
  const { account, txId, memberId } = op
  if (op.isRefusalFinal && refusal !== 'conflict' && (await decided.refuse({ account, kind, txId, memberId, hash, refusal })))
    return { code: refusal, isReplay: false }
  // Whatever else came back: if the transaction id was decided before, that decision is the answer.
  return (await decidedStake(house, decided, op)) ?? { code: refusal, isReplay: false }
}

/** What a stake was answered, if it was decided before. */
export async function decidedStake(house: House, decided: Decided, op: StakeOperation): Promise<Answer | undefined> {
  const { kind, hash } = asked(op)
  const before = await decided.find({ account: op.account, kind, txId: op.txId })
  return before && decidedAnswer(house, op.account, op.txId, before, hash)
}

function asked(op: StakeOperation): { kind: 'bet' | 'betWin'; hash: Buffer } {
  return {
    kind: op.payout === undefined ? 'bet' : 'betWin',
    hash: hashOf([op.memberId, op.currency, op.mode, op.game, op.roundId ?? '', ...op.input]),
  }
}

function refusalOf(outcome: Outcome): RefusalCode {
  if (outcome.outcome === 'insufficient' || outcome.outcome === 'not_allowed') return outcome.outcome
  if (outcome.outcome === 'limit_reached') return outcome.limit.what === 'net_loss' ? 'loss_limit' : 'stake_limit'
  if (outcome.outcome === 'no_wallet') return 'player_unknown'
  return 'conflict'
}

export function walletOf(of: { memberId: string; currency: string; mode: 'real' | 'play' | 'trial' }): WalletRef {
  return { kind: 'member_cash', member: of.memberId, currency: of.currency as Currency, mode: of.mode }
}

function planOf(op: StakeOperation, kind: 'bet' | 'betWin', hash: Buffer): Plan {
  const wallet = walletOf(op)
  const house = { kind: 'house_revenue', vendor: op.account.vendor } as const
  const book: Book = { brand: op.account.brand, currency: wallet.currency, mode: wallet.mode }
  const lines: PlanLine[] = move({ from: wallet, to: house, amount: op.stake, kind: 'bet', stake: true })
  if (op.payout) lines.push(...move({ from: house, to: wallet, amount: op.payout, kind: 'win' }))
  return {
    key: ledgerKey(op.account, kind, op.txId),
    kind: 'bet',
    book,
    lines,
    companions: [
      {
        table: 'play.vendor_tx',
        row: {
          vendor_account: op.account.id,
          kind,
          tx_id: op.txId,
          state: 'posted',
          input_hash: hash,
          brand_id: op.account.brand,
          member_id: op.memberId,
          bet_id: op.betId,
          payload: op.payload && JSON.stringify(op.payload),
        },
      },
      { table: 'play.bet', row: betRow(op, kind) },
    ],
  }
}

function betRow(op: StakeOperation, kind: 'bet' | 'betWin'): Record<string, unknown> {
  return {
    bet_id: op.betId,
    member_id: op.memberId,
    brand_id: op.account.brand,
    stake: op.stake,
    payout: op.payout,
    // What counts as turnover is the whole stake once the outcome is known; an open bet counts when it is settled.
    valid_bet: op.payout === undefined ? 0n : op.stake,
    vendor_account: op.account.id,
    session_id: op.sessionId,
    seed_id: op.seed?.id,
    nonce: op.seed?.nonce,
    line_version: op.lineVersion,
    mode: op.mode,
    currency: op.currency,
    vendor: op.account.vendor,
    game: op.game,
    vertical: op.vertical,
    tx_kind: kind,
    tx_id: op.txId,
    round_id: op.roundId,
    rules_version: op.rulesVersion,
    campaign: op.campaign,
  }
}
