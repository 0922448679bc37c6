import { formatMoney, type Money } from '@tonle/money'
import type { Operation, OperationName, Seat } from '../speaker.ts'

/** Path behind `/seamless/v1/` by operation. */
export const PATHS: Readonly<Record<OperationName, string>> = {
  verify: 'session/verify',
  refresh: 'session/refresh',
  balance: 'balance',
  bet: 'bet',
  win: 'win',
  betWin: 'betWin',
  hold: 'hold',
  capture: 'capture',
  release: 'release',
  rollback: 'rollback',
  adjust: 'adjust',
  roundEnd: 'roundEnd',
  reverseWin: 'reverseWin',
  tip: 'tip',
  tipCancel: 'tipCancel',
}

/** At a game, in a session. */
const atSeat = ({
  seat: { session, playerId, gameId, currency },
  roundId,
  txId,
}: {
  seat: Seat
  roundId: string
  txId: string
}) => ({
  session,
  playerId,
  gameId,
  currency,
  roundId,
  txId,
})
/** About something before; needs no session. What is undefined stays out of the JSON. */
const about = ({ seat, txId, refTxId }: { seat: Seat; txId: string; refTxId?: string }) => ({
  playerId: seat.playerId,
  txId,
  refTxId,
})
const maybe = (amount: Money | undefined): string | undefined => (amount === undefined ? undefined : formatMoney(amount))
const extras = ({ jackpot, promo }: { jackpot?: Money; promo?: Money }) => ({ jackpot: maybe(jackpot), promo: maybe(promo) })

/** The JSON body of an operation. */
export function bodyOf(said: Operation): object {
  switch (said.op) {
    case 'verify':
      return { session: said.session }
    case 'refresh':
    case 'balance':
      return { session: said.seat.session, playerId: said.seat.playerId }
    case 'roundEnd': {
      const totals = { totalBet: maybe(said.totalBet), totalWin: maybe(said.totalWin) }
      return { txId: said.txId, gameId: said.seat.gameId, roundId: said.roundId, playerId: said.seat.playerId, ...totals }
    }
    default:
      return movementOf(said)
  }
}

function movementOf(said: Exclude<Operation, { op: 'verify' | 'refresh' | 'balance' | 'roundEnd' }>): object {
  switch (said.op) {
    case 'bet':
      return { ...atSeat(said), amount: formatMoney(said.amount), campaignId: said.campaignId }
    case 'betWin': {
      const again = said.isRetry ? { resend: true } : {}
      return { ...atSeat(said), amount: formatMoney(said.amount), payout: formatMoney(said.payout), ...extras(said), ...again }
    }
    case 'hold':
      return { ...atSeat(said), amount: formatMoney(said.amount), seconds: said.seconds }
    case 'tip':
      return { ...atSeat(said), amount: formatMoney(said.amount) }
    case 'rollback':
      return { ...about(said), refKind: said.refKind }
    case 'release':
    case 'tipCancel':
      return about(said)
    default:
      return creditOf(said)
  }
}

/** What names its currency and amount, and perhaps what it is about. */
function creditOf(said: Extract<Operation, { op: 'win' | 'capture' | 'adjust' | 'reverseWin' }>): object {
  const sum = { ...about(said), currency: said.seat.currency, amount: formatMoney(said.amount) }
  switch (said.op) {
    case 'win':
      return { ...sum, refKind: said.refKind, kind: said.kind, campaignId: said.campaignId, ...extras(said) }
    case 'capture':
      return { ...sum, payout: formatMoney(said.payout) }
    case 'adjust':
    case 'reverseWin':
      return { ...sum, refKind: said.refKind, reason: said.reason }
  }
}
