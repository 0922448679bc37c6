import type { House } from '@tonle/contract/server'
import { isCurrency } from '@tonle/money'
import { mayWin } from '../../rules.ts'
import { type Asked, alarm, decideOnce, type Step } from './decide-once.ts'
import { findStake, mismatchOf } from './find-bet.ts'
import { findPlayer } from './find-player.ts'
import { firstTurnover, movedPayload, nextEvent, payoutLines, planOf, withExtras } from './plans.ts'
import type { Answer, WinOperation } from './types.ts'
import { hashOf } from './vendor-tx.ts'

/** `win`: pays a bet, or a player a prize that has none. */
export async function payWin(house: House, op: WinOperation): Promise<Answer> {
  const { account, txId, betTxId, betKind = 'bet', amount, kind = 'normal', player, currency } = op
  const hash = hashOf([
    ...[betTxId === undefined ? '' : `${betKind}/${betTxId}`, amount, player ?? '', currency ?? '', kind],
    ...[op.jackpot ?? 0n, op.promo ?? 0n],
  ])
  const asked: Asked = { account, kind: 'win', txId, hash }
  const total = withExtras(amount, op)
  return await decideOnce(house, asked, async (read): Promise<Step> => {
    if (currency !== undefined && !isCurrency(currency)) return alarm(house, asked, 'wrong_currency')
    if (betTxId === undefined) {
      const found = await findPlayer(read, op)
      if (typeof found === 'string') return alarm(house, asked, found)
      const lines = payoutLines(account, found.wallet, amount, kind, op)
      const payload = movedPayload(total, found.wallet)
      return { plan: planOf({ asked, of: found, lines, kind: 'win', refTxId: null, payload }), of: found }
    }
    const { tx, bet } = await findStake(read, account, betKind, betTxId)
    if (tx?.state === 'tombstone') return alarm(house, asked, 'rolled_back')
    if (!bet) return { answer: { code: 'tx_not_found', isReplay: false } }
    const refusal = mismatchOf(op, bet) ?? mayWin(bet.state)
    if (refusal) return alarm(house, asked, refusal)
    const lines = payoutLines(account, bet.wallet, amount, kind, op)
    const event = nextEvent(op, bet, { kind: 'win', amount: total, turnover: firstTurnover(bet) })
    return { plan: planOf({ asked, of: bet, lines, kind: 'win', refTxId: betTxId }, event), of: bet }
  })
}
