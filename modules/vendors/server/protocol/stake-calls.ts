import { fail, type In } from '@tonle/contract'
import type { Submission } from '@tonle/contract/server'
import type { Money } from '@tonle/money'
import type { Answer, PlayServices, StakeOperation, TipOperation } from '@tonle/play/server'
import { newId } from '@tonle/process'
import type * as contract from '../../contract.ts'
import { type Movement, refused, toMovement } from './answers.ts'
import { seatOfPlayer } from './resend.ts'
import {
  type Amounts,
  accountOf,
  extrasOf,
  type Seat,
  sessionAt,
  stakeRefusal,
  type VendorSubmit,
  type WalletSession,
} from './wallet-session.ts'

type Optional<T> = { [K in keyof T]?: T[K] | undefined }
type StakeInput = Omit<Seat, 'session'> &
  Pick<In<typeof contract.vendorBet>, 'txId' | 'amount'> &
  Optional<
    Pick<In<typeof contract.vendorBetWin>, 'requestId' | 'session' | 'roundId' | 'campaignId' | 'payout' | 'jackpot' | 'promo'>
  >

/** Where a stake is played: what a bet stores of its session. */
export type SeatFacts = Pick<
  WalletSession,
  'memberId' | 'currency' | 'mode' | 'game' | 'vertical' | 'largestWin' | 'lineVersion'
> & {
  id?: string
}

/**
 * `bet`, and `betWin` where there is a payout.
 * @param how `isResend`: it was made while the session lived, and comes again because its end is not known to the vendor
 */
export async function stake(
  play: PlayServices,
  scope: VendorSubmit,
  input: StakeInput,
  how: { isResend?: boolean } = {},
): Promise<Movement> {
  if (how.isResend) return await resend(play, scope, input)
  if (input.session === undefined) throw fail('request.invalid', { fields: { session: 'field.missing' } })
  const session = await sessionAt(play, scope, { ...input, session: input.session }, input)
  if (typeof session === 'string') return refused(session, input)
  const op = stakeOf(scope, session, input)
  const over = stakeRefusal(session, scope)
  if (over) {
    // A repetition of what was decided while it could be is answered as then.
    const decided = await play.seamless.decided(op)
    return decided ? toMovement(decided, input, session) : refused(over, input)
  }
  const answer = await place(play, op)
  await play.sessions.keepAlive(scope.brand, session)
  return toMovement(answer, input, session)
}

/** What was played while the session lived is taken without it; the wallet's flags and limits decide as ever. */
async function resend(play: PlayServices, scope: VendorSubmit, input: StakeInput): Promise<Movement> {
  const { session } = input
  const known = session === undefined ? 'TOKEN_INVALID' : await sessionAt(play, scope, { ...input, session }, input)
  // A token that was never opened has no bets.
  const isUnknown = known === 'TOKEN_INVALID' || (typeof known !== 'string' && !known.isOpened)
  const seat = isUnknown ? await seatOfPlayer(scope, input) : known
  if (typeof seat === 'string') return refused(seat, input)
  const answer = await place(play, stakeOf(scope, seat, input))
  return toMovement(answer, input, seat)
}

const place = ({ seamless }: PlayServices, op: StakeOperation & { by: Submission }): Promise<Answer> =>
  op.payout === undefined ? seamless.bet(op) : seamless.betWin({ ...op, payout: op.payout })

function stakeOf(scope: VendorSubmit, seat: SeatFacts, input: StakeInput & Amounts): StakeOperation & { by: Submission } {
  const { amount, payout, campaignId } = input
  const extras = extrasOf(input)
  return {
    by: scope,
    account: accountOf(scope),
    txId: input.txId,
    betId: newId(scope.services.clock),
    memberId: seat.memberId,
    currency: seat.currency,
    mode: seat.mode,
    ...(seat.id !== undefined && { sessionId: seat.id }),
    game: seat.game,
    vertical: seat.vertical,
    largestWin: seat.largestWin,
    ...(input.roundId !== undefined && { roundId: input.roundId }),
    stake: amount,
    ...(payout !== undefined && { payout }),
    ...(extras && { extras }),
    input: contentOf(amount, payout, input),
    lineVersion: seat.lineVersion,
    ...(campaignId !== undefined && { campaign: campaignId }),
    isRefusalFinal: true,
  }
}

function contentOf(amount: Money, payout: Money | undefined, { jackpot, promo, campaignId }: StakeInput): (string | bigint)[] {
  const content: (string | bigint)[] = payout === undefined ? [amount] : [amount, payout]
  if (jackpot) content.push('jackpot', jackpot)
  if (promo) content.push('promo', promo)
  if (campaignId !== undefined) content.push('campaign', campaignId)
  return content
}

export async function tip(play: PlayServices, scope: VendorSubmit, input: In<typeof contract.vendorTip>): Promise<Movement> {
  return await aside(play, scope, input, 'tip', op => play.seamless.tip(op))
}

export async function hold(play: PlayServices, scope: VendorSubmit, input: In<typeof contract.vendorHold>): Promise<Movement> {
  return await aside(play, scope, input, 'hold', (op, { id, vertical, lineVersion }) =>
    play.seamless.hold({ ...op, sessionId: id, vertical, lineVersion, seconds: input.seconds }),
  )
}

/** What takes money in a session and is no bet. */
async function aside(
  play: PlayServices,
  scope: VendorSubmit,
  input: In<typeof contract.vendorTip>,
  kind: 'tip' | 'hold',
  take: (op: TipOperation & { by: Submission }, session: WalletSession) => Promise<Answer>,
): Promise<Movement> {
  const session = await sessionAt(play, scope, input, input)
  if (typeof session === 'string') return refused(session, input)
  const { memberId, currency, mode, game } = session
  const { txId, amount, roundId } = input
  const op = {
    by: scope,
    account: accountOf(scope),
    txId,
    memberId,
    currency,
    mode,
    amount,
    game,
    ...(roundId !== undefined && { roundId }),
  }
  const over = stakeRefusal(session, scope)
  const decided = over && (await play.seamless.decidedAside(kind, op))
  if (over && !decided) return refused(over, input)
  const answer = decided ?? (await take(op, session))
  if (!decided) await play.sessions.keepAlive(scope.brand, session)
  return toMovement(answer, input, session)
}
