import { move } from '@tonle/ledger'
import { type Money, zero } from '@tonle/money'
import { mayRollBack } from '../../rules.ts'
import type { Context } from './context.ts'
import { alarm, decideOnce, type OperationRequest, type Step, type TakeBack } from './decide-once.ts'
import { type FoundBet, findStake, mismatchOf } from './find-bet.ts'
import { houseOf, nextEvent, planOf, takeBack } from './plans.ts'
import type { Answer, RollbackOperation } from './types.ts'
import { hashOf, nothingMoved, rememberUnmoved } from './vendor-tx.ts'

/** `rollback`: gives a stake back (and takes its payout back, of a betWin), or bars a bet that has not arrived. */
export async function rollBack(ctx: Context, op: RollbackOperation): Promise<Answer> {
  const { services } = ctx
  const { account, txId, betKind, betTxId, player } = op
  const asked: OperationRequest = { account, kind: 'rollback', txId, by: op.by, hash: hashOf([betKind, betTxId, player ?? '']) }
  return await decideOnce(ctx, asked, async (read): Promise<Step> => {
    const { tx, bet } = await findStake(read, account, betKind, betTxId)
    const unmoved = (of: { bars: boolean; found?: FoundBet }): Step => ({
      store: () => rememberUnmoved(services, { ...asked, kind: 'rollback', ref: { kind: betKind, txId: betTxId }, ...of }),
      say: { ...nothingMoved, isReplay: tx !== undefined, betId: of.found?.betId ?? null },
    })
    if (!bet) return unmoved({ bars: tx === undefined })
    const mismatch = mismatchOf(op, bet)
    if (mismatch) return alarm(services, asked, mismatch)
    const refusal = mayRollBack(bet.state)
    if (refusal === 'rolled_back') return unmoved({ bars: false, found: bet })
    return refusal ? alarm(services, asked, refusal) : undo(asked, op, bet)
  })
}

function undo(asked: OperationRequest, op: RollbackOperation, bet: FoundBet): TakeBack {
  const stake = move({ from: houseOf(op.account), to: bet.wallet, amount: bet.stake, kind: 'bet_void' })
  // What an operator has refused of the payout is back already.
  const paid = ((bet.payout ?? zero) - bet.rejected) as Money
  return {
    of: bet,
    moves: { betId: bet.betId, game: bet.game, holdsNet: true },
    ...(bet.waiting && { waiting: bet.waiting }),
    build(free) {
      const back = takeBack(op.account, bet.wallet, { amount: paid, free: (free + bet.stake) as Money, kind: 'win_void' })
      const amount = (bet.stake - back.taken) as Money
      const event = nextEvent(op, bet, { kind: 'void', amount, turnover: -bet.validBet as Money })
      const payload = back.missing > 0n ? { missing: String(back.missing) } : undefined
      const lines = [...stake, ...back.lines]
      const posting = { asked, of: bet, lines, kind: 'bet_void' as const, refTxId: op.betTxId, ...(payload && { payload }) }
      return { plan: planOf(posting, event), taken: back.taken, ...(payload && { payload }) }
    },
  }
}
