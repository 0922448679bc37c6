import type { Services, Submission } from '@tonle/contract/server'
import { type Book, move, type Outcome, type Plan, type PlanLine, type WalletRef } from '@tonle/ledger'
import { zero } from '@tonle/money'
import { hintBalance } from '@tonle/wallet/server'
import type { Context } from './context.ts'
import type { DecisionLog } from './decision-log.ts'
import { capabilitiesOf, payoutLines, withExtras } from './plans.ts'
import { type Moves, movementOf, submitWithin } from './submit-within.ts'
import type { Answer, OperationKind, RefusalCode, StakeOperation, VendorAccount } from './types.ts'
import { decidedAnswer, hashOf, ledgerKey } from './vendor-tx.ts'
import { walletOf } from './wallet-of.ts'

/** The nonce decided another round meanwhile, or the seed was revealed. */
const SEED_RACES: ReadonlySet<string> = new Set(['bet_seed_nonce', 'bet_seed_hidden'])

/** The shared round is closed for bets. */
const ROUND_CLOSED = 'bet_round_closed'

/** `bet` and `betWin`: takes the stake, and with it brings the payout if the outcome is known. The caller has checked the session. */
export async function placeBet(ctx: Context, op: StakeOperation): Promise<Answer> {
  const stake = asked(op)
  const plan = planOf(op, stake.kind, stake.hash)
  return await takeStake(ctx, { ...op, ...stake, by: op.by, wallet: walletOf(op), plan, moves: movesOf(op) })
}

/** What a stake was answered, if it was decided before. */
export async function decidedStake(services: Services, decided: DecisionLog, op: StakeOperation): Promise<Answer | undefined> {
  return await decidedBefore(services, decided, { ...op, ...asked(op) })
}

interface Key {
  account: VendorAccount
  kind: OperationKind
  txId: string
  hash: Buffer
}

/** An operation that the player requested and that takes money: bet, betWin, tip. */
interface Stake extends Key {
  memberId: string
  wallet: WalletRef
  plan: Plan
  moves: Moves
  betId: string | null
  by: Submission | undefined
  payload?: object
  isRefusalFinal: boolean
}

/** Posts a stake, remembers its refusal, or gives the answer of the first time. */
export async function takeStake(ctx: Context, stake: Stake): Promise<Answer> {
  const { account, kind, txId, hash, memberId } = stake
  const plan: Plan = { ...stake.plan, isLookedUp: true, keepsRefusal: stake.isRefusalFinal }
  const { services, decided, lately } = ctx
  const movement = movementOf(stake, stake, plan, stake.moves)
  const submitted = await submitWithin(ctx, stake.by, movement, plan, stake.moves)
  // What is not allowed now may have been done before, and what an operator changes may be tried again.
  if ('refusal' in submitted)
    return (await decidedBefore(services, decided, stake)) ?? { code: submitted.refusal, isReplay: false }
  const { outcome, held = lately.of(movement), bonus } = submitted
  if (outcome.outcome === 'posted') {
    hintBalance(services, memberId)
    return {
      code: 'ok',
      isReplay: false,
      betId: stake.betId,
      transferId: outcome.transferId,
      balance: outcome.balanceOf(stake.wallet),
      ...(held !== undefined && { held }),
      ...(bonus !== undefined && { bonus }),
      at: outcome.at,
      payload: stake.payload ?? null,
    }
  }
  if (outcome.outcome === 'conflict' && SEED_RACES.has(outcome.constraint)) return { code: 'nonce_taken', isReplay: false }

  if (outcome.outcome === 'conflict' && outcome.constraint === ROUND_CLOSED) return await closedAnswer(services, decided, stake)

  const refusal = refusalOf(outcome)
  if (stake.isRefusalFinal && refusal !== 'conflict') {
    const isKept = 'isKept' in outcome ? outcome.isKept : undefined
    if (isKept ?? (await decided.refuse({ account, kind, txId, memberId, hash, refusal })))
      return { code: refusal, isReplay: false }
  }
  // If the transaction id was decided before, that decision is the answer, after any other outcome.
  return (await decidedBefore(services, decided, stake)) ?? { code: refusal, isReplay: false }
}

