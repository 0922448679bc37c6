import { formatMoney, type Money } from '@tonle/money'
import { NotSpoken, type Operation, type OperationName, type Seat } from '../speaker.ts'
import { digitsOf } from './ids.ts'

/** Path behind the wallet's base by operation. Bet and win are one call; nothing is rolled back: what got no answer is sent again. */
export const PATHS: Partial<Record<OperationName, string>> = {
  verify: 'VerifySession',
  balance: 'Cash/Get',
  betWin: 'Cash/TransferInOut',
  adjust: 'Cash/Adjustment',
}

/** Kind of transaction in the third part of a transaction id: an ordinary round. */
const ORDINARY = '106'

const who = ({ session, playerId, gameId }: Seat) => ({
  operator_player_session: session,
  player_name: playerId,
  game_id: gameId,
})

/** The form's fields beside the operator's credential. @param at milliseconds of the epoch, for `updated_time` @throws NotSpoken */
export function fieldsOf(said: Operation, at: number): Record<string, string> {
  switch (said.op) {
    case 'verify':
      return { operator_player_session: said.session, ...(said.gameId !== undefined && { game_id: said.gameId }) }
    case 'balance':
      return who(said.seat)
    case 'betWin':
      return transfer(said, at)
    case 'adjust':
      return {
        player_name: said.seat.playerId,
        currency_code: said.seat.currency,
        transfer_amount: formatMoney(said.amount),
        adjustment_id: digitsOf(said.txId),
        adjustment_transaction_id: `${digitsOf(said.txId)}-${digitsOf(said.roundId)}-900-0`,
        adjustment_time: String(at),
        transaction_type: '900',
      }
    default:
      throw new NotSpoken(`pgsoft: ${said.op}`)
  }
}

function transfer(said: Extract<Operation, { op: 'betWin' }>, at: number): Record<string, string> {
  const win = (said.payout + (said.jackpot ?? 0n) + (said.promo ?? 0n)) as Money
  const [bet, parent] = [digitsOf(said.txId), digitsOf(said.roundId)]
  const again = said.isRetry ? 'True' : 'False'
  return {
    ...who(said.seat),
    currency_code: said.seat.currency,
    wallet_type: 'C',
    bet_type: '1',
    bet_id: bet,
    parent_bet_id: parent,
    bet_amount: formatMoney(said.amount),
    win_amount: formatMoney(win),
    transfer_amount: formatMoney((win - said.amount) as Money),
    // The last part is the vendor's balance record: a repetition may carry another one.
    transaction_id: `${bet}-${parent}-${ORDINARY}-${said.isRetry ? 1 : 0}`,
    is_validate_bet: again,
    is_adjustment: 'False',
    is_end_round: 'True',
    updated_time: String(at),
    create_time: String(at),
  }
}
