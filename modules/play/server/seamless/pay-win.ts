import type { Read } from '@tonle/database'
import { isCurrency, type Money } from '@tonle/money'
import { type Capability, mayWin } from '../../rules.ts'
import type { Context } from './context.ts'
import { alarm, decideOnce, type OperationRequest, type Step } from './decide-once.ts'
import { type FoundBet, findStake, mismatchOf } from './find-bet.ts'
import { type FoundPlayer, findPlayer } from './find-player.ts'
import { capabilitiesOf, firstTurnover, movedPayload, nextEvent, payoutLines, planOf, withExtras } from './plans.ts'
import { promoRefusal } from './promo-grants.ts'
import type { Answer, WinOperation } from './types.ts'
import { hashOf } from './vendor-tx.ts'

/** `win`: pays a bet, or a player a prize that has none. */
export async function payWin(ctx: Context, op: WinOperation): Promise<Answer> {
  const { services } = ctx
  const { account, txId, betTxId, betKind = 'bet', amount, kind = 'normal', player, currency } = op
  const hash = hashOf([
    ...[betTxId === undefined ? '' : `${betKind}/${betTxId}`, amount, player ?? '', currency ?? '', kind],
    ...[op.jackpot ?? 0n, op.promo ?? 0n, ...(op.campaign === undefined ? [] : ['campaign', op.campaign])],
  ])
  const asked: OperationRequest = { account, kind: 'win', txId, by: op.by, hash }
  const total = withExtras(amount, op)
  const needs = capabilitiesOf({ ...op, kind, hasBet: betTxId !== undefined })
  return await decideOnce(ctx, asked, async (read): Promise<Step> => {
    if (currency !== undefined && !isCurrency(currency)) return alarm(services, asked, 'wrong_currency')
    if (betTxId === undefined) {
      const found = await findPlayer(read, op)
      if (typeof found === 'string') return alarm(services, asked, found)
      return await payPrize(ctx, read, { op, asked, found, total, needs })
    }
    const { tx, bet } = await findStake(read, account, betKind, betTxId)
    if (tx?.state === 'tombstone') return alarm(services, asked, 'rolled_back')
    if (!bet) return { answer: { code: 'tx_not_found', isReplay: false } }
    const refusal = mismatchOf(op, bet) ?? mayWin(bet.state)
    if (refusal) return alarm(services, asked, refusal)
    const lines = payoutLines(account, bet.wallet, amount, kind, op)
    const event = nextEvent(op, bet, { kind: 'win', amount: total, turnover: firstTurnover(bet) })
    const moves = {
      needs,
      betId: bet.betId,
      game: bet.game,
      ...(kind === 'normal' || kind === 'free' ? { payout: payoutWith(bet, amount) } : {}),
    }
    return { plan: planOf({ asked, of: bet, lines, kind: 'win', refTxId: betTxId }, event), of: bet, moves }
  })
}

interface Prize {
  op: WinOperation
  asked: OperationRequest
  found: FoundPlayer
  total: Money
  needs: Capability[]
}

/** A prize without a bet; one of ours names its grant, and pays it once. */
async function payPrize({ services }: Context, read: Read, { op, asked, found, total, needs }: Prize): Promise<Step> {
  const { account, amount, kind = 'normal', campaign } = op
  const refusal = campaign === undefined ? undefined : await promoRefusal(read, { account, campaign, total }, found)
  if (refusal === 'no_free_round') return { answer: { code: refusal, isReplay: false } }
  if (refusal) return alarm(services, asked, refusal)
  const lines = payoutLines(account, found.wallet, amount, kind, op)
  const payload = movedPayload(total, found.wallet)
  const named = campaign === undefined ? {} : { bet: { campaign: campaign.toLowerCase() } }
  const plan = planOf({ asked, of: found, lines, kind: 'win', refTxId: null, payload, ...named })
  return { plan, of: found, moves: { needs, betId: null } }
}

/** All that the bet has paid with it, against what its game can pay. Prizes of before count as payouts: a member with both is looked at. */
const payoutWith = ({ stake, state, largestWin }: FoundBet, amount: Money) => ({
  stake,
  payout: (state.payout + amount) as Money,
  largestWin,
})
