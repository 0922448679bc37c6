import { fail, type In, type Out, tooManyDecimals } from '@tonle/contract'
import type { Scope, VendorActor } from '@tonle/contract/server'
import { type Currency, isCurrency, type Money } from '@tonle/money'
import { newId } from '@tonle/process'
import type * as contract from '../../contract.ts'
import type { LiveSession } from '../live-sessions.ts'
import type { PlayRoom } from '../room.ts'
import type { Answer, RefusalCode, StakeOperation, VendorAccount } from '../seamless/index.ts'
import { hashToken, sessionRows, useSession } from '../sessions.ts'

/** The signed transport of outside vendors over the same operations that the own studio calls in process. */
type VendorScope = Scope<VendorActor>
type Movement = Out<typeof contract.vendorBet>
type Refused = Extract<Out<typeof contract.vendorBet>, { replay: boolean; code: Exclude<Movement['code'], 'OK'> }>

/** Why an operation was refused, in the words that every dialect translates. */
export type RefusalWord = Refused['code']

const WORDS: Readonly<Record<Exclude<RefusalCode, 'nonce_taken'>, Refused['code']>> = {
  insufficient: 'INSUFFICIENT',
  not_allowed: 'PLAYER_LOCKED',
  stake_limit: 'LIMIT_REACHED',
  loss_limit: 'LIMIT_REACHED',
  player_unknown: 'PLAYER_UNKNOWN',
  conflict: 'DUPLICATE_CONFLICT',
  rolled_back: 'TX_ROLLED_BACK',
  already_settled: 'ALREADY_SETTLED',
  tx_not_found: 'TX_NOT_FOUND',
  wrong_currency: 'WRONG_CURRENCY',
  wrong_amount: 'WRONG_AMOUNT',
}

const refused = (code: Refused['code']): Refused => ({ code, replay: false })
const accountOf = ({ actor, brand }: VendorScope): VendorAccount => ({ id: actor.accountId, brand, vendor: actor.vendorId })

function toMovement(answer: Answer): Movement {
  if (answer.code === 'nonce_taken') throw new Error('a vendor has no seeds here')
  if (answer.code !== 'ok') return { code: WORDS[answer.code], replay: answer.isReplay }
  return {
    code: 'OK',
    replay: answer.isReplay,
    betId: answer.betId as Extract<Movement, { code: 'OK' }>['betId'],
    balance: answer.balance === null ? null : { real: answer.balance },
  }
}

type WalletSession = LiveSession & { memberId: string; playerRef: string; mode: 'real' | 'play' | 'trial' }

/** A session of this vendor that plays from a wallet. */
const isOfVendor = (session: LiveSession | undefined, scope: VendorScope): session is WalletSession =>
  session !== undefined &&
  session.vendor === scope.actor.vendorId &&
  session.mode !== 'demo' &&
  session.memberId !== null &&
  session.playerRef !== null

/** What stops a stake or a look in this session, beside the wallet. */
function sessionRefusal(session: WalletSession): Refused['code'] | undefined {
  return session.isOpened && session.isLive && session.isLoggedIn ? undefined : 'TOKEN_EXPIRED'
}

/**
 * `bet`, and `betWin` where there is a payout.
 * @param how `isResend`: it was made while the session lived, and comes again because its end is not known to the vendor
 */
export async function stake(
  room: PlayRoom,
  scope: VendorScope,
  input: In<typeof contract.vendorBet> & { payout?: Money },
  how: { isResend?: boolean } = {},
): Promise<Movement> {
  const session = await room.sessions.find(scope.brand, input.session)
  if (!isOfVendor(session, scope)) return refused('TOKEN_INVALID')
  if (session.playerRef !== input.playerId) return refused('PLAYER_UNKNOWN')
  if (session.currency !== input.currency) return refused('WRONG_CURRENCY')
  requirePostable(input, session.currency)
  if (session.game !== input.gameId) return refused('GAME_UNKNOWN')

  const op = stakeOf(scope, session, input)
  const over = how.isResend ? undefined : (sessionRefusal(session) ?? (session.isOpenGame ? undefined : 'BET_NOT_ALLOWED'))
  if (over) {
    // A repetition of what was decided while it could be is answered as then.
    const decided = await room.seamless.decided(op)
    return decided ? toMovement(decided) : refused(over)
  }
  const answer = await (input.payout === undefined
    ? room.seamless.bet(op)
    : room.seamless.betWin({ ...op, payout: input.payout }))
  await room.sessions.keepAlive(scope.brand, session)
  return toMovement(answer)
}

