import { NotSpoken, type Operation, type OperationName, type Seat } from '../speaker.ts'
import { toUnits } from './amounts.ts'
import { uuidOf } from './ids.ts'

/** Path behind the wallet's base by operation; what is missing here is not spoken: bet and win are two calls, a round ends with its last win. */
export const PATHS: Partial<Record<OperationName, string>> = {
  verify: 'user/info',
  balance: 'user/balance',
  bet: 'transaction/bet',
  win: 'transaction/win',
  rollback: 'transaction/rollback',
}

const who = ({ session, playerId, gameId, currency }: Seat) => ({ user: playerId, token: session, game_code: gameId, currency })

const movement = ({ seat, txId, roundId }: { seat: Seat; txId: string; roundId: string }) => ({
  ...who(seat),
  transaction_uuid: uuidOf(txId),
  supplier_user: seat.playerId,
  round: roundId,
})

/** The JSON body without its `request_uuid`. @throws NotSpoken */
export function bodyOf(said: Operation): object {
  switch (said.op) {
    case 'verify':
      return { token: said.session, game_code: said.gameId }
    case 'balance':
      return who(said.seat)
    case 'bet':
      return {
        ...movement(said),
        amount: toUnits(said.amount),
        is_free: said.campaignId !== undefined,
        reward_uuid: said.campaignId === undefined ? undefined : uuidOf(said.campaignId),
        round_closed: said.isLast ?? false,
      }
    case 'win':
      if (said.refTxId === undefined) throw new NotSpoken('hub88: a win without a bet')
      return {
        ...movement(said),
        amount: toUnits(said.amount),
        is_free: said.kind === 'free',
        is_aggregated: said.kind === 'free',
        round_closed: said.isLast ?? false,
        reference_transaction_uuid: uuidOf(said.refTxId),
      }
    case 'rollback':
      return { ...movement(said), round_closed: true, reference_transaction_uuid: uuidOf(said.refTxId) }
    default:
      throw new NotSpoken(`hub88: ${said.op}`)
  }
}
