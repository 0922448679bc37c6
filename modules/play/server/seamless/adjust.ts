import type { Read } from '@tonle/database'
import { type LineKind, move } from '@tonle/ledger'
import { isCurrency, type Money, maxOf, zero } from '@tonle/money'
import { mayWin } from '../../rules.ts'
import type { Context } from './context.ts'
import { alarm, decideOnce, type OperationRequest, type PlanWithPayload, type Step, type TakeBack } from './decide-once.ts'
import { type FoundBet, findStake, mismatchOf } from './find-bet.ts'
import { type FoundPlayer, findPlayer } from './find-player.ts'
import { firstTurnover, houseOf, movedPayload, nextEvent, planOf, takeBack } from './plans.ts'
import type { AdjustOperation, Answer, RefusalCode } from './types.ts'
import { hashOf, type MovedPayload } from './vendor-tx.ts'

const LINE: LineKind = 'game_adjustment'

/** `adjust`: a correction, either way, of a bet or (a capability of the account) of a player. */
export async function adjust(ctx: Context, op: AdjustOperation): Promise<Answer> {
  const { services } = ctx
  const { account, txId, betTxId, betKind = 'bet', amount, player, currency, reason } = op
  const about = betTxId === undefined ? '' : `${betKind}/${betTxId}`
  const asked: OperationRequest = {
    account,
    kind: 'adjust',
    txId,
    by: op.by,
    hash: hashOf([about, amount, player ?? '', currency ?? '', reason]),
  }
  return await decideOnce(ctx, asked, async (read): Promise<Step> => {
    if (currency !== undefined && !isCurrency(currency)) return alarm(services, asked, 'wrong_currency')
    const found = betTxId === undefined ? await findPlayer(read, op) : await findBetOf(read, { ...op, betTxId, betKind })
    if (typeof found === 'string') return alarm(services, asked, found)
    if ('answer' in found) return found
    return amount < 0n ? takes(asked, op, found) : gives(asked, op, found)
  })
}

async function findBetOf(
  read: Read,
  op: AdjustOperation & Required<Pick<AdjustOperation, 'betTxId' | 'betKind'>>,
): Promise<FoundBet | RefusalCode | { answer: Answer }> {
  const { tx, bet } = await findStake(read, op.account, op.betKind, op.betTxId)
  if (tx?.state === 'tombstone') return 'rolled_back'
  if (!bet) return { answer: { code: 'tx_not_found', isReplay: false } }
  return mismatchOf(op, bet) ?? mayWin(bet.state) ?? bet
}

type AdjustTarget = FoundBet | FoundPlayer
const isBet = (found: AdjustTarget): found is FoundBet => found.betId !== null

function gives(asked: OperationRequest, op: AdjustOperation, found: AdjustTarget): Step {
  const lines = move({ from: houseOf(op.account), to: found.wallet, amount: op.amount, kind: LINE })
  const before = (found.balance - found.held) as Money
  return { ...built(asked, op, found, { lines, got: op.amount, missing: zero, before }), of: found, moves: movesOf(op, found) }
}

function takes(asked: OperationRequest, op: AdjustOperation, found: AdjustTarget): TakeBack {
  const amount = -op.amount as Money
  const held = (found.balance - found.held) as Money
  return {
    of: found,
    moves: movesOf(op, found),
    ...(found.waiting && { waiting: found.waiting }),
    build(free) {
      const { lines, taken, missing } = takeBack(op.account, found.wallet, { amount, free, kind: LINE })
      return { ...built(asked, op, found, { lines, got: -taken as Money, missing, before: held }), taken }
    },
  }
}

function built(
  asked: OperationRequest,
  { account, txId, betTxId, reason }: AdjustOperation,
  found: AdjustTarget,
  moved: { lines: ReturnType<typeof move>; got: Money; missing: Money; before: Money },
): PlanWithPayload {
  const { lines, got, missing } = moved
  const before = String(maxOf(moved.before, zero))
  const posting = { asked, of: found, lines, kind: LINE, refTxId: betTxId ?? null, reason }
  if (!isBet(found)) {
    const payload = { ...movedPayload(got, found.wallet, missing), before }
    return { plan: planOf({ ...posting, payload }), payload }
  }
  const payload: MovedPayload = { before, ...(missing > 0n && { missing: String(missing) }) }
  const event = nextEvent({ account, txId }, found, { kind: 'adjust', amount: got, turnover: firstTurnover(found) })
  return { plan: planOf({ ...posting, payload }, event), payload }
}

function movesOf(op: AdjustOperation, found: AdjustTarget) {
  const ofBet = isBet(found) ? { betId: found.betId, game: found.game } : { betId: null, needs: ['adjust'] as const }
  return { ...ofBet, debit: op.amount < 0n ? (-op.amount as Money) : zero }
}