/** A bet that came too late; a repetition of one that came in time is what it was. */
const closedAnswer = async (services: Services, decided: DecisionLog, stake: Key): Promise<Answer> =>
  (await decidedBefore(services, decided, stake)) ?? { code: 'round_closed', isReplay: false }

/** What an operation was answered, if it was decided before. */
export async function decidedBefore(
  services: Services,
  decided: DecisionLog,
  { account, kind, txId, hash }: Key,
): Promise<Answer | undefined> {
  const before = await decided.find({ account, kind, txId })
  if (!before) return undefined
  const answer = decidedAnswer(services, account, txId, before, hash)
  return answer.code === 'ok' && before.heldNow !== null
    ? { ...answer, held: before.heldNow, bonus: before.bonusNow ?? zero }
    : answer
}

function asked(op: StakeOperation): { kind: 'bet' | 'betWin'; hash: Buffer } {
  return {
    kind: op.payout === undefined ? 'bet' : 'betWin',
    hash: hashOf([op.memberId, op.currency, op.mode, op.game, op.roundId ?? '', ...op.input]),
  }
}

export function refusalOf(outcome: Outcome): RefusalCode {
  if (outcome.outcome === 'insufficient' || outcome.outcome === 'not_allowed') return outcome.outcome
  if (outcome.outcome === 'limit_reached') return outcome.limit.what === 'net_loss' ? 'loss_limit' : 'stake_limit'
  if (outcome.outcome === 'no_wallet') return 'player_unknown'
  // The ledger's own bound, far above any ceiling of a vendor account.
  if (outcome.outcome === 'out_of_range') return 'ceiling'
  return 'conflict'
}

function movesOf(op: StakeOperation): Moves {
  const { stake, payout, betId, game, largestWin = null, memberId, currency, mode, vertical, campaign } = op
  const seat = { memberId, currency, mode, vendor: op.account.vendor, game, vertical }
  return {
    split: {
      ...{ ...seat, stake, wallet: walletOf(op), payout: payout === undefined ? zero : withExtras(payout, op.extras ?? {}) },
      ...(campaign !== undefined && { campaign }),
    },
    isStake: true,
    debit: stake,
    needs: capabilitiesOf({ ...op.extras, isFree: stake === 0n }),
    betId,
    game,
    ...(payout !== undefined && { payout: { stake, payout, largestWin } }),
  }
}

function planOf(op: StakeOperation, kind: 'bet' | 'betWin', hash: Buffer): Plan {
  const wallet = walletOf(op)
  const services = { kind: 'house_revenue', vendor: op.account.vendor } as const
  const book: Book = { brand: op.account.brand, currency: wallet.currency, mode: wallet.mode }
  const lines: PlanLine[] = move({ from: wallet, to: services, amount: op.stake, kind: 'bet', stake: true })
  if (op.payout !== undefined && (op.payout > 0n || op.extras))
    lines.push(...payoutLines(op.account, wallet, op.payout, 'normal', op.extras ?? {}))
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
          ...betOf(op),
        },
      },
    ],
  }
}

/** The bet's fields from an operation that places a stake: the view `play.bet`. */
export function betOf(op: Omit<StakeOperation, 'input' | 'isRefusalFinal'>): Record<string, unknown> {
  return {
    stake: op.stake,
    payout: op.payout !== undefined && op.extras ? withExtras(op.payout, op.extras) : op.payout,
    // What counts as turnover is the whole stake once the outcome is known; an open bet counts when it is settled.
    valid_bet: op.payout === undefined ? 0n : op.stake,
    session_id: op.sessionId,
    seed_id: op.seed?.id,
    nonce: op.seed?.nonce,
    line_version: op.lineVersion,
    mode: op.mode,
    currency: op.currency,
    vendor: op.account.vendor,
    game: op.game,
    vertical: op.vertical,
    round_id: op.roundId,
    rules_version: op.rulesVersion,
    campaign: op.campaign,
  }
}