function stakeOf(
  scope: VendorScope,
  session: WalletSession,
  input: In<typeof contract.vendorBet> & { payout?: Money },
): StakeOperation {
  return {
    account: accountOf(scope),
    txId: input.txId,
    betId: newId(scope.house.clock),
    memberId: session.memberId,
    currency: session.currency,
    mode: session.mode,
    sessionId: session.id,
    game: session.game,
    vertical: session.vertical,
    ...(input.roundId !== undefined && { roundId: input.roundId }),
    stake: input.amount,
    ...(input.payout !== undefined && { payout: input.payout }),
    input: input.payout === undefined ? [input.amount] : [input.amount, input.payout],
    lineVersion: session.lineVersion,
    isRefusalFinal: true,
  }
}

/** @throws request.invalid with the fields that have more decimals than the currency posts */
function requirePostable(amounts: { amount: Money; payout?: Money }, currency: Currency): void {
  const fields: Record<string, string> = {}
  for (const name of ['amount', 'payout'] as const) {
    const amount = amounts[name]
    const code = amount === undefined ? undefined : tooManyDecimals(amount, currency)
    if (code) fields[name] = code
  }
  if (Object.keys(fields).length > 0) throw fail('request.invalid', { fields })
}

export async function win(room: PlayRoom, scope: VendorScope, input: In<typeof contract.vendorWin>): Promise<Movement> {
  if (isCurrency(input.currency)) requirePostable(input, input.currency)
  const { playerId, txId, refTxId, currency, amount } = input
  const answer = await room.seamless.win({
    account: accountOf(scope),
    txId,
    betTxId: refTxId,
    amount,
    player: playerId,
    currency,
  })
  return toMovement(answer)
}

export async function rollback(room: PlayRoom, scope: VendorScope, input: In<typeof contract.vendorRollback>): Promise<Movement> {
  const { playerId, txId, refTxId, refKind } = input
  return toMovement(
    await room.seamless.rollback({ account: accountOf(scope), txId, betTxId: refTxId, betKind: refKind, player: playerId }),
  )
}

export async function roundEnd(room: PlayRoom, scope: VendorScope, input: In<typeof contract.vendorRoundEnd>): Promise<Movement> {
  const { txId, gameId, roundId } = input
  return toMovement(await room.seamless.roundEnd({ account: accountOf(scope), txId, game: gameId, roundId }))
}

export async function balance(
  room: PlayRoom,
  scope: VendorScope,
  input: In<typeof contract.vendorBalance>,
): Promise<Out<typeof contract.vendorBalance>> {
  const session = await room.sessions.find(scope.brand, input.session)
  if (!isOfVendor(session, scope)) return refused('TOKEN_INVALID')
  if (session.playerRef !== input.playerId) return refused('PLAYER_UNKNOWN')
  const over = sessionRefusal(session)
  return over ? refused(over) : { code: 'OK', currency: session.currency, balance: { real: await cash(room, scope, session) } }
}

/** Opens the session of a launch token within its 60 seconds; of another vendor's token nothing is touched. */
export async function verify(
  room: PlayRoom,
  scope: VendorScope,
  input: In<typeof contract.vendorVerify>,
): Promise<Out<typeof contract.vendorVerify>> {
  const session = await room.sessions.find(scope.brand, input.session)
  if (!isOfVendor(session, scope)) return refused('TOKEN_INVALID')
  const opened = await scope.house.db.tx(scope.brand, async tx => {
    await useSession(tx, input.session)
    return (await sessionRows(tx, [hashToken(input.session)]))[0]
  })
  const over = sessionRefusal({ ...session, ...opened } as WalletSession)
  if (over) return refused(over)
  const { playerRef, game, currency } = session
  return { code: 'OK', playerId: playerRef, gameId: game, currency, balance: { real: await cash(room, scope, session) } }
}

const cash = ({ seamless }: PlayRoom, { brand }: VendorScope, { memberId, currency, mode }: WalletSession): Promise<Money> =>
  seamless.balance({ brand, memberId, currency, mode })
