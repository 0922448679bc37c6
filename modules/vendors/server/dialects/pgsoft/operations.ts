import { fail, type In, type Out } from '@tonle/contract'
import type { Money } from '@tonle/money'
import type { PlayServices } from '@tonle/play/server'
import { stakeable } from '../../protocol/answers.ts'
import * as wallet from '../../protocol/index.ts'
import type { VendorOpen, VendorSubmit } from '../../protocol/wallet-session.ts'
import type * as calls from './calls.ts'
import { errorOf } from './words.ts'

type Balance = Out<typeof calls.pgsoftGet>

const HUNDREDTH = 10_000n
/** As a number of JSON: cut to hundredths. */
const decimalOf = (amount: Money): number => Number(amount / HUNDREDTH) / 100

const balanceOf = (currency_code: string, real: Money, updated_time: number): Balance => ({
  data: { currency_code, balance_amount: decimalOf(real), updated_time },
  error: null,
})

export async function verifySession(
  play: PlayServices,
  scope: VendorOpen,
  input: In<typeof calls.pgsoftVerifySession>,
): Promise<Out<typeof calls.pgsoftVerifySession>> {
  const seat = await wallet.verify(play, scope, { session: input.operator_player_session })
  if (seat.code !== 'OK') return { data: null, error: errorOf(seat.code) }
  const { playerId, currency } = seat
  return { data: { player_name: playerId, nickname: playerId, currency }, error: null }
}

export async function get(play: PlayServices, scope: VendorOpen, input: In<typeof calls.pgsoftGet>): Promise<Balance> {
  const seat = await wallet.balance(play, scope, { session: input.operator_player_session, playerId: input.player_name })
  if (seat.code !== 'OK') return { data: null, error: errorOf(seat.code) }
  return balanceOf(seat.currency, stakeable(seat.balance), scope.services.clock.nowMs())
}

/** @throws request.invalid where the parts of the call contradict each other */
export async function transferInOut(
  play: PlayServices,
  scope: VendorSubmit,
  input: In<typeof calls.pgsoftTransferInOut>,
): Promise<Balance> {
  const { bet_id, parent_bet_id, bet_amount, win_amount, transfer_amount, transaction_id, currency_code } = input
  const isWhole = transaction_id.startsWith(`${bet_id}-${parent_bet_id}-`)
  if (!isWhole) throw fail('request.invalid', { fields: { transaction_id: 'field.malformed' } })
  if (win_amount - bet_amount !== transfer_amount)
    throw fail('request.invalid', { fields: { transfer_amount: 'field.not_allowed' } })

  const isResend = input.is_validate_bet || input.is_adjustment
  const said = await wallet.stake(
    play,
    scope,
    {
      session: input.operator_player_session,
      playerId: input.player_name,
      gameId: input.game_id,
      roundId: parent_bet_id,
      txId: transaction_id,
      currency: currency_code,
      amount: bet_amount,
      payout: win_amount,
    },
    { isResend },
  )
  if (said.code !== 'OK') return { data: null, error: errorOf(said.code) }
  // A stake always has its wallet.
  return balanceOf(currency_code, stakeable(said.balance!), input.updated_time)
}

/** Money that cannot be taken is owed: no balance goes below zero. */
export async function adjustment(
  play: PlayServices,
  scope: VendorSubmit,
  input: In<typeof calls.pgsoftAdjustment>,
): Promise<Out<typeof calls.pgsoftAdjustment>> {
  const { transfer_amount, adjustment_time } = input
  const { said, before } = await wallet.adjusted(play, scope, {
    playerId: input.player_name,
    txId: input.adjustment_transaction_id,
    refKind: 'bet',
    currency: input.currency_code,
    amount: transfer_amount,
    reason: input.transaction_type,
  })
  if (said.code !== 'OK') return { data: null, error: errorOf(said.code) }
  const moved = transfer_amount + (said.missing ?? 0n)
  const after = stakeable(said.balance!)
  return {
    data: {
      adjust_amount: decimalOf(moved as Money),
      // Of an operation of before this was stored it is worked out.
      balance_before: decimalOf(before ?? ((after - moved) as Money)),
      balance_after: decimalOf(after),
      updated_time: adjustment_time,
    },
    error: null,
  }
}
