import type { House } from '@tonle/contract/server'
import { move } from '@tonle/ledger'
import { isCurrency, type Money, zero } from '@tonle/money'
import { mayWin } from '../../rules.ts'
import { type Asked, alarm, decideOnce, type Step, type Subject } from './decide-once.ts'
import { findStake, mismatchOf } from './find-bet.ts'
import { findPlayer } from './find-player.ts'
import { firstTurnover, houseOf, movedPayload, nextEvent, planOf, takeBack } from './plans.ts'
import type { AdjustOperation, Answer, VendorAccount } from './types.ts'
import { hashOf } from './vendor-tx.ts'

const LINE = 'game_adjustment'

/** `adjust`: a correction, either way, of a bet or of a player. */
export async function adjust(house: House, op: AdjustOperation): Promise<Answer> {
  const { account, txId, betTxId, betKind = 'bet', amount, player, currency, reason } = op
  const about = betTxId === undefined ? '' : `${betKind}/${betTxId}`
  const asked: Asked = { account, kind: 'adjust', txId, hash: hashOf([about, amount, player ?? '', currency ?? '', reason]) }
  return await decideOnce(house, asked, async (read): Promise<Step> => {
    if (currency !== undefined && !isCurrency(currency)) return alarm(house, asked, 'wrong_currency')
    if (betTxId === undefined) {
      const found = await findPlayer(read, op)
      if (typeof found === 'string') return alarm(house, asked, found)
      const moved = linesOf(account, found, amount)
      const payload = movedPayload(moved.got, found.wallet, moved.missing)
      return { plan: planOf({ asked, of: found, lines: moved.lines, kind: LINE, refTxId: null, payload }), of: found, payload }
    }
    const { tx, bet } = await findStake(read, account, betKind, betTxId)
    if (tx?.state === 'tombstone') return alarm(house, asked, 'rolled_back')
    if (!bet) return { answer: { code: 'tx_not_found', isReplay: false } }
    const refusal = mismatchOf(op, bet) ?? mayWin(bet.state)
    if (refusal) return alarm(house, asked, refusal)
    const moved = linesOf(account, bet, amount)
    const payload = moved.missing > 0n ? { missing: String(moved.missing) } : undefined
    const event = nextEvent(op, bet, { kind: 'adjust', amount: moved.got, turnover: firstTurnover(bet) })
    const posting = { asked, of: bet, lines: moved.lines, kind: LINE, refTxId: betTxId, ...(payload && { payload }) }
    return { plan: planOf(posting, event), of: bet, ...(payload && { payload }) }
  })
}

function linesOf(account: VendorAccount, of: Subject & { balance: Money }, amount: Money) {
  if (amount >= 0n)
    return { lines: move({ from: houseOf(account), to: of.wallet, amount, kind: LINE }), got: amount, missing: zero }
  const free = (of.balance - of.held) as Money
  const { lines, taken, missing } = takeBack(account, of.wallet, { amount: -amount as Money, free, kind: LINE })
  return { lines, got: -taken as Money, missing }
}
