import type { In, Out } from '@tonle/contract'
import type { Money } from '@tonle/money'
import { IDLE_MINUTES } from '@tonle/play/rules'
import type { PlayServices } from '@tonle/play/server'
import { besideCash, hashToken, sessionRows, useSession } from '@tonle/play/server'
import type * as contract from '../../contract.ts'
import { balanceOf, refused } from './answers.ts'
import { isOfVendor, sessionRefusal, type VendorOpen, type VendorScope, type WalletSession } from './wallet-session.ts'

type SessionAnswer = Out<typeof contract.vendorVerify>

/** Opens the session of a launch token within its 60 seconds; of another vendor's token nothing is touched. */
export async function verify(
  play: PlayServices,
  scope: VendorOpen,
  input: In<typeof contract.vendorVerify>,
): Promise<SessionAnswer> {
  const session = await play.sessions.find(scope.brand, input.session)
  if (!isOfVendor(session, scope)) return refused('TOKEN_INVALID', input)
  return await used(scope, session, input)
}

/** Keeps a session alive that was opened; it opens none. */
export async function refresh(
  play: PlayServices,
  scope: VendorOpen,
  input: In<typeof contract.vendorRefresh>,
): Promise<SessionAnswer> {
  const session = await play.sessions.find(scope.brand, input.session)
  if (!isOfVendor(session, scope)) return refused('TOKEN_INVALID', input)
  if (session.playerRef !== input.playerId) return refused('PLAYER_UNKNOWN', input)
  const over = sessionRefusal(session)
  return over ? refused(over, input) : await used(scope, session, input)
}

async function used(
  scope: VendorOpen,
  session: WalletSession,
  input: { session: string; requestId?: string | undefined },
): Promise<SessionAnswer> {
  const now = await scope.tx(async tx => {
    await useSession(tx, input.session)
    const [row] = await sessionRows(tx, [hashToken(input.session)])
    return { ...session, ...row } as WalletSession
  })
  const over = sessionRefusal(now)
  if (over) return refused(over, input)
  return {
    code: 'OK',
    ...(input.requestId !== undefined && { requestId: input.requestId }),
    sessionId: now.id as Extract<SessionAnswer, { code: 'OK' }>['sessionId'],
    playerId: now.playerRef,
    gameId: now.game,
    currency: now.currency,
    language: now.language ?? scope.site.defaultLanguage,
    jurisdiction: scope.site.profile,
    balance: await cash(scope, now),
    expiresAt: new Date(now.usedAt.getTime() + IDLE_MINUTES * 60_000),
  }
}

export async function balance(
  play: PlayServices,
  scope: VendorScope,
  input: In<typeof contract.vendorBalance>,
): Promise<Out<typeof contract.vendorBalance>> {
  const session = await play.sessions.find(scope.brand, input.session)
  if (!isOfVendor(session, scope)) return refused('TOKEN_INVALID', input)
  if (session.playerRef !== input.playerId) return refused('PLAYER_UNKNOWN', input)
  const over = sessionRefusal(session)
  if (over) return refused(over, input)
  const requestId = input.requestId === undefined ? {} : { requestId: input.requestId }
  return { code: 'OK', ...requestId, currency: session.currency, balance: await cash(scope, session) }
}

async function cash(
  scope: VendorScope,
  { memberId, currency, mode }: WalletSession,
): Promise<{ real: Money; bonus: Money; held: Money }> {
  const wallet = { kind: 'member_cash', member: memberId, currency, mode } as const
  return await scope.read(async read => {
    const { balance } = await scope.services.ledger.balance(read, wallet)
    return balanceOf(balance, await besideCash(read, wallet))
  })
}
