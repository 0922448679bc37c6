import { fail, type In } from '@tonle/contract'
import { isCurrency, type Money } from '@tonle/money'
import type { PlayServices } from '@tonle/play/server'
import { newId } from '@tonle/process'
import type * as contract from '../../contract.ts'
import { type Movement, toMovement } from './answers.ts'
import { type Amounts, accountOf, extrasOf, requirePostable, type VendorScope, type VendorSubmit } from './wallet-session.ts'

/** Fields that have a default on the wire may be left out by other dialects. */
type Loose<T, K extends keyof T> = Omit<T, K> & { [P in K]?: T[P] | undefined }

/** An unknown currency is refused by the operation, after what was decided before. */
function requireDecimals(amounts: Amounts, currency: string): void {
  if (isCurrency(currency)) requirePostable(amounts, currency)
}

type WinInput = Loose<In<typeof contract.vendorWin>, 'refKind' | 'kind' | 'refTxId' | 'campaignId'>

export async function win(play: PlayServices, scope: VendorSubmit, input: WinInput): Promise<Movement> {
  requireDecimals(input, input.currency)
  const { playerId, txId, refTxId, refKind = 'bet', kind = 'normal', campaignId, currency, amount } = input
  if (refTxId === undefined && kind === 'normal') throw fail('request.invalid', { fields: { refTxId: 'field.missing' } })
  const isOfGrant = refTxId === undefined && (kind === 'promo' || kind === 'tournament')
  if (campaignId !== undefined && !isOfGrant) throw fail('request.invalid', { fields: { campaignId: 'field.not_allowed' } })
  const answer = await play.seamless.win({
    by: scope,
    account: accountOf(scope),
    txId,
    ...(refTxId !== undefined && { betTxId: refTxId, betKind: refKind }),
    kind,
    ...(campaignId !== undefined && { campaign: campaignId }),
    amount,
    ...extrasOf(input),
    player: playerId,
    currency,
    mode: scope.site.mode,
  })
  return toMovement(answer, input)
}

type RollbackInput = Loose<In<typeof contract.vendorRollback>, 'refKind'>

export async function rollback(play: PlayServices, scope: VendorSubmit, input: RollbackInput): Promise<Movement> {
  const { playerId, txId, refTxId, refKind = 'bet' } = input
  const op = { by: scope, account: accountOf(scope), txId, betTxId: refTxId, betKind: refKind, player: playerId }
  return toMovement(await play.seamless.rollback(op), input)
}

export async function capture(
  play: PlayServices,
  scope: VendorSubmit,
  input: In<typeof contract.vendorCapture>,
): Promise<Movement> {
  requireDecimals(input, input.currency)
  const { playerId, txId, refTxId, currency, amount, payout } = input
  const extras = extrasOf(input)
  if (extras && payout === undefined) throw fail('request.invalid', { fields: { payout: 'field.missing' } })
  const answer = await play.seamless.capture({
    by: scope,
    account: accountOf(scope),
    txId,
    holdTxId: refTxId,
    betId: newId(scope.services.clock),
    player: playerId,
    currency,
    amount,
    ...(payout !== undefined && { payout }),
    ...extras,
  })
  return toMovement(answer, input)
}

export async function release(
  play: PlayServices,
  scope: VendorSubmit,
  input: In<typeof contract.vendorRelease>,
): Promise<Movement> {
  const { playerId, txId, refTxId } = input
  const op = { by: scope, account: accountOf(scope), txId, holdTxId: refTxId, player: playerId }
  return toMovement(await play.seamless.release(op), input)
}

type AdjustInput = In<typeof contract.vendorAdjust>

export const adjust = async (play: PlayServices, scope: VendorSubmit, input: AdjustInput): Promise<Movement> =>
  (await adjusted(play, scope, input)).said

/** As `adjust`, with what could be spent right before it, for dialects that say so; undefined of a refusal. */
export async function adjusted(
  play: PlayServices,
  scope: VendorSubmit,
  input: AdjustInput,
): Promise<{ said: Movement; before: Money | undefined }> {
  requireDecimals(input, input.currency)
  const { playerId, txId, refTxId, refKind, currency, amount, reason } = input
  const answer = await play.seamless.adjust({
    by: scope,
    account: accountOf(scope),
    txId,
    ...(refTxId !== undefined && { betTxId: refTxId, betKind: refKind }),
    amount,
    reason,
    player: playerId,
    currency,
    mode: scope.site.mode,
  })
  return { said: toMovement(answer, input), before: answer.code === 'ok' ? answer.before : undefined }
}

export async function reverseWin(
  play: PlayServices,
  scope: VendorSubmit,
  input: In<typeof contract.vendorReverseWin>,
): Promise<Movement> {
  requireDecimals(input, input.currency)
  const { playerId, txId, refTxId, refKind, currency, amount, reason } = input
  const op = {
    by: scope,
    account: accountOf(scope),
    txId,
    winTxId: refTxId,
    winKind: refKind,
    amount,
    reason,
    player: playerId,
    currency,
  }
  return toMovement(await play.seamless.reverseWin(op), input)
}

export async function tipCancel(
  play: PlayServices,
  scope: VendorSubmit,
  input: In<typeof contract.vendorTipCancel>,
): Promise<Movement> {
  const { playerId, txId, refTxId } = input
  const op = { by: scope, account: accountOf(scope), txId, tipTxId: refTxId, player: playerId }
  return toMovement(await play.seamless.tipCancel(op), input)
}

export async function roundEnd(
  play: PlayServices,
  scope: VendorScope,
  input: In<typeof contract.vendorRoundEnd>,
): Promise<Movement> {
  const { txId, gameId, roundId, playerId, totalBet, totalWin } = input
  const answer = await play.seamless.roundEnd({
    account: accountOf(scope),
    txId,
    game: gameId,
    roundId,
    ...(playerId !== undefined && { player: playerId }),
    ...(totalBet !== undefined && { totalBet }),
    ...(totalWin !== undefined && { totalWin }),
  })
  return toMovement(answer, input)
}
