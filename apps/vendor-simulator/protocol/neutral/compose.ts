import { formatMoney, type Money } from '@tonle/money'
import { NotSpoken, type Operation, type OperationName, type Seat } from '../speaker.ts'

/** Path behind `/seamless/v1/` by operation; what is missing here is not spoken. */
export const PATHS: Partial<Record<OperationName, string>> = {
  verify: 'session/verify',
  balance: 'balance',
  bet: 'bet',
  win: 'win',
  betWin: 'betWin',
  rollback: 'rollback',
  roundEnd: 'roundEnd',
}

const amountOf = (amount: Money) => formatMoney(amount)
const ofBet = ({ session, playerId, gameId, currency }: Seat, roundId: string) => ({
  session,
  playerId,
  gameId,
  currency,
  roundId,
})

/** The JSON body of an operation. @throws NotSpoken */
export function bodyOf(said: Operation): object {
  switch (said.op) {
    case 'verify':
      return { session: said.session }
    case 'balance':
      return { session: said.seat.session, playerId: said.seat.playerId }
    case 'bet':
      return { ...ofBet(said.seat, said.roundId), txId: said.txId, amount: amountOf(said.amount) }
    case 'betWin': {
      const payout = (said.payout + (said.jackpot ?? 0n) + (said.promo ?? 0n)) as Money
      return { ...ofBet(said.seat, said.roundId), txId: said.txId, amount: amountOf(said.amount), payout: amountOf(payout) }
    }
    case 'win': {
      const { playerId, currency } = said.seat
      return { playerId, currency, txId: said.txId, refTxId: said.refTxId, amount: amountOf(said.amount) }
    }
    case 'rollback':
      return {
        playerId: said.seat.playerId,
        txId: said.txId,
        refTxId: said.refTxId,
        ...(said.refKind !== undefined && { refKind: said.refKind }),
      }
    case 'roundEnd':
      return { txId: said.txId, gameId: said.seat.gameId, roundId: said.roundId }
    default:
      throw new NotSpoken(`neutral: ${said.op}`)
  }
}
